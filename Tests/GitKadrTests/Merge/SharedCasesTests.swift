import CanonicalJSON
import Foundation
import TestSupport
import Testing

/// Every case of three versions through the executable: the expected text, or the stated number of conflicts; and
/// what is said (`notes`), where the case tells.
struct SharedCasesTests {
  static let cases = (try? Fixtures.cases("merge").map(\.lastPathComponent)) ?? []

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 42)
  }

  @Test(arguments: cases)
  func mergeFile(_ name: String) throws {
    let folder = Fixtures.folder.appending(path: "merge/\(name)")
    let files = ["ours", "base", "theirs"].map { folder.appending(path: "\($0).kadr").path }
    let sandbox = try GitSandbox()
    let run = try sandbox.run([GitSandbox.executable.path, "merge-file", "-p"] + files)
    if let notes = try? Fixtures.bytes("merge/\(name)/notes") {
      try Golden.expectSame(run.errors, String(decoding: notes, as: UTF8.self), named: "\(name)/notes")
    }
    if let expected = try? Fixtures.bytes("merge/\(name)/expected.kadr") {
      #expect(run.status == 0, "\(run.errors)")
      try Golden.expectSame(run.output, String(decoding: expected, as: UTF8.self), named: name)
      return
    }
    #expect(run.status == 1, "\(run.errors)")
    let stated = String(decoding: try Fixtures.bytes("merge/\(name)/conflicts"), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let blocks = try #require(ConflictMarkers.scan(run.outputBytes)).blocks
    if stated == "one or more" {
      #expect(blocks.count >= 1)
    } else {
      #expect(blocks.count == Int(stated))
    }
    #expect(run.errors.split(separator: "\n").contains { $0.hasPrefix("CONFLICT ") })
    let versions = try ["base", "ours", "theirs"].map {
      try JSONTree(parsing: Fixtures.bytes("merge/\(name)/\($0).kadr"))
    }
    let common = versions.map { Set(Self.clipIDs($0)) }.reduce(Set(Self.clipIDs(versions[0]))) {
      $0.intersection($1)
    }
    // Whichever sides are picked, what all versions have is there once.
    for combination in 0..<1 << min(blocks.count, 6) {
      let picked = ConflictedText.picking({ combination >> $0 & 1 == 0 ? .ours : .theirs }, in: run.output)
      let tree = try JSONTree(parsing: Array(picked.utf8))
      let counts = Dictionary(Self.clipIDs(tree).map { ($0, 1) }, uniquingKeysWith: +)
      for id in common { #expect(counts[id] == 1, "\(name): \(id), picked \(combination)") }
    }
  }

  private static func clipIDs(_ tree: JSONTree) -> [String] {
    (0..<tree.nodeCount).compactMap { tree[$0].key?.string == "clipID" ? tree[$0].string : nil }
  }
}
