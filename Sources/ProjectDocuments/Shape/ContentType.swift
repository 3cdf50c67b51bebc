#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers

  /// A type of file: the system's own where it has one.
  public typealias ContentType = UTType

  extension UTType {
    /// A project as a single file, `*.kadr`.
    public static let kadrProject = UTType(exportedAs: "org.kadr.project", conformingTo: .json)
    /// A project as a folder with its images, `*.kadrpkg`.
    public static let kadrPackage = UTType(exportedAs: "org.kadr.package", conformingTo: .package)
  }
#else
  /// A type of file, where the system has none.
  public struct ContentType: Hashable, Sendable {
    /// The name that tells it from every other type.
    public let identifier: String
    /// What names of such files end in, without the dot.
    public let preferredFilenameExtension: String?

    /// Makes a type.
    public init(exportedAs identifier: String, filenameExtension: String? = nil) {
      self.identifier = identifier
      preferredFilenameExtension = filenameExtension
    }

    /// A project as a single file, `*.kadr`.
    public static let kadrProject = ContentType(exportedAs: "org.kadr.project", filenameExtension: "kadr")
    /// A project as a folder with its images, `*.kadrpkg`.
    public static let kadrPackage = ContentType(exportedAs: "org.kadr.package", filenameExtension: "kadrpkg")
  }
#endif
