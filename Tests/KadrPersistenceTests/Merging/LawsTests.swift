import TestSupport
import Testing

/// The laws of merging on generated projects: nothing lost, nothing picked in silence, no conflict that nobody
/// needs, and the same result whichever side is called ours.
///
/// A few hundred seeds here; `kadr-soak` runs the same checks on as many as one has time for.
struct LawsTests {
  static let seeds: Range<UInt64> = 1..<31

  /// Faults of these kinds are not counted here: what is left of them needs a decision, not a repair.
  ///
  /// - `brokenPick`: settling every block by one side can leave a file that breaks a rule, since a block shows
  ///   the lines that disagree and not those elsewhere that go with them. Choosing is the user's part, and
  ///   the editor says what is broken.
  static let open: Set<MergeFault.Kind> = [.brokenPick]

  /// Faults that are known: each fails here once it is mended, and then goes to the others.
  static let known: [KnownFault] = [
    KnownFault(.always, 14575, "a track is doubled where one side emptied it and the other renamed its clip"),
    KnownFault(.mixed, 13308, "a track that both emptied and one named conflicts"),
    KnownFault(.mixed, 9875, "a new caption is taken for one that both deleted"),
  ]

  /// Faults that were found and mended.
  static let mended: [KnownFault] = [
    KnownFault(.always, 81, "one of two captions alike is deleted, all shifted; merging again conflicts"),
    KnownFault(.never, 81, "one of two captions alike is deleted, all shifted; merging again conflicts"),
    KnownFault(.always, 98, "one of two captions alike is deleted, all shifted; merging again conflicts"),
    KnownFault(.always, 4122, "of two captions alike the wrong one counts as deleted in a shift"),
    KnownFault(.always, 14040, "a deleted track conflicts where both took the same clip out of it"),
    KnownFault(.always, 2043, "an overlay moved behind one that the other side deleted stands before it"),
    KnownFault(.mixed, 2540, "a clip moved over one that the other side deleted stays where it was"),
    KnownFault(.always, 10370, "an overlay moved over a renamed one that the other side deleted stays"),
    KnownFault(.mixed, 1041, "of two places for a track one is dropped, where the other side deleted a clip"),
    KnownFault(.always, 16341, "a renamed clip is taken for a deleted one of the same file"),
    KnownFault(.mixed, 10168, "mixed picks double or lose a clip that moved into a track the other deleted"),
  ]

  struct KnownFault: Sendable {
    let ids: ItemGenerator.IDs
    let seed: UInt64
    let reason: Comment

    init(_ ids: ItemGenerator.IDs, _ seed: UInt64, _ reason: Comment) {
      self.ids = ids
      self.seed = seed
      self.reason = reason
    }
  }

  @Test(arguments: ItemGenerator.IDs.allCases)
  func hold(ids: ItemGenerator.IDs) {
    let known = Set(Self.known.filter { $0.ids == ids }.map(\.seed))
    var tally = Tally()
    for seed in Self.seeds where !known.contains(seed) {
      let faults = Self.faults(seed, ids, &tally)
      #expect(faults.isEmpty, "\(ids.rawValue) ids, seed \(seed)")
    }
    // A generator that makes nothing worth checking would pass all of the above.
    #expect(tally.clean > Self.seeds.count / 4)
    #expect(tally.conflicts > Self.seeds.count / 20)
  }

  @Test(arguments: known.indices)
  func knownFault(_ index: Int) {
    let known = Self.known[index]
    withKnownIssue(known.reason) {
      var tally = Tally()
      #expect(Self.faults(known.seed, known.ids, &tally).isEmpty)
    }
  }

  @Test(arguments: mended.indices)
  func mendedFault(_ index: Int) {
    let mended = Self.mended[index]
    var tally = Tally()
    #expect(Self.faults(mended.seed, mended.ids, &tally).isEmpty, mended.reason)
  }

  private struct Tally {
    var clean = 0
    var conflicts = 0
  }

  /// What is wrong with the merge of a seed's scenario.
  private static func faults(_ seed: UInt64, _ ids: ItemGenerator.IDs, _ tally: inout Tally) -> [String] {
    guard let scenario = Scenario(seed: seed, ids: ids) else { return [] }
    switch ScenarioCheck(scenario, .project()).verdict() {
    case .unclear: return []
    case .clean:
      tally.clean += 1
      return []
    case .conflict:
      tally.conflicts += 1
      return []
    case .faults(let faults):
      let counted = faults.filter { fault in
        // Where nobody could tell two items apart, asking is right.
        !open.contains(fault.kind) && !(fault.kind == .needless && scenario.isAmbiguous)
      }
      return counted.map { "\($0.kind.rawValue): \($0)" }
    }
  }
}
