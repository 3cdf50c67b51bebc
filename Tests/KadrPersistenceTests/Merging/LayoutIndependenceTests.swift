import CanonicalJSON
import TestSupport
import Testing

/// A merge looks at what its inputs say, not at how they are laid out.
struct LayoutIndependenceTests {
  static let seeds: Range<UInt64> = 1001..<1009

  /// The layouts of base, ours and theirs.
  private static let mixes: [(FileLayout, FileLayout, FileLayout)] = [
    (.compact, .compact, .compact),
    (.foreign, .foreign, .foreign),
    (.canonical, .compact, .foreign),
    (.foreign, .canonical, .compact),
    (.compact, .foreign, .canonical),
  ]

  @Test(arguments: ItemGenerator.IDs.allCases)
  func resultIsTheSame(ids: ItemGenerator.IDs) throws {
    var clean = 0
    var conflicted = 0
    let probe = MergeProbe.project()
    for seed in Self.seeds {
      guard let scenario = Scenario(seed: seed, ids: ids) else { continue }
      let versions = [
        scenario.base, scenario.version(scenario.ours), scenario.version(scenario.theirs),
      ].map(\.json)
      let texts = versions.map(\.canonicalText)
      let expected = try #require(probe.merge(texts[0], texts[1], texts[2]))
      if expected.isClean { clean += 1 } else { conflicted += 1 }
      for mix in Self.mixes {
        let found = try #require(
          probe.merge(
            mix.0.text(of: versions[0]), mix.1.text(of: versions[1]), mix.2.text(of: versions[2])))
        #expect(found.text == expected.text, "\(ids.rawValue) ids, seed \(seed), \(mix)")
        #expect(found.conflicts == expected.conflicts, "\(ids.rawValue) ids, seed \(seed), \(mix)")
        #expect(found.notes == expected.notes, "\(ids.rawValue) ids, seed \(seed), \(mix)")
      }
    }
    #expect(clean > Self.seeds.count / 4)
    #expect(conflicted > Self.seeds.count / 10)
  }

  @Test func layoutsDifferAndMeanTheSame() throws {
    let value = try #require(Scenario(seed: 1, ids: .always)).base.json
    for layout in [FileLayout.compact, .foreign] {
      let text = layout.text(of: value)
      #expect(text != value.canonicalText)
      #expect(try JSONTree(parsing: text).canonicalText() == value.canonicalText)
    }
  }
}

/// A way to write a file.
enum FileLayout {
  case canonical
  /// No space anywhere.
  case compact
  /// As some other tool might: tabs and CRLF, keys the other way round, letters and numbers spelled out.
  case foreign

  func text(of value: SampleValue) -> [UInt8] {
    switch self {
    case .canonical: return value.canonicalText
    case .compact: return Self.tree(value).compactText()
    case .foreign:
      var text = ""
      Self.write(value, "\r\n", into: &text)
      return Array(text.utf8)
    }
  }

  private static func tree(_ value: SampleValue) -> JSONTree {
    do { return try JSONTree(parsing: value.canonicalText) } catch { preconditionFailure("\(error)") }
  }

  private static func write(_ value: SampleValue, _ lineEnd: String, into text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += "\(value)e0"
    case .string(let string): write(string, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "" : ",") + lineEnd + "\t"
        write(element, lineEnd + "\t", into: &text)
      }
      text += lineEnd + "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.sorted(by: { $0.key > $1.key }).enumerated() {
        text += (index == 0 ? "" : ",") + lineEnd + "\t"
        write(field.key, into: &text)
        text += " : "
        write(field.value, lineEnd + "\t", into: &text)
      }
      text += lineEnd + "}"
    }
  }

  /// Samples hold plain ASCII without quotes, so that only the first letter is worth an escape.
  private static func write(_ string: String, into text: inout String) {
    guard let first = string.utf8.first else {
      text += "\"\""
      return
    }
    let digits = String(first, radix: 16, uppercase: true)
    text += "\"\\u00\(digits)\(string.dropFirst())\""
  }
}
