/// Compares a merge with what was meant, where the order of some items is left open.
///
/// Both sides may put something at one place; what comes first there is the engine's to say, but each
/// side's own order stands.
struct OrderCheck {
  let expected: SampleProject
  let placedByOurs: Set<Int>
  let placedByTheirs: Set<Int>

  let checksCaptions: Bool

  init(_ scenario: Scenario, expected: SampleProject, checksCaptions: Bool) {
    self.checksCaptions = checksCaptions
    self.expected = expected
    placedByOurs = Set(scenario.ours.flatMap(\.placed))
    placedByTheirs = Set(scenario.theirs.flatMap(\.placed))
  }

  /// Tells whether a file holds what was meant.
  func accepts(_ file: SampleValue) -> Bool {
    guard file.withoutOrder == expected.json.meaning.withoutOrder else { return false }
    let video = file["video"]
    return accepts(video?["clips"], expected.chain) && accepts(video?["overlays"], expected.overlays)
      && accepts(video?["audioTracks"], expected.audioTracks)
      && (!checksCaptions || accepts(video?["captions"], expected.captions))
  }

  private func accepts(_ list: SampleValue?, _ items: [SampleItem]) -> Bool {
    let found = list?.elements ?? []
    guard found.count == items.count else { return false }
    for others in [placedByOurs, placedByTheirs] {
      var left = items.filter { others.contains($0.key) }.map(\.json.meaning.withoutOrder)
      let wanted = items.filter { !others.contains($0.key) }.map(\.json.meaning.withoutOrder)
      var rest: [SampleValue] = []
      for value in found.map(\.withoutOrder) {
        // An item that looks like one of the others may stand for either.
        if !wanted.contains(value)
          || (left.contains(value)
            && rest.count(where: { $0 == value })
              == wanted.count(where: { $0 == value })),
          let index = left.firstIndex(of: value)
        {
          left.remove(at: index)
        } else {
          rest.append(value)
        }
      }
      if rest != wanted { return false }
    }
    for item in items where item.tag == "track" {
      let like = found.filter { $0.withoutOrder == item.json.meaning.withoutOrder }
      guard like.contains(where: { accepts($0["track"]?["_0"]?["clips"], item.clips) }) else { return false }
    }
    return true
  }
}
