import CanonicalJSON
import StructuralMerge
import TestSupport
import Testing

/// Whatever side is picked for each block of a conflicted file, the file stays JSON, with every item in it once.
struct MarkerTests {
  static let layouts: [MarkerStyle.Layout] = [.merge, .diff3, .zdiff3]

  @Test(arguments: ItemGenerator.IDs.allCases)
  func everyPickOfOneClash(ids: ItemGenerator.IDs) throws {
    var blocks = 0
    for seed in 2001..<2009 as Range<UInt64> {
      guard let scenario = Scenario(seed: seed, ids: ids, kind: .clash), scenario.isClear else { continue }
      let (ours, theirs) = (scenario.version(scenario.ours), scenario.version(scenario.theirs))
      blocks += try check(scenario.base, ours, theirs, "\(ids.rawValue) ids, seed \(seed)")
    }
    #expect(blocks > 3)
  }

  /// Two who do not know of each other disagree in several places.
  @Test(arguments: ItemGenerator.IDs.allCases)
  func everyPickOfMany(ids: ItemGenerator.IDs) throws {
    var blocks = 0
    for seed in 3001..<3009 as Range<UInt64> {
      var items = ItemGenerator(seed: seed, ids: ids, firstKey: 1, shelf: "media")
      let base = items.project()
      let sides = [false, true].map { isTheirs in
        var edits = EditGenerator(base: base, seed: items.random.next(), ids: ids, isTheirs: isTheirs)
        for _ in 0..<12 { _ = edits.next { _ in true } }
        return edits.project
      }
      blocks += try check(base, sides[0], sides[1], "\(ids.rawValue) ids, seed \(seed)")
    }
    #expect(blocks > 8)
  }

  /// Checks every pick of a merge; gives the number of blocks.
  private func check(
    _ base: SampleProject, _ ours: SampleProject, _ theirs: SampleProject, _ name: String
  ) throws -> Int {
    var first: [[UInt8]] = []
    var blocks = 0
    for layout in Self.layouts {
      let result = try #require(MergeProbe.project(layout).merge(base.text, ours.text, theirs.text))
      if result.isClean { return 0 }
      let picks = ConflictPicks(result.text)
      blocks = picks.count
      #expect(blocks > 0, "\(name), \(layout): a conflict nobody sees")
      let texts = Self.picks(picks)
      if first.isEmpty {
        first = texts
        for (pick, text) in texts.enumerated() {
          let wrong = Self.wrong(text, base, ours, theirs)
          #expect(wrong == nil, "\(name), pick \(pick)")
        }
      }
      // Layouts differ in what they show of a side, not in what picking it gives.
      #expect(texts == first, "\(name), \(layout)")
    }
    return blocks
  }

  /// The file with every combination of sides; blocks from the fourth on go with the third.
  private static func picks(_ picks: ConflictPicks) -> [[UInt8]] {
    (0..<(1 << min(picks.count, 3))).map { mask in picks.text { mask >> min($0, 2) & 1 == 1 } }
  }

  /// What is wrong with a settled file.
  private static func wrong(
    _ text: [UInt8], _ base: SampleProject, _ ours: SampleProject, _ theirs: SampleProject
  ) -> String? {
    guard let tree = try? JSONTree(parsing: text) else { return "is no JSON" }
    let (found, base) = (ids(SampleValue(tree.root)), ids(base.json))
    let (ours, theirs) = (ids(ours.json), ids(theirs.json))
    for id in Set(found.keys).union(ours.keys).union(theirs.keys).sorted() where base[id, default: 0] < 2 {
      let counts = [ours[id] ?? 0, theirs[id] ?? 0]
      let count = found[id] ?? 0
      if count < counts.min()! || count > counts.max()! {
        return "\(id) stands there \(count) times, in the sides \(counts)"
      }
    }
    return nil
  }

  /// How often each id stands in a file; an audio track goes by its file, which no two share.
  private static func ids(_ value: SampleValue) -> [String: Int] {
    switch value {
    case .array(let elements):
      return elements.reduce(into: [:]) { $0.merge(ids($1), uniquingKeysWith: +) }
    case .object(let fields):
      var counts = fields.values.reduce(into: [:]) { $0.merge(ids($1), uniquingKeysWith: +) }
      let isAudio = fields["volumeRamps"] != nil
      for key in ["clipID", "layerID"] + (isAudio ? ["url"] : []) {
        if let id = fields[key]?.text { counts["\(key) \(id)", default: 0] += 1 }
      }
      return counts
    default: return [:]
    }
  }
}
