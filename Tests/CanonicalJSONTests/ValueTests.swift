import CanonicalJSON
import Testing

@Suite("Values are found and decoded")
struct ValueTests {
  static let text = """
    {"b\\u0065": [true, null, -1.5, "x\\ny", {}], "a\\"": {"": 1}, "c" : false}
    """

  @Test("Members by key, elements by position")
  func access() throws {
    let root = try tree(ValueTests.text).root
    #expect(root.kind == .object)
    #expect(root.count == 3)
    #expect(root.key == nil)
    let list = try #require(root["be"])
    #expect(list.kind == .array)
    #expect(list.count == 5)
    #expect(list.key == JSONKey("be"))
    #expect(list[0].bool == true)
    #expect(list[0].key == nil)
    #expect(list[1].kind == .null)
    #expect(list[2].double == -1.5)
    #expect(list[3].string == "x\ny")
    #expect(list[4].isContainer)
    #expect(list[4].count == 0)
    #expect(root["a\""]?[""]?.int64 == 1)
    #expect(root["c"]?.bool == false)
    #expect(root["b"] == nil)
    #expect(root["beh"] == nil)
    #expect(list["be"] == nil)
    #expect(root["c"]?["x"] == nil)
  }

  @Test("Accessors of other kinds give nothing")
  func otherKinds() throws {
    for value in try tree(#"[null, true, 1, "1", [], {}]"#).root.children {
      #expect((value.string != nil) == (value.kind == .string))
      #expect((value.bool != nil) == (value.kind == .bool))
      #expect((value.double != nil) == (value.kind == .number))
      #expect((value.int64 != nil) == (value.kind == .number))
      #expect((value.uint64 != nil) == (value.kind == .number))
      #expect(value.isContainer == (value.kind == .array || value.kind == .object))
      #expect(value.count == 0)
      #expect(Array(value.children).isEmpty)
      #expect(Array(value.members).isEmpty)
    }
  }

  @Test("Children and members come as they stand in the source")
  func sequences() throws {
    let root = try tree(ValueTests.text).root
    #expect(root.members.map(\.key.string) == ["be", "a\"", "c"])
    #expect(root.children.map(\.kind) == [.array, .object, .bool])
    #expect(root.members.map(\.value.index) == [1, 7, 9])
    #expect(root.children.map(\.nextIndex) == [7, 9, 10])
  }

  @Test("Ranges are those of the source")
  func ranges() throws {
    let read = try tree(#" {"a" : [ 1, "b" ]} "#)
    func source(_ value: JSONValue) -> String { string(Array(read.bytes[value.range])) }
    #expect(
      (0..<read.nodeCount).map { source(read[$0]) } == [#"{"a" : [ 1, "b" ]}"#, #"[ 1, "b" ]"#, "1", #""b""#])
  }

  @Test(
    "Canonical tokens are told whatever the white space",
    arguments: [
      (#"{"a":1,"b":[2.5,"é\n"]}"#, true), ("{ \"a\" :\n1 , \"b\":[ ]}", true), (#"{"b":1,"a":1}"#, false),
      (#"{"a":1.0}"#, false), (#"{"a":"\/"}"#, false), (#"{"\u0061":1}"#, false), (#"["\u001f"]"#, true),
      (#"["\u001F"]"#, false), (#"["\u000a"]"#, false), (#"[{"x":[-0]}]"#, false), (#"["\u00e9"]"#, false),
      ("\u{FEFF}1", true), (#"[{"a":{"d":1,"c":2}},3]"#, false),
    ])
  func canonicalTokens(text: String, isCanonical: Bool) throws {
    #expect(try tree(text).hasCanonicalTokens == isCanonical)
  }
}
