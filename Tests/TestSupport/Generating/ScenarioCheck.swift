import CanonicalJSON

/// Merges a scenario and tells what is wrong.
public struct ScenarioCheck: Sendable {
  public let scenario: Scenario
  let probe: MergeProbe
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]

  /// What a check came to.
  public enum Verdict: Sendable {
    /// It tells nothing: a side breaks a rule, or what was meant cannot be told.
    case unclear
    case clean
    case conflict
    case faults([MergeFault])
  }

  public init(_ scenario: Scenario, _ probe: MergeProbe) {
    self.scenario = scenario
    self.probe = probe
    base = scenario.base.text
    ours = scenario.version(scenario.ours).text
    theirs = scenario.version(scenario.theirs).text
  }

  /// Merges and checks.
  public func verdict() -> Verdict {
    guard scenario.isClear, ours != base, theirs != base else { return .unclear }
    if scenario.kind == .clash, !isClash { return .unclear }
    for version in [base, ours, theirs] where !probe.brokenRules(version).isEmpty { return .unclear }
    guard let result = probe.merge(base, ours, theirs) else {
      return .faults([MergeFault(.unreadable, "the merge read no project")])
    }
    var faults: [MergeFault] = []
    if result.isClean {
      faults = check(clean: result) + laws(clean: result)
    } else {
      faults = check(conflicted: result) + laws(conflicted: result)
    }
    faults += sideLaws()
    if faults.isEmpty { return result.isClean ? .clean : .conflict }
    return .faults(faults.sorted { $0.kind < $1.kind })
  }

  /// Whether the first edits of the sides still disagree.
  private var isClash: Bool {
    guard let first = scenario.ours.first, let second = scenario.theirs.first else { return false }
    let (x, y) = (scenario.version([first]).text, scenario.version([second]).text)
    guard x != base, y != base, Scenario.clashes(first, second, on: scenario.base) else { return false }
    // What stood between two may be gone with another edit, so that they follow each other again.
    let whole = scenario.interleaved(scenario.ours, scenario.theirs)
    return ![first, second].contains { $0.joins && $0.isFitting(whole, asIn: whole) }
  }

  private func check(clean result: MergeProbe.Result) -> [MergeFault] {
    var faults: [MergeFault] = []
    let broken = probe.brokenRules(result.text)
    if !broken.isEmpty { faults.append(MergeFault(.brokenRule, "breaks \(broken.sorted())")) }
    if scenario.kind == .clash {
      return faults + [MergeFault(.silentPick, "clean, although the first edits disagree")]
    }
    let expected = scenario.together(scenario.ours, scenario.theirs)
    if !probe.brokenRules(expected.text).isEmpty {
      return faults + [MergeFault(.wrong, "clean, although both together break a rule")]
    }
    guard let file = Self.read(result.text) else { return faults + [MergeFault(.wrong, "is no JSON")] }
    if !holds(file, expected) { faults.append(MergeFault(.wrong, "is not what was meant")) }
    return faults
  }

  /// Tells whether a file holds what was meant.
  ///
  /// Picking a range can put a caption before one that it stands behind.
  func holds(_ file: SampleValue, _ expected: SampleProject, inOrderOfTime: Bool = true) -> Bool {
    file == expected.json.meaning
      || OrderCheck(scenario, expected: expected, checksCaptions: inOrderOfTime).accepts(file)
  }

  private func check(conflicted result: MergeProbe.Result) -> [MergeFault] {
    var faults: [MergeFault] = []
    let expected = scenario.together(scenario.ours, scenario.theirs)
    if scenario.kind != .clash, probe.brokenRules(expected.text).isEmpty {
      faults.append(MergeFault(.needless, "conflicts: \(result.conflicts)"))
    }
    let picks = ConflictPicks(result.text)
    if picks.count == 0 { return faults + [MergeFault(.badPick, "conflicts without blocks")] }
    guard let allOurs = Self.read(picks.text { _ in false }),
      let allTheirs = Self.read(picks.text { _ in true })
    else { return faults + [MergeFault(.badPick, "picking one side everywhere gives no JSON")] }
    for (name, file) in [("ours", picks.text { _ in false }), ("theirs", picks.text { _ in true })] {
      let broken = probe.brokenRules(file)
      if !broken.isEmpty {
        faults.append(MergeFault(.brokenPick, "picking \(name) breaks \(broken.sorted())"))
      }
    }
    // At a gap the block need hold no more than what is new between the two.
    if scenario.kind == .clash, !(scenario.ours + scenario.theirs).contains(where: \.joins),
      !scenario.ours[0].deletesSeveral, !scenario.theirs[0].deletesSeveral,
      scenario.ours[0].isWholly(against: scenario.theirs[0])
    {
      let sides = [
        ("ours", allOurs, scenario.together(scenario.ours, scenario.theirs)),
        ("theirs", allTheirs, scenario.together(scenario.theirs, scenario.ours)),
      ]
      for (name, file, expected) in sides
      where probe.brokenRules(expected.text).isEmpty && !holds(file, expected, inOrderOfTime: false) {
        faults.append(
          MergeFault(.badPick, "picking \(name) everywhere is not \(name) with what is undisputed"))
      }
    }
    let (few, many) = (Self.tokens(allOurs), Self.tokens(allTheirs))
    for mask in 1..<(1 << min(picks.count, 4)) where picks.count > 1 {
      guard let file = Self.read(picks.text { $0 >= 4 || mask >> $0 & 1 == 1 }) else {
        faults.append(MergeFault(.badPick, "picks \(mask) give no JSON"))
        break
      }
      let tokens = Self.tokens(file)
      for token in Set(few.keys).union(many.keys).union(tokens.keys) {
        let (a, b, count) = (few[token] ?? 0, many[token] ?? 0, tokens[token] ?? 0)
        if count < min(a, b) || count > max(a, b) {
          faults.append(
            MergeFault(.badPick, "picks \(mask) hold \(token) \(count) times, the sides \(a) and \(b)"))
        }
      }
    }
    return faults
  }

  /// A file's value by meaning; nil when it is no JSON.
  static func read(_ text: [UInt8]) -> SampleValue? {
    (try? JSONTree(parsing: text)).map { SampleValue($0.root).meaning }
  }

  /// How often each item stands in a file.
  private static func tokens(_ file: SampleValue) -> [String: Int] {
    var counts: [String: Int] = [:]
    func walk(_ value: SampleValue) {
      switch value {
      case .array(let elements): elements.forEach(walk)
      case .object(let fields):
        for key in ["clipID", "layerID"] {
          if let id = fields[key]?.text { counts["\(key) \(id)", default: 0] += 1 }
        }
        if fields["volumeRamps"] != nil { counts["audio \(fields["url"]?.text ?? "")", default: 0] += 1 }
        if fields["timeRange"] != nil { counts["caption \(fields["text"]?.text ?? "")", default: 0] += 1 }
        fields.values.forEach(walk)
      default: break
      }
    }
    walk(file)
    return counts
  }
}
