import KadrPersistence
import TestSupport
import Testing

struct ConflictMessageTests {
  private func project(_ size: String) -> [UInt8] {
    let crop =
      "{\"anchor\":\"center\",\"position\":{\"kind\":\"normalized\",\"x\":0.5,\"y\":0.5},\"size\":{\"normalized\":{\"height\":\(size),\"width\":1}}}"
    return Array("{\"schema\":1,\"video\":{\"crop\":\(crop)}}".utf8)
  }

  /// Cut off where they still are the same, two values would be no choice.
  @Test func longValuesShowWhereTheyDiffer() throws {
    let merge = try ProjectMerge(base: project("1"), ours: project("0.25"), theirs: project("0.75"))
    let message = try #require(merge.messages.first)
    #expect(message.text.contains("\"height\":0.25"))
    #expect(message.text.contains("\"height\":0.75"))
    #expect(message.text.contains("(was …"))
  }
}
