import CanonicalJSON
import Kadr
import StructuralMerge
import Testing

@testable import KadrPersistence

/// The coder and the description of how keys merge name the same keys: every key that is written has an
/// entry, and every entry is a key that is written.
struct ProjectSchemaTwinTests {
  /// The keys seen in the objects a record describes, and where a key has none.
  private final class Tally {
    var keys: [String: Set<String>] = [:]
    var undescribed: Set<String> = []
  }

  /// All compositions that together write every key there is.
  private func trees() throws -> [JSONTree] {
    let animations: [any TextAnimation] = [
      FadeIn(duration: .zero), SlideIn(duration: .zero), ScaleUp(duration: .zero),
    ]
    let videos =
      [Samples.video] + animations.map { Video {}.overlay(TextOverlay("t").animation($0)) }
    return try videos.map {
      try KadrCoding.tree(of: KadrCoding.document(for: $0, images: MemoryImageStore()))
    }
  }

  private func walk(_ value: JSONValue, _ shape: Shape, at path: String, _ tally: Tally) {
    switch shape {
    case .named(let name):
      guard let shape = ProjectSchema.description.definitions[name] else {
        tally.undescribed.insert("definition \(name)")
        return
      }
      walk(value, shape, at: path, tally)
    case .record(let record): walk(value, record, at: path, tally)
    case .list(let list):
      for element in value.children { walk(element, list.element, at: path + "[]", tally) }
    case .union(let union):
      switch union.tagging {
      case .singleKey(let payloadKey):
        for (tag, content) in value.members {
          let payload = payloadKey.flatMap { content[$0] } ?? content
          walkCase(tag.string, of: union, payload, at: path, tally)
        }
      case .field(let field):
        walkCase(value[field]?.string ?? "", of: union, value, at: path, tally)
      }
    case .unknown: tally.undescribed.insert(path)
    case .atom, .time, .span, .text: break
    }
  }

  private func walkCase(
    _ tag: String, of union: Union, _ value: JSONValue, at path: String, _ tally: Tally
  ) {
    let path = "\(path).\(tag)"
    guard let shape = union.cases[tag] else {
      tally.undescribed.insert(path)
      return
    }
    tally.keys[path.prefixOfUnion, default: []].insert(tag)
    walk(value, shape, at: path, tally)
  }

  private func walk(_ value: JSONValue, _ record: Record, at path: String, _ tally: Tally) {
    var shapes = record.fields
    for lists in record.zipped {
      shapes[lists.ids] = .atom
      for column in lists.columns { shapes[column.key] = .atom }
    }
    for (key, member) in value.members {
      tally.keys[path, default: []].insert(key.string)
      guard let shape = shapes[key.string] else {
        tally.undescribed.insert("\(path).\(key.string)")
        continue
      }
      walk(member, shape, at: "\(path).\(key.string)", tally)
    }
    let missing = Set(shapes.keys).subtracting(tally.keys[path] ?? [])
    unwritten[path] = missing.isEmpty ? nil : missing
  }

  /// Entries that no object at a path has had so far.
  private var unwritten: [String: Set<String>] {
    get { store.values }
    nonmutating set { store.values = newValue }
  }

  private final class Store { var values: [String: Set<String>] = [:] }
  private let store = Store()

  @Test func theyNameTheSameKeys() throws {
    let tally = Tally()
    for tree in try trees() { walk(tree.root, .record(ProjectSchema.project), at: "", tally) }
    #expect(tally.undescribed == [])
    #expect(unwritten == [:])
    #expect(tally.keys[".video.clips[]"] == Set(ProjectSchema.clips.keys))
    #expect(tally.keys[".video.overlays[]"] == Set(ProjectSchema.overlays.keys))
  }
}

extension String {
  /// A path without the tag at its end.
  fileprivate var prefixOfUnion: String {
    lastIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}
