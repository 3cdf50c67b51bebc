#if !canImport(SwiftUI)
  /// A document that many parts of an app share, in the shape of SwiftUI's protocol of this name.
  ///
  /// Saving has two steps: a snapshot, taken quickly where the document is edited, and its serialization, which may
  /// take its time in another thread.
  public protocol ReferenceFileDocument: AnyObject, Sendable {
    /// What is saved: the document as it was at one moment.
    associatedtype Snapshot: Sendable

    /// The types of file that can be opened.
    static var readableContentTypes: [ContentType] { get }
    /// The types of file that can be saved; the readable ones, unless said otherwise.
    static var writableContentTypes: [ContentType] { get }

    /// Opens a document.
    init(configuration: ReadConfiguration) throws
    /// Takes what is to be saved.
    func snapshot(contentType: ContentType) throws -> Snapshot
    /// Serializes what was taken.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper

    /// What a document is opened from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is saved over.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
  }

  extension ReferenceFileDocument {
    /// The readable types.
    public static var writableContentTypes: [ContentType] { readableContentTypes }
  }

  /// What a document is opened from.
  public struct FileDocumentReadConfiguration: Sendable {
    /// The file's type.
    public let contentType: ContentType
    /// The file.
    public let file: FileWrapper

    /// Makes a configuration.
    public init(contentType: ContentType, file: FileWrapper) {
      self.contentType = contentType
      self.file = file
    }
  }

  /// What a document is saved over.
  public struct FileDocumentWriteConfiguration: Sendable {
    /// The type to save.
    public let contentType: ContentType
    /// The file as it is; nil for a new one.
    public let existingFile: FileWrapper?

    /// Makes a configuration.
    public init(contentType: ContentType, existingFile: FileWrapper? = nil) {
      self.contentType = contentType
      self.existingFile = existingFile
    }
  }
#endif
