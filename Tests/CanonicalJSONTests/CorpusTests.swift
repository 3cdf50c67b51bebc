import CanonicalJSON
import Foundation
import Testing

/// Runs the public data sets where they lie beside the package.
@Suite("Public data sets", .enabled(if: Fixture.hasShared))
struct CorpusTests {
  static let data = Fixture.shared.appendingPathComponent("data")

  @Test("Every file of the parsing suite has the verdict, reason and form expected")
  func parsingSuite() throws {
    let folder = CorpusTests.data.appendingPathComponent("jsontestsuite")
    let table = string(try Fixture.bytes(folder.appendingPathComponent("expected_strict.tsv")))
    var seen = 0
    for row in table.split(separator: "\n" as Character) where !row.hasPrefix("#") {
      let fields = row.split(separator: "\t", maxSplits: 2).map(String.init)
      let bytes = try Fixture.bytes(folder.appendingPathComponent("test_parsing/\(fields[0])"))
      seen += 1
      // The table is stricter in one thing: a byte-order mark is refused there and accepted here.
      if fields[2] == "bom" {
        #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        continue
      }
      do throws(JSONError) {
        let text = string(try JSONTree(parsing: bytes).compactText())
        #expect(fields[1] == "accept" && text == fields[2], "\(fields[0])")
      } catch {
        #expect(
          fields[1] == "reject" && CorpusTests.group(of: error.reason) == fields[2], "\(fields[0]): \(error)")
      }
    }
    #expect(seen == 318)
  }

  private static func group(of reason: JSONError.Reason) -> String {
    switch reason {
    case .duplicateKey: "duplicate-key"
    case .losesDigits: "integer-digits-lost"
    case .invalidUTF8: "invalid-utf8"
    case .loneSurrogate: "lone-surrogate"
    case .numberRange: "number-range"
    case .tooDeep: "too-deep"
    default: "syntax"
    }
  }

  @Test(
    "The canonicalization vectors come out byte for byte",
    arguments: [
      "arrays", "french", "structures", "unicode", "values", "weird",
    ])
  func vectors(name: String) throws {
    let folder = CorpusTests.data.appendingPathComponent("jcs")
    let input = try Fixture.bytes(folder.appendingPathComponent("input/\(name).json"))
    let output = try Fixture.bytes(folder.appendingPathComponent("output/\(name).json"))
    let hex = string(try Fixture.bytes(folder.appendingPathComponent("outhex/\(name).txt")))
    let text = try JSONTree(parsing: input).compactText()
    #expect(text == output)
    #expect(text == hex.split(whereSeparator: \.isWhitespace).map { UInt8($0, radix: 16) })
  }

  @Test("The numbers of RFC 8785, appendix B")
  func appendixB() throws {
    let table = string(
      try Fixture.bytes(CorpusTests.data.appendingPathComponent("jcs/rfc8785_appendix_b.txt")))
    var seen = 0
    for row in table.split(separator: "\n") where !row.hasPrefix("#") {
      let fields = row.split(separator: ",")
      let bits = try #require(UInt64(fields[0], radix: 16))
      var builder = JSONTreeBuilder()
      try builder.number(Double(bitPattern: bits))
      #expect(string(builder.finish().bytes) == fields[1])
      seen += 1
    }
    #expect(seen > 20)
  }

  @Test("A project of Foundation's encoder comes back byte for byte")
  func foundationSpelling() throws {
    let bytes = try Fixture.bytes(CorpusTests.data.appendingPathComponent("schema-1-broad.json"))
    let read = try JSONTree(parsing: bytes)
    let again = try JSONTree(parsing: read.canonicalText())
    #expect(again.compactText(escapingSlashes: true) == bytes)
  }

  @Test("Every case file of the merge is canonical")
  func caseFiles() throws {
    let folder = Fixture.shared.appendingPathComponent("cases")
    var seen = 0
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    where file.pathExtension == "kadr" {
      let bytes = try Fixture.bytes(file)
      do throws(JSONError) {
        let read = try JSONTree(parsing: bytes)
        #expect(read.canonicalText() == bytes, "\(file.path)")
        #expect(read.hasCanonicalTokens, "\(file.path)")
      } catch {
        guard case .conflictMarkers = error.reason else {
          Issue.record("\(file.path): \(error)")
          continue
        }
      }
      seen += 1
    }
    #expect(seen > 100)
  }
}
