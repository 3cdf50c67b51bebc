import CanonicalJSON
import KadrPersistence

/// A composition in a document: a project file holds one, an app's own file may hold several.
public struct Composition: Sendable {
  /// The node of the object that holds `schema` and `video`.
  public let node: Int
  /// The node of the composition itself.
  public let video: Int
  /// The keys and places on the way to it from the top; empty for a project file.
  public let path: [String]
  /// How its times are told.
  public let times: TimeWords
  /// All its items, each list in its order, a track before what it holds.
  public let items: [ProjectItem]
}
