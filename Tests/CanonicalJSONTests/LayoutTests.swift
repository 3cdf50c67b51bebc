import CanonicalJSON
import Testing

@Suite("The layout follows from the value alone")
struct LayoutTests {
  static let examples: [(compact: String, canonical: String)] = [
    ("7", "7"),
    ("[]", "[]"),
    (#"{"value":150,"timescale":30}"#, #"{"timescale": 30, "value": 150}"#),
    ("[null,null]", "[null, null]"),
    ("[1,[],{},4]", "[1, [], {}, 4]"),
    ("[1,2,3,4,5]", "[\n  1,\n  2,\n  3,\n  4,\n  5\n]"),
    ("[[1]]", "[\n  [1]\n]"),
    (#"[{"a":1}]"#, "[\n  {\"a\": 1}\n]"),
    (
      #"{"transition":{"_0":{"duration":{"timescale":30,"value":15},"kind":"fade"}}}"#,
      #"{"transition": {"_0": {"duration": {"timescale": 30, "value": 15}, "kind": "fade"}}}"#
    ),
    (#"{"a":[]}"#, #"{"a": []}"#),
    (#"{"a":[1]}"#, "{\"a\": [1]}"),
    (#"{"a":[1],"b":2}"#, "{\n  \"a\": [1],\n  \"b\": 2\n}"),
    (#"{"a":[1,2,3,4,5]}"#, "{\"a\": [\n  1,\n  2,\n  3,\n  4,\n  5\n]}"),
    (
      #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#,
      "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3,\n  \"d\": 4,\n  \"e\": 5\n}"
    ),
    (
      #"{"a":1,"b":{"c":2,"d":3},"e":{"f":4,"g":5}}"#,
      "{\n  \"a\": 1,\n  \"b\": {\"c\": 2, \"d\": 3},\n  \"e\": {\"f\": 4, \"g\": 5}\n}"
    ),
    (
      #"{"clips":[{"video":{"_0":{"b":[1],"a":0}}}]}"#,
      "{\"clips\": [\n  {\"video\": {\"_0\": {\n    \"a\": 0,\n    \"b\": [1]\n  }}}\n]}"
    ),
    (
      #"{"x":[{"y":[[1],2]}],"z":0}"#,
      "{\n  \"x\": [\n    {\"y\": [\n      [1],\n      2\n    ]}\n  ],\n  \"z\": 0\n}"
    ),
  ]

  @Test("An example is laid out as the rules say", arguments: examples)
  func example(compact: String, canonical: String) throws {
    let read = try tree(compact)
    #expect(string(read.canonicalText()) == canonical + "\n")
    #expect(try tree(canonical).canonicalText() == read.canonicalText())
    #expect(PlainWriter.canonical(read.root) == canonical + "\n")
  }

  static let weights: [(String, Int?)] = [
    ("1", 1), ("[]", 1), ("{}", 1), ("[1,2,3,4]", 4), ("[1,2,3,4,5]", nil), ("[[1]]", nil), ("[[],[]]", 2),
    (#"{"a":{"b":1,"c":2},"d":{"e":3,"f":4}}"#, 4), (#"{"a":{"b":1,"c":2},"d":{"e":3,"f":4},"g":5}"#, nil),
    (#"{"a":[1]}"#, nil), (#"{"a":{"b":[1]}}"#, nil), (#"{"a":[],"b":{}}"#, 2), (#"[{"a":1}]"#, nil),
  ]

  @Test("The weight of a value", arguments: weights)
  func weight(text: String, weight: Int?) throws {
    #expect(try tree(text).root.weight == weight)
  }

  @Test("White space in the source has no say")
  func whiteSpace() throws {
    let expected = try canonical(#"{"a":{"b":1,"c":[]},"d":[{"e":{}}]}"#)
    for text in [
      #"{ "a": {"b": 1, "c": [ ]}, "d": [ {"e" : {}} ] }"#,
      "{\n\"a\":{\"b\": 1,\"c\":\t[]},\r\n\"d\":[{\"e\": {} }]}",
      #"{"a": {"b": 1, "c": []}, "d": [{"e": {}}]}"#,
      #"{"a":  {"b": 1, "c" : []}, "d": [{"e": { }}]}"#,
    ] {
      #expect(try canonical(text) == expected)
    }
  }

  @Test("A text is passed on in pieces that make up the whole")
  func pieces() throws {
    let elements = (0..<20_000).map { "{\"id\":\"clip-\($0)\",\"range\":[\($0),[\($0)]]}" }
    let read = try tree("[" + elements.joined(separator: ",") + "]")
    var pieces: [[UInt8]] = []
    read.writeCanonicalText { pieces.append(Array($0)) }
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    #expect(Array(pieces.joined()) == read.canonicalText())
    #expect(string(read.canonicalText()) == PlainWriter.canonical(read.root))
  }

  @Test("What the sink throws stops the writing")
  func sinkThrows() throws {
    struct Full: Error {}
    let read = try tree("[1]")
    #expect(throws: Full.self) {
      try read.writeCanonicalText { _ in throw Full() }
    }
  }

  @Test("A writer lays a value out at any indent")
  func writer() throws {
    let read = try tree(#"{"k\u00e9":{"a":[1],"b":2},"n":[]}"#)
    var writer = CanonicalTextWriter(reservingCapacity: 64)
    writer.raw("  ")
    writer.writeKey(JSONKey("k\"é\n"))
    writer.raw(": ")
    let value = try #require(read.root["ké"])
    writer.write(value, indent: 1)
    writer.raw(",")
    writer.newline(indent: 1)
    #expect(
      string(writer.bytes) == "  \"k\\\"é\\n\": {\n    \"a\": [1],\n    \"b\": 2\n  },\n  ")
  }

  @Test("A slash is escaped only when asked for, in keys and values")
  func slashes() throws {
    let read = try tree(#"{"a/b":"c\/d\\/e\u002f","n":1.50}"#)
    #expect(string(read.compactText()) == #"{"a/b":"c/d\\/e/","n":1.5}"#)
    #expect(string(read.compactText(escapingSlashes: true)) == #"{"a\/b":"c\/d\\\/e\/","n":1.5}"#)
  }
}
