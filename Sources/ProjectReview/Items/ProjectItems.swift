import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// The compositions of one version of a document and where their items stand on the timeline.
///
/// Made from a normalised tree (`Schema.normalised`).
public struct ProjectItems: Sendable {
  /// The document.
  public let tree: JSONTree
  /// Its compositions, in their order.
  public let compositions: [Composition]
  private let places: [Int: Place]

  private struct Place {
    let composition: Int
    let position: Int
  }

  /// Finds the items of a document.
  public init(_ tree: JSONTree, timeStyle: TimeWords.Style = .frames) {
    self.tree = tree
    var finder = CompositionFinder(timeStyle: timeStyle)
    finder.search(tree.root, path: [])
    compositions = finder.compositions
    var places: [Int: Place] = [:]
    for (number, composition) in compositions.enumerated() {
      for (position, item) in composition.items.enumerated() {
        places[item.node] = Place(composition: number, position: position)
      }
    }
    self.places = places
  }

  /// The item at a node; nil where there is none.
  public subscript(node: Int) -> ProjectItem? {
    places[node].map { compositions[$0.composition].items[$0.position] }
  }

  /// The number of the composition that a node lies in; nil outside all of them.
  public func composition(around node: Int) -> Int? {
    compositions.firstIndex { $0.node <= node && node < tree[$0.node].nextIndex }
  }

  /// The names of items in words, such as `clip "hero"`, in the order given.
  public func names(of items: [ProjectItem]) -> [String] {
    let words = ItemWords(self)
    return items.map(words.name)
  }

  /// The record of an item.
  public func payload(_ item: ProjectItem) -> JSONValue { tree[item.payload] }
}

private struct CompositionFinder {
  let timeStyle: TimeWords.Style
  var compositions: [Composition] = []

  mutating func search(_ value: JSONValue, path: [String]) {
    if value.kind == .object, value["schema"] != nil, let video = value["video"], video.kind == .object {
      var items = ItemFinder()
      items.findAll(in: video)
      compositions.append(
        Composition(
          node: value.index, video: video.index, path: path,
          times: TimeWords(preset: video["preset"], style: timeStyle), items: items.items))
      return
    }
    for (position, child) in value.children.enumerated() where child.isContainer {
      search(child, path: path + [child.key?.string ?? String(position + 1)])
    }
  }
}
