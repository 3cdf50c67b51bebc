import CanonicalJSON
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct MigrationTests {
  /// A step that only raises the version.
  private func step(from version: Int, to target: Int? = nil) -> SchemaMigration {
    SchemaMigration(from: version) { tree in
      let text = String(decoding: tree.compactText(), as: UTF8.self)
      let raised = text.replacing("\"schema\":\(version)", with: "\"schema\":\(target ?? version + 1)")
      return try JSONTree(parsing: Array(raised.utf8))
    }
  }

  private func decode(_ json: String, _ steps: [SchemaMigration]) throws -> KadrDocument {
    try KadrCoding.decode(Data(json.utf8), migrations: steps)
  }

  private let old = #"{"schema":-1,"video":{}}"#

  @Test func stepsAreTakenOneByOneInAnyOrderGiven() throws {
    let document = try decode(old, [step(from: 0), step(from: -1)])
    #expect(document.schema == 1)
  }

  @Test func gapsAreRefused() {
    #expect(throws: PersistenceError.noMigration(from: 0)) { try decode(old, [step(from: -1)]) }
    #expect(throws: PersistenceError.noMigration(from: -1)) { try decode(old, [step(from: 0)]) }
  }

  @Test func aStepMustLeadToTheNextVersion() {
    for bad in [step(from: -1, to: 1), step(from: -1, to: -1)] {
      #expect(throws: PersistenceError.self) { try decode(old, [bad, step(from: 0)]) }
    }
  }

  @Test func twoStepsFromOneVersionAreRefused() {
    #expect(throws: PersistenceError.self) {
      try decode(old, [step(from: -1), step(from: -1), step(from: 0)])
    }
  }

  @Test func aFailingStepSaysWhy() {
    struct Trouble: Error {}
    let bad = SchemaMigration(from: -1) { _ in throw Trouble() }
    #expect(throws: PersistenceError.badMigration(from: -1, reason: "Trouble()")) {
      try decode(old, [bad])
    }
  }

  @Test func aNewerVersionIsRefusedBeforeAnythingElseIsRead() {
    let newer = #"{"schema":2,"video":"no longer an object"}"#
    #expect(throws: PersistenceError.newerSchema(found: 2, known: 1)) { try decode(newer, []) }
  }

  @Test(arguments: ["[]", "{}", #"{"schema":"1"}"#, #"{"schema":1.5}"#, "3", #"{"schema":null}"#])
  func whatHasNoVersionIsNoProject(json: String) {
    #expect(throws: PersistenceError.self) { try decode(json, []) }
  }
}
