/// A project, what two people do to it, and what both of it together is.
public struct Scenario: Sendable {
  /// How the two sides' edits relate.
  public enum Kind: String, Sendable {
    /// They touch different things.
    case apart
    /// The first edit of each touches the same thing and gives it another value.
    case clash
    /// The first edit of each is the same edit.
    case agreement
  }

  public let kind: Kind
  public var base: SampleProject
  public var ours: [SampleEdit]
  public var theirs: [SampleEdit]

  /// Makes the scenario of a seed; nil where none comes up.
  public init?(seed: UInt64, ids: ItemGenerator.IDs, kind wanted: Kind? = nil) {
    var items = ItemGenerator(seed: seed, ids: ids, firstKey: 1, shelf: "media")
    base = items.project()
    let ticket = items.random.int(0...99)
    kind = wanted ?? (ticket < 60 ? .apart : ticket < 90 ? .clash : .agreement)
    var (x, y) = (
      EditGenerator(base: base, seed: items.random.next(), ids: ids, isTheirs: false),
      EditGenerator(base: base, seed: items.random.next(), ids: ids, isTheirs: true)
    )
    (ours, theirs) = ([], [])
    if kind != .apart {
      guard let first = x.next({ _ in true }) else { return nil }
      ours = [first]
      if kind == .agreement {
        y.take(first)
        theirs = [first]
      } else {
        let base = base
        guard let second = y.next(tries: 400, { Self.clashes(first, $0, on: base) }) else { return nil }
        theirs = [second]
      }
    }
    let fixed = ours + theirs
    for _ in 0..<items.random.int(kind == .apart ? 1...4 : 0...3) {
      let done = ours
      guard let edit = x.next({ Self.goes($0, with: fixed, after: done) }) else { continue }
      ours.append(edit)
    }
    let all = ours + theirs
    for _ in 0..<items.random.int(kind == .apart ? 1...4 : 0...3) {
      let done = theirs
      guard let edit = y.next({ Self.goes($0, with: all, after: done) }) else { continue }
      theirs.append(edit)
    }
    if ours.isEmpty || theirs.isEmpty { return nil }
  }

  private static func goes(_ edit: SampleEdit, with others: [SampleEdit], after own: [SampleEdit]) -> Bool {
    let fixed = Set(others.flatMap(\.placed))
    return !others.contains { $0.collides(with: edit) } && !own.contains { $0.spoils(edit) }
      && !edit.touches.contains { fixed.contains($0.key) && $0.part.first != "@" }
  }

  /// Tells whether no merge can hold both of two edits.
  static func clashes(_ a: SampleEdit, _ b: SampleEdit, on base: SampleProject) -> Bool {
    func hard(_ x: Touch, _ y: Touch, _ late: Bool) -> Bool {
      // Where something is put is no part of what it is put behind.
      guard x.collides(with: y), x.part != Touch.looseAnchor, y.part != Touch.looseAnchor else {
        return false
      }
      // What a cut does not go together with, and two shifts of one animation, are asked about.
      let isOfCut = [x.part, y.part].contains { [Touch.cut, Touch.floatingCut].contains($0) }
      if isOfCut, x.part != y.part { return true }
      if x.part == y.part, x.part.hasSuffix(".shifted") { return true }
      if [x.part, y.part].contains(Touch.anchor), [x.part, y.part].contains(Touch.place) { return false }
      if x.part == y.part {
        let isSoft = x.part == "*" || x.part == "filters.order" || x.part.hasSuffix(".count")
        return !late && !isSoft
      }
      // A cut or a shift and a deletion; a shift of everything is no change of what is gone.
      if x.part == "*" || y.part == "*" { return true }
      return !late && !x.part.contains("added") && !y.part.contains("added")
    }
    let shared = Set(a.touches.filter { $0.part == "*" }.map(\.key))
    if b.touches.contains(where: { $0.part == "*" && shared.contains($0.key) }) { return false }
    if a.ripples || b.ripples { return false }
    let late = a.isLate || b.isLate
    guard a.touches.contains(where: { x in b.touches.contains { hard(x, $0, late) } }) else { return false }
    var (x, y) = (base, base)
    a.apply(to: &x)
    b.apply(to: &y)
    // A clip may move over what takes no place in the chain and still follow the same clip.
    if a.joins, !b.joins, a.isFitting(y, asIn: x) { return false }
    if b.joins, !a.joins, b.isFitting(x, asIn: y) { return false }
    return x.json.meaning != y.json.meaning
  }

  // MARK: Versions

  /// A side's project.
  public func version(_ edits: [SampleEdit]) -> SampleProject {
    var project = base
    for edit in edits { edit.apply(to: &project) }
    return project
  }

  /// What both sides mean, with what only one of them can have going to the first.
  public func together(_ first: [SampleEdit], _ second: [SampleEdit]) -> SampleProject {
    interleaved(first, kind == .apart ? second : Array(second.dropFirst()))
  }

  /// Both lists of edits, those that copy or shift what is there after the other side's.
  func interleaved(_ first: [SampleEdit], _ second: [SampleEdit]) -> SampleProject {
    let a = first.firstIndex(where: \.isLate) ?? first.count
    let b = second.firstIndex(where: \.isLate) ?? second.count
    return version(Array(first[..<a] + second[..<b] + first[a...] + second[b...]))
  }
}

extension SampleEdit {
  /// Whether it puts something between two items that concerns both.
  var joins: Bool { touches.contains { $0.part == Touch.joinedBefore } }

  /// Tells whether the two that this edit joins still follow each other in a version.
  func isFitting(_ version: SampleProject, asIn own: SampleProject) -> Bool {
    guard let before = touches.first(where: { $0.part == Touch.joinedBefore })?.key,
      let after = touches.first(where: { $0.part == Touch.joinedAfter })?.key,
      let list = version.list(of: before)
    else { return false }
    let chain = version[list].filter { list == .audioTracks || $0.isChained }.map(\.key)
      .filter { !placed.contains($0) }
    guard let index = chain.firstIndex(of: before), index + 1 < chain.count else { return false }
    return chain[index + 1] == after && own.list(of: before) == list
  }

  /// Whether of two edits that disagree each touches no more than the other, or one takes the item away
  /// or elsewhere, so that picking a side leaves nothing of the other.
  func isWholly(against other: SampleEdit) -> Bool {
    func parts(_ edit: SampleEdit) -> Set<Touch> {
      Set(edit.touches.filter { $0.part.first != "@" && !$0.isOwn })
    }
    let (a, b) = (parts(self), parts(other))
    return a == b || (a.union(b)).contains { $0.part == "*" }
  }

  /// Whether it takes several items away.
  var deletesSeveral: Bool { touches.count { $0.part == "*" } > 1 }

  /// Whether it moves everything from a time on.
  var ripples: Bool { touches.contains { $0.part == "ripple" } }
}
