import Foundation
import KadrPersistence
import TestSupport
import Testing

/// The pages that tell how merging works show cases. What they show is what is so.
struct MergePagesTests {
  static let pages = ["HowMergingWorks.md", "TrickyCases.md"]

  /// A line of an example: the version it stands in, and the line without its indent.
  private struct Shown {
    let version: String
    let line: String
  }

  @Test(arguments: pages)
  func showTheLinesOfTheirCases(_ page: String) throws {
    var examples = 0
    let lines = try Self.lines(page)
    for (index, line) in lines.enumerated() {
      guard let name = line.wholeMatch(of: #/`([a-z0-9-]+)`:/#)?.1 else { continue }
      examples += 1
      #expect(lines[index + 1].isEmpty && lines[index + 2] == "```", "\(page): \(name) has no example")
      let shown = lines[(index + 3)...].prefix { $0 != "```" }
      try check(
        shown.map { Self.shown($0) }, try #require(Self.folder(String(name)), "\(page): no case \(name)"))
    }
    #expect(examples > 5)
  }

  /// A name between back quotes that looks like a case's is one.
  @Test(arguments: pages)
  func nameCasesThatAreThere(_ page: String) throws {
    for line in try Self.lines(page) {
      for name in line.matches(of: #/`([a-z0-9]+(?:-[a-z0-9]+)+)`/#) {
        #expect(Self.folder(String(name.1)) != nil, "\(page) names \(name.1)")
      }
    }
  }

  @Test func showTheDescriptionThatIsTested() throws {
    let tested = String(
      decoding: try Data(
        contentsOf: Fixtures.package.appending(path: "Tests/StructuralMergeTests/ReelFormat.swift")),
      as: UTF8.self)
    var isCode = false
    var shown = 0
    for line in try Self.lines("SchemaDescriptions.md") {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode, !line.isEmpty {
        shown += 1
        #expect(tested.contains(line), "\(line)")
      }
    }
    #expect(shown > 20)
  }

  private func check(_ shown: [Shown], _ folder: URL) throws {
    let name = folder.lastPathComponent
    #expect(!shown.isEmpty, "\(name)")
    for version in ["base", "ours", "theirs", "merged", "ideally"] {
      var lines = try Self.lines(of: version, folder)[...]
      for line in shown where line.version == version {
        let place = lines.firstIndex(of: line.line)
        #expect(place != nil, "\(name), \(version): \(line.line)")
        if let place { lines = lines[(place + 1)...] }
      }
    }
    #expect(
      shown.allSatisfy { ["base", "ours", "theirs", "merged", "ideally"].contains($0.version) }, "\(name)")
  }

  /// The lines of a version of a case, of what comes out of it, or of what should.
  private static func lines(of version: String, _ folder: URL) throws -> [String] {
    func bytes(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: folder.appending(path: "\(name).kadr")))
    }
    let text: [UInt8]
    switch version {
    case "merged":
      let outcome = ProjectMerger.merge(
        base: try bytes("base"), ours: try bytes("ours"), theirs: try bytes("theirs"))
      guard case .merged(let merged, _, _) = outcome else {
        throw TestFailure("\(folder.path) is unreadable")
      }
      text = merged
    case "ideally": text = (try? bytes("expected")) ?? []
    default: text = try bytes(version)
    }
    return split(String(decoding: text, as: UTF8.self))
  }

  private static func shown(_ line: String) -> Shown {
    let version = line.prefix { $0 != " " }
    return Shown(
      version: String(version), line: line.dropFirst(version.count).trimmingCharacters(in: .whitespaces))
  }

  /// The folder of a case; nil where there is none.
  private static func folder(_ name: String) -> URL? {
    ["merge", "tricky"].map { Fixtures.folder.appending(path: "\($0)/\(name)") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func lines(_ page: String) throws -> [String] {
    let folder = Fixtures.package.appending(path: "Sources/StructuralMerge/StructuralMerge.docc")
    return split(String(decoding: try Data(contentsOf: folder.appending(path: page)), as: UTF8.self))
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
