import CanonicalJSON
import TestSupport
import Testing

struct ReportTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    for version in ["base", "ours", "theirs"] {
      try sandbox.write(
        String(decoding: try Fixtures.bytes("merge/one-field-two-values/\(version).kadr"), as: UTF8.self),
        to: "\(version).kadr")
    }
  }

  private func report(_ bytes: [UInt8]) throws -> JSONValue { try JSONTree(parsing: bytes).root }

  @Test func aConflictIsToldWithItsValuesAndItsPlace() throws {
    let run = try sandbox.attempt(
      "merge-file", "--report", "json", "ours.kadr", "base.kadr", "theirs.kadr")
    #expect(run.status == 1)
    let report = try report(run.outputBytes)
    #expect(report["report"]?.int64 == 1)
    #expect(report["file"]?.string == "ours.kadr")
    #expect(report["outcome"]?.string == "conflicts")
    let conflicts = try #require(report["conflicts"])
    #expect(conflicts.count == 1)
    let conflict = conflicts[0]
    #expect(conflict["kind"]?.string == "field")
    #expect(conflict["number"]?.int64 == 1)
    #expect(conflict["ours"] != nil && conflict["theirs"] != nil && conflict["base"] != nil)
    let text = try #require(conflict["text"]?.string)
    #expect(run.errors.contains("CONFLICT \(text)\n"))
    let route = try #require(conflict["where"])
    #expect(route[route.count - 1].string != nil)
    #expect(route[route.count - 2]["item"]?.string == "clip")
  }

  @Test func theIdStaysWhenTheSidesChangePlaces() throws {
    let there = try sandbox.attempt(
      "merge-file", "-p", "--report", "json", "ours.kadr", "base.kadr", "theirs.kadr")
    let back = try sandbox.attempt(
      "merge-file", "-p", "--report", "json", "theirs.kadr", "base.kadr", "ours.kadr")
    let ids = try [there, back].map { try report(Array($0.errors.utf8))["conflicts"]?[0]["id"]?.string }
    #expect(ids[0] != nil)
    #expect(ids[0] == ids[1])
  }

  @Test func decisionsAreEachSidesChanges() throws {
    let folder = "merge/two-fields-one-clip"
    for version in ["base", "ours", "theirs"] {
      try sandbox.write(
        String(decoding: try Fixtures.bytes("\(folder)/\(version).kadr"), as: UTF8.self),
        to: "\(version).kadr")
    }
    let run = try sandbox.attempt(
      "merge-driver", "--report", "json", "--path", "film.kadr", "base.kadr", "ours.kadr", "theirs.kadr")
    #expect(run.status == 0)
    let report = try report(run.outputBytes)
    #expect(report["outcome"]?.string == "clean")
    #expect(report["file"]?.string == "film.kadr")
    let decisions = try #require(report["decisions"])
    #expect(decisions.elementsForTests.map { $0["from"]?.string } == ["ours", "theirs"])
    #expect(decisions.elementsForTests.allSatisfy { $0["kind"]?.string == "changed" })
  }

  @Test func mergingByLinesSaysWhy() throws {
    try sandbox.write("{", to: "theirs.kadr")
    let run = try sandbox.attempt(
      "merge-file", "-p", "--report", "json", "ours.kadr", "base.kadr", "theirs.kadr")
    let report = try report(Array(run.errors.utf8))
    #expect(report["outcome"]?.string == "lines-conflicts")
    #expect(report["reason"]?.string?.contains("their side cannot be read") ?? false)
  }

  @Test func otherFormatsAreRefused() throws {
    let run = try sandbox.attempt(
      "merge-file", "--report", "xml", "ours.kadr", "base.kadr", "theirs.kadr")
    #expect(run.status == 2)
    #expect(run.errors.contains("--report xml"))
  }
}

extension JSONValue {
  fileprivate var elementsForTests: [JSONValue] { (0..<count).map { self[$0] } }
}
