import CanonicalJSON

/// One step from a value of a file to a value inside it.
enum PathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

extension [PathStep] {
  /// The way as people write it: `video.clips[2].url`.
  var text: String {
    var text = ""
    for step in self {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// Finds the way from the root of a tree to one of its values.
  init(to index: Int, in tree: JSONTree) {
    self = []
    var current = tree.root
    while current.index < index {
      var position = 0
      for child in current.children {
        if child.index <= index, index < child.nextIndex {
          append(child.key.map { .key($0.string) } ?? .index(position))
          current = child
          break
        }
        position += 1
      }
    }
  }

  /// Follows the way in another tree as far as it goes.
  func value(in tree: JSONTree) -> JSONValue {
    var current = tree.root
    for step in self {
      switch step {
      case .key(let key):
        guard let next = current[key] else { return current }
        current = next
      case .index(let index):
        guard current.kind == .array, index < current.count else { return current }
        current = current[index]
      }
    }
    return current
  }
}
