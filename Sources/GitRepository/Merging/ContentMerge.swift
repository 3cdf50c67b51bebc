/// Is the content of a file that both sides changed, and how the merge of it is to be shown.
public struct ContentMerge: Sendable {
  /// Where the result is going to be.
  public var path: TreePath
  /// The three versions. The base is empty where both sides added the file.
  public var versions: ThreeWay<[UInt8]>
  /// What markers call the versions.
  public var labels: ThreeWay<String>
  public var layout: ConflictLayout
  /// The length of the markers.
  public var markerSize: Int
  /// Whether the result is only the base of another merge.
  public var isVirtualAncestor: Bool

  /// Is what came of it.
  public struct Result: Sendable {
    public var bytes: [UInt8]
    /// Whether there is no conflict. Where there is one, it stands in the bytes.
    public var isClean: Bool
    /// What to tell the user, a line each.
    public var messages: [String]

    public init(bytes: [UInt8], isClean: Bool, messages: [String] = []) {
      self.bytes = bytes
      self.isClean = isClean
      self.messages = messages
    }
  }

  /// Merges the content of a file.
  public typealias Driver = @Sendable (ContentMerge) throws(GitError) -> Result

  public init(
    path: TreePath, versions: ThreeWay<[UInt8]>, labels: ThreeWay<String>, layout: ConflictLayout = .merge,
    markerSize: Int = 7, isVirtualAncestor: Bool = false
  ) {
    self.path = path
    self.versions = versions
    self.labels = labels
    self.layout = layout
    self.markerSize = markerSize
    self.isVirtualAncestor = isVirtualAncestor
  }

  /// Whether any version is no text.
  public var isBinary: Bool {
    MergeSide.allCases.contains { BinaryContent.isBinary(versions[$0]) }
  }
}
