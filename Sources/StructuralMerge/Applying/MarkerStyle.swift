/// How conflicts are written into a file.
public struct MarkerStyle: Sendable, Equatable {
  /// Which versions a block shows.
  public enum Layout: String, Sendable {
    /// Ours and theirs.
    case merge
    /// Ours, the base, and theirs.
    case diff3
    /// As `diff3`, the lines that both sides share at the ends taken out of the block.
    case zdiff3
  }

  /// Which versions a block shows.
  public var layout: Layout
  /// The length of a marker.
  public var size: Int
  /// The label of our side; empty for none.
  public var ours: String
  /// The label of the base; empty for none.
  public var base: String
  /// The label of their side; empty for none.
  public var theirs: String

  /// A style.
  public init(
    layout: Layout = .merge, size: Int = 7, ours: String = "ours", base: String = "base",
    theirs: String = "theirs"
  ) {
    self.layout = layout
    self.size = size
    self.ours = ours
    self.base = base
    self.theirs = theirs
  }
}
