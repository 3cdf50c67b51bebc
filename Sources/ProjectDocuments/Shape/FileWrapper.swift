#if !canImport(Darwin)
  import Foundation

  /// A file or a folder in memory, as documents are handed over; with the members of the system's own where that
  /// exists.
  public final class FileWrapper: Sendable {
    /// The content of a file; nil for a folder.
    public let regularFileContents: Data?
    /// What a folder holds, by name; nil for a file.
    public let fileWrappers: [String: FileWrapper]?

    /// Makes a file.
    public init(regularFileWithContents contents: Data) {
      regularFileContents = contents
      fileWrappers = nil
    }

    /// Makes a folder.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
      regularFileContents = nil
      fileWrappers = children
    }

    /// Whether it is a file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether it is a folder.
    public var isDirectory: Bool { fileWrappers != nil }
  }
#endif
