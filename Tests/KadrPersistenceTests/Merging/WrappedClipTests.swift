import CanonicalJSON
import KadrPersistence
import StructuralMerge
import Testing

/// What moved into a container that is new is told, with what changed in it.
struct WrappedClipTests {
  @Test func aClipPutIntoANewTrackIsNotLostFromSight() throws {
    func clip(_ volume: String) -> String {
      "{\"video\":{\"_0\":{\"clipID\":\"nets\",\"url\":\"a.mov\",\"volumeLevel\":\(volume)}}}"
    }
    func tree(_ clips: String) throws -> JSONTree {
      try ProjectSchema.schema.normalised(
        JSONTree(parsing: Array("{\"schema\":1,\"video\":{\"clips\":[\(clips)]}}".utf8)))
    }
    let changes = difference(
      from: try tree(clip("1")),
      to: try tree(
        "{\"track\":{\"_0\":{\"clips\":[\(clip("0.2"))],\"name\":\"B-roll\",\"opacityFactor\":1}}}"),
      schema: ProjectSchema.schema)
    #expect(changes.map(\.kind) == [.added, .moved, .changed])
    #expect(changes.last?.new == "0.2")
  }
}
