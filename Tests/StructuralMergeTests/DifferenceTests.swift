import CanonicalJSON
import StructuralMerge
import Testing

@Suite struct DifferenceTests {
  private func changes(_ old: String, _ new: String) throws -> [String] {
    func tree(_ text: String) throws -> JSONTree {
      try ReelFormat.schema.normalised(JSONTree(parsing: Array(text.utf8)))
    }
    return try difference(from: tree(old), to: tree(new), schema: ReelFormat.schema).map { change in
      let values = [change.old, change.new].compactMap { $0 }.joined(separator: " → ")
      return "\(change.kind.rawValue) \(change.route.map(\.description).joined(separator: "/")) \(values)"
    }
  }

  private func shot(_ name: String, gain: Double = 1, rate: Int = 24) -> String {
    """
    {"type":"shot","name":"\(name)","media":"\(name).mxf","gain":\(gain),\
    "source_range":{"start_time":{"value":0,"rate":\(rate)},"duration":{"value":\(rate),"rate":\(rate)}}}
    """
  }

  private func timeline(_ items: [String]) -> String {
    #"{"name":"n","stack":[\#(items.joined(separator: ","))]}"#
  }

  @Test func aFieldOfAnItemIsNamedByTheItem() throws {
    let found = try changes(timeline([shot("a"), shot("b")]), timeline([shot("a"), shot("b", gain: 0.5)]))
    #expect(found == [#"changed stack/shot "b"/gain 1 → 0.5"#])
  }

  @Test func aMoveIsAMoveAndNothingElse() throws {
    let found = try changes(
      timeline([shot("a"), shot("b"), shot("c")]), timeline([shot("c"), shot("a"), shot("b")]))
    #expect(found == [#"moved stack/shot "c" "#])
  }

  @Test func aRespelledTimeIsNoDifference() throws {
    #expect(try changes(timeline([shot("a")]), timeline([shot("a", rate: 48)])).isEmpty)
  }

  @Test func whatIsNewAndWhatIsGoneAreTold() throws {
    let found = try changes(timeline([shot("a"), shot("b")]), timeline([shot("a"), shot("c")]))
    #expect(found.map { $0.prefix(22) } == [#"added stack/shot "c" {"#, #"removed stack/shot "b""#])
  }

  @Test func aMoveIntoANestedListIsFollowed() throws {
    func reel(_ items: [String]) -> String {
      #"{"type":"reel","name":"R","children":[\#(items.joined(separator: ","))]}"#
    }
    let found = try changes(
      timeline([shot("a"), shot("b"), reel([shot("n")])]),
      timeline([shot("b"), reel([shot("n"), shot("a", gain: 0.5)])]))
    #expect(
      found == [
        #"moved stack/reel "R"/children/shot "a" "#,
        #"changed stack/reel "R"/children/shot "a"/gain 1 → 0.5"#,
      ])
  }
}
