import CanonicalJSON
import ProjectReview
import TestSupport
import Testing

@Suite struct PatchTests {
  /// A JSON value that can be changed.
  private indirect enum Value: Equatable {
    case scalar(String)
    case array([Value])
    case object([String: Value])

    init(_ value: JSONValue) {
      switch value.kind {
      case .array: self = .array(value.children.map(Value.init))
      case .object:
        self = .object(
          Dictionary(uniqueKeysWithValues: value.members.map { ($0.key.string, Value($0.value)) }))
      default: self = .scalar(String(decoding: value.compactText(), as: UTF8.self))
      }
    }

    /// Does one operation of RFC 6902 below this value.
    mutating func apply(_ name: String, _ path: ArraySlice<String>, _ value: Value?) throws {
      guard let first = path.first else {
        self = try #require(value)
        return
      }
      switch self {
      case .object(var members):
        if path.count > 1 {
          try members[first]?.apply(name, path.dropFirst(), value)
        } else {
          #expect((members[first] == nil) == (name == "add"))
          members[first] = value
        }
        self = .object(members)
      case .array(var elements):
        let index = try #require(Int(first))
        if path.count > 1 {
          try elements[index].apply(name, path.dropFirst(), value)
        } else if name == "add" {
          elements.insert(try #require(value), at: index)
        } else if name == "remove" {
          elements.remove(at: index)
        } else {
          elements[index] = try #require(value)
        }
        self = .array(elements)
      case .scalar: throw TestFailure("the path leads through a scalar")
      }
    }
  }

  private func check(_ old: JSONTree, _ new: JSONTree, _ name: String) throws {
    let patch = try JSONTree(parsing: JSONPatch(from: old, to: new).text)
    var value = Value(old.root)
    for operation in patch.root.children {
      let path: [String] = try #require(operation["path"]?.string).split(
        separator: "/", omittingEmptySubsequences: false
      )
      .dropFirst().map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
      try value.apply(
        try #require(operation["op"]?.string), path[...], operation["value"].map(Value.init))
    }
    #expect(value == Value(new.root), "the patch of \(name) does not give the new version")
  }

  @Test func thePatchOfEveryCaseGivesTheNewVersion() throws {
    for item in try Cases.all() {
      for side in ["ours", "theirs", "expected"] {
        guard let version = try item.version(side) else { continue }
        try check(item.base, version, "\(item.name), \(side)")
        try check(version, item.base, "\(item.name), \(side), back")
      }
    }
  }

  @Test(arguments: [
    (#"{"a/b":1,"m~n":[1,2,3]}"#, #"{"a/b":2,"m~n":[3,1]}"#), ("[1,2,3,4]", "[4,9,8,1,2]"), ("1", "[]"),
    ("[[1],[2]]", "[[2],[1,1]]"), (#"{"a":null}"#, "{}"),
  ])
  func keysAndPlacesAreSpelledRight(old: String, new: String) throws {
    try check(JSONTree(parsing: Array(old.utf8)), JSONTree(parsing: Array(new.utf8)), old)
  }

  @Test func equalDocumentsHaveAnEmptyPatch() throws {
    let tree = try JSONTree(parsing: Array("[1]".utf8))
    #expect(JSONPatch(from: tree, to: tree).text == Array("[]\n".utf8))
  }
}
