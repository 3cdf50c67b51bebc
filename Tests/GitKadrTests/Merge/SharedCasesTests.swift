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
    for side in ConflictedText.Side.allCases {
      let picked = ConflictedText.picking(side, in: run.output)
      #expect(throws: Never.self) { try JSONTree(parsing: Array(picked.utf8)) }
    }
  }
}
