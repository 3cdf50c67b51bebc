import CanonicalJSON
import Testing

@Suite("A built tree is the tree that reading its text gives")
struct BuilderTests {
  /// Replays a value as events.
  static func replay(_ value: JSONValue, into builder: inout JSONTreeBuilder) throws {
    switch value.kind {
    case .null: builder.null()
    case .bool: builder.bool(value.bool ?? false)
    case .string: builder.string(value.string ?? "")
    case .number:
      if let integer = value.int64 {
        builder.integer(integer)
      } else if let integer = value.uint64 {
        builder.unsigned(integer)
      } else {
        try builder.number(value.double ?? 0)
      }
    case .array:
      builder.beginArray()
      for child in value.children { try replay(child, into: &builder) }
      builder.endArray()
    case .object:
      builder.beginObject()
      for (key, child) in value.members {
        if child.index.isMultiple(of: 2) { builder.key(key.string) } else { builder.key(of: child) }
        try replay(child, into: &builder)
      }
      builder.endObject()
    }
  }

  static func expectSame(_ built: JSONTree, _ read: JSONTree, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(built.nodeCount == read.nodeCount, sourceLocation: location)
    for i in 0..<min(built.nodeCount, read.nodeCount) {
      #expect(built[i].kind == read[i].kind, sourceLocation: location)
      #expect(built[i].key == read[i].key, sourceLocation: location)
      #expect(built[i].nextIndex == read[i].nextIndex, sourceLocation: location)
      #expect(built[i].weight == read[i].weight, sourceLocation: location)
      #expect(built[i].compactText() == read[i].compactText(), sourceLocation: location)
    }
    // The bytes are JSON, and reading them gives the same nodes once more.
    let again = try JSONTree(parsing: built.bytes)
    #expect(again.nodeCount == built.nodeCount, sourceLocation: location)
    #expect(again.hasCanonicalTokens == built.hasCanonicalTokens, sourceLocation: location)
    for i in 0..<min(built.nodeCount, again.nodeCount) {
      #expect(again[i].range == built[i].range, sourceLocation: location)
      #expect(again[i].nextIndex == built[i].nextIndex, sourceLocation: location)
      #expect(again[i].weight == built[i].weight, sourceLocation: location)
      #expect(again[i].key == built[i].key, sourceLocation: location)
    }
  }

  @Test("Events give the tree of the text", arguments: 0..<60 as Range<UInt64>)
  func events(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    let read = try tree(texts.document())
    var builder = JSONTreeBuilder()
    try BuilderTests.replay(read.root, into: &builder)
    let built = builder.finish()
    try BuilderTests.expectSame(built, read)
    #expect(built.canonicalText() == read.canonicalText())
    let sorted = try JSONTree(parsing: read.canonicalText())
    var second = JSONTreeBuilder()
    try BuilderTests.replay(sorted.root, into: &second)
    let again = second.finish()
    #expect(again.hasCanonicalTokens)
    #expect(again.root.isIdentical(to: sorted.root))
    #expect(again.bytes == again.compactText())
    #expect(again.subtreeHashes() == sorted.subtreeHashes())
  }

  @Test("Subtrees are copied, white space and all", arguments: 0..<60 as Range<UInt64>)
  func append(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    let messy = try tree(texts.document())
    let tall = try JSONTree(parsing: messy.canonicalText())
    for source in [messy, tall] {
      var builder = JSONTreeBuilder(reservingBytes: 100)
      var text = "["
      builder.beginArray()
      for i in stride(from: 0, to: source.nodeCount, by: 3) {
        let value = source[i]
        builder.beginObject()
        builder.key("a\n")
        builder.append(value)
        builder.key("b")
        builder.append(value)
        builder.endObject()
        builder.append(value)
        let copy = string(value.compactText())
        text += (i == 0 ? "" : ",") + "{\"a\\n\":\(copy),\"b\":\(copy)},\(copy)"
      }
      builder.endArray()
      let built = builder.finish()
      #expect(built.hasCanonicalTokens)
      try BuilderTests.expectSame(built, try tree(text + "]"))
      #expect(string(built.canonicalText()) == PlainWriter.canonical(built.root))
    }
  }

  @Test("Members added out of order are written in order")
  func outOfOrder() throws {
    var builder = JSONTreeBuilder()
    builder.beginObject()
    builder.key("b")
    builder.integer(1)
    builder.key("a")
    builder.beginObject()
    builder.endObject()
    builder.endObject()
    let built = builder.finish()
    #expect(!built.hasCanonicalTokens)
    #expect(built.root.members.map(\.key.string) == ["b", "a"])
    #expect(string(built.canonicalText()) == "{\"a\": {}, \"b\": 1}\n")
    #expect(string(built.compactText()) == #"{"a":{},"b":1}"#)
    var outer = JSONTreeBuilder()
    outer.append(built.root)
    let copied = outer.finish()
    #expect(copied.hasCanonicalTokens)
    #expect(copied.root.members.map(\.key.string) == ["a", "b"])
  }

  @Test("The key of another value is copied in canonical spelling")
  func keyOfValue() throws {
    let source = try tree(#"{"\u0061\u000a":1,"plain":2}"#)
    var builder = JSONTreeBuilder()
    builder.beginObject()
    for child in source.root.children {
      builder.key(of: child)
      builder.append(child)
    }
    builder.endObject()
    let built = builder.finish()
    #expect(string(built.bytes) == #"{"a\n":1,"plain":2}"#)
    #expect(built.hasCanonicalTokens)
  }

  @Test("A number that is none is refused", arguments: [Double.infinity, -.infinity, .nan])
  func nonFinite(value: Double) throws {
    var builder = JSONTreeBuilder()
    builder.beginArray()
    #expect {
      try builder.number(value)
    } throws: {
      ($0 as? JSONError)?.reason == .nonFiniteNumber
    }
    builder.endArray()
    #expect(string(builder.finish().bytes) == "[]")
  }

  @Test("A scalar alone is a tree")
  func scalars() throws {
    var builder = JSONTreeBuilder()
    builder.string("a\u{1}\"\\/é")
    let built = builder.finish()
    #expect(string(built.bytes) == #""a\u0001\"\\/é""#)
    #expect(built.root.string == "a\u{1}\"\\/é")
    #expect(string(built.canonicalText()) == "\"a\\u0001\\\"\\\\/é\"\n")
  }
}
