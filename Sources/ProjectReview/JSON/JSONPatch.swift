import CanonicalJSON
import StructuralMerge

/// The difference of two documents as a JSON Patch (RFC 6902): applied to the old one it gives the new one.
///
/// It knows nothing of films: elements of arrays that are equal stay, what lies between them is changed in
/// place, added or removed.
public struct JSONPatch: Sendable {
  private enum Operation {
    case add(String, JSONValue)
    case remove(String)
    case replace(String, JSONValue)
  }

  private var operations: [Operation] = []
  private let oldHashes: [UInt64]
  private let newHashes: [UInt64]

  /// Compares two documents, tokens for tokens; the trees must have canonical tokens.
  public init(from old: JSONTree, to new: JSONTree) {
    oldHashes = old.subtreeHashes()
    newHashes = new.subtreeHashes()
    compare(old.root, new.root, "")
  }

  /// Whether the documents are equal.
  public var isEmpty: Bool { operations.isEmpty }

  /// The patch in canonical text; an empty array where the documents are equal.
  public var text: [UInt8] {
    var builder = JSONTreeBuilder()
    builder.beginArray()
    for operation in operations {
      builder.beginObject()
      let (name, path, value): (String, String, JSONValue?) =
        switch operation {
        case .add(let path, let value): ("add", path, value)
        case .remove(let path): ("remove", path, nil)
        case .replace(let path, let value): ("replace", path, value)
        }
      builder.key("op")
      builder.string(name)
      builder.key("path")
      builder.string(path)
      if let value {
        builder.key("value")
        builder.append(value)
      }
      builder.endObject()
    }
    builder.endArray()
    return builder.finish().canonicalText()
  }

  private func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
    oldHashes[a.index] == newHashes[b.index] && a.isIdentical(to: b)
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, _ path: String) {
    if isSame(old, new) { return }
    switch (old.kind, new.kind) {
    case (.object, .object): compareMembers(old, new, path)
    case (.array, .array): compareElements(Array(old.children), Array(new.children), path)
    default: operations.append(.replace(path, new))
    }
  }

  private mutating func compareMembers(_ old: JSONValue, _ new: JSONValue, _ path: String) {
    let before = Dictionary(old.members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    for key in Set(before.keys).union(after.keys).sorted() {
      let place = "\(path)/\(JSONPointer.token(key.string))"
      switch (before[key], after[key]) {
      case (let old?, let new?): compare(old, new, place)
      case (_?, nil): operations.append(.remove(place))
      case (nil, let new?): operations.append(.add(place, new))
      case (nil, nil): break
      }
    }
  }

  private mutating func compareElements(_ old: [JSONValue], _ new: [JSONValue], _ path: String) {
    let pairs = equalPairs(old.map { oldHashes[$0.index] }, new.map { newHashes[$0.index] }, known: [])
      .filter { isSame(old[$0.0], new[$0.1]) }.sorted { $0.0 < $1.0 }
    let kept = longestIncreasing(pairs.map(\.1)).map { pairs[$0] }
    var (i, j) = (0, 0)
    // The position in the array as it is while the operations before are done.
    var position = 0
    for (a, b) in kept + [(old.count, new.count)] {
      while i < a, j < b {
        compare(old[i], new[j], "\(path)/\(position)")
        (i, j, position) = (i + 1, j + 1, position + 1)
      }
      while i < a {
        operations.append(.remove("\(path)/\(position)"))
        i += 1
      }
      while j < b {
        operations.append(.add("\(path)/\(position)", new[j]))
        (j, position) = (j + 1, position + 1)
      }
      (i, j, position) = (a + 1, b + 1, position + 1)
    }
  }
}
