import TestSupport
import Testing

/// Every way in which two sides shift an animation of four keyframes, all of it or from one on, and add, remove or
/// change one besides.
///
/// What is expected is put together from the edits, without a look at the engine.
struct KeyframeShiftTests {
  private struct Shift: Equatable {
    /// The first keyframe that was shifted.
    let from: Int
    let by: Int64
  }

  private enum Edit: Equatable {
    case none
    /// A keyframe added, at a time of the base.
    case added(Int64)
    case removed(Int)
    case revalued(Int)
  }

  private struct Side: CustomStringConvertible {
    let shift: Shift?
    let edit: Edit
    /// What this side writes where it writes something new.
    let value: String

    var description: String { "\(shift.map { "\($0.by) from \($0.from)" } ?? "no shift") and \(edit)" }

    func has(_ position: Int) -> Bool { edit != .removed(position) }

    /// The earliest keyframe that was shifted and is still there; 0 where none that stayed was not.
    var earliest: Int? {
      guard let shift else { return nil }
      if !(0..<shift.from).contains(where: has) { return 0 }
      return (shift.from..<4).first(where: has) ?? 4
    }

    /// Where a keyframe of the base time lies in this side's time.
    func shifted(_ time: Int64) -> Int64 {
      shift.map { time < Int64($0.from) * 30 ? time : time + $0.by } ?? time
    }

    /// Where what the other side added lies: from the time of the earliest on it moves along.
    func carried(_ time: Int64) -> Int64 {
      guard let shift, let earliest else { return time }
      return earliest == 0 || time >= Int64(earliest) * 30 ? time + shift.by : time
    }

    var keyframes: [(time: Int64, value: String)] { merged(with: nil)! }

    /// Two shifts by one amount are one unless a keyframe that both have tells them apart.
    func isShifted(as other: Side) -> Bool {
      guard let shift, let theirs = other.shift, shift.by == theirs.by else { return false }
      return !(min(shift.from, theirs.from)..<max(shift.from, theirs.from))
        .contains { has($0) && other.has($0) }
    }

    /// What comes of this side and another; nil where they disagree.
    func merged(with other: Side?) -> [(time: Int64, value: String)]? {
      if let other, shift != nil, other.shift != nil, !isShifted(as: other) { return nil }
      var result: [(time: Int64, value: String)] = []
      for position in 0..<4 {
        let edits = [(self, edit)] + (other.map { [($0, $0.edit)] } ?? [])
        let values = edits.filter { $0.1 == .revalued(position) }.map(\.0.value)
        if edits.contains(where: { $0.1 == .removed(position) }) {
          if !values.isEmpty { return nil }
          continue
        }
        if Set(values).count > 1 { return nil }
        let time = Int64(position) * 30
        let moved = shifted(time)
        result.append(
          (moved != time ? moved : other?.shifted(time) ?? time, values.first ?? "0.\(position + 1)"))
      }
      for (side, twin) in [(self, other), (other, self)] {
        guard let side, case .added(let time) = side.edit else { continue }
        result.append((side.shift == nil ? twin?.carried(time) ?? time : side.shifted(time), side.value))
      }
      return result.sorted { $0.time < $1.time }
    }
  }

  private static let edits: [Edit] =
    (0..<4).map { .removed($0) } + [0, 2, 3].map { .revalued($0) } + [.none]

  /// Of the two last only one is left where the other was removed: that was moved, and tells nothing of the rest.
  private static func sides(by amounts: [Int64], adding: Int64, _ value: String) -> [Side] {
    let shifts = amounts.flatMap { by in (0..<3).map { Shift(from: $0, by: by) } }
    return ([nil] + shifts.map(Optional.some)).flatMap { shift in
      (edits + [.added(adding)]).map { Side(shift: shift, edit: $0, value: value) }
    }.filter { side in !(side.shift?.from == 2 && [.removed(2), .removed(3)].contains(side.edit)) }
  }

  private static func text(_ keyframes: [(time: Int64, value: String)]) -> [UInt8] {
    let lines = keyframes.map { #"{"time": {"timescale": 30, "value": \#($0.time)}, "value": \#($0.value)}"# }
    let text = """
      {"schema": 1, "video": {"audioTracks": [], "captions": [], "clips": [{"image": {"_0": {"clipID": "A",
        "duration": {"timescale": 30, "value": 300}, "filterAnimations": [], "filterIDs": [], "filters": [],
        "imageToken": "i", "opacityAnimation": {"keyframes": [\(lines.joined(separator: ", "))],
        "timing": {"kind": "linear"}}}}}], "overlays": [], "preset": {"kind": "auto"},
        "quality": {"kind": "automatic"}}}
      """
    return Array(text.utf8)
  }

  @Test func whatBothMeantIsThereOnceOrInDispute() throws {
    let merge = MergeProbe.project().merge
    var known: [[UInt8]: [UInt8]] = [:]
    func canonical(_ text: [UInt8]) throws -> [UInt8] {
      if known[text] == nil { known[text] = try #require(merge(text, text, text)).text }
      return known[text]!
    }
    let base = Self.text(Side(shift: nil, edit: .none, value: "").keyframes)
    var (clean, disputed) = (0, 0)
    for left in Self.sides(by: [7], adding: 45, "0.8") {
      for right in Self.sides(by: [7, -4], adding: 50, "0.9")
      where right.shift?.by != -4 || [.none, .added(50), .revalued(2)].contains(right.edit) {
        let (ours, theirs) = (Self.text(left.keyframes), Self.text(right.keyframes))
        let expected = try left.merged(with: right).map { try canonical(Self.text($0)) }
        let pair = "\(left); \(right)"
        for (one, other) in [(ours, theirs), (theirs, ours)] {
          let result = try #require(merge(base, one, other), "\(pair)")
          #expect(result.isClean == (expected != nil), "\(pair): \(result.conflicts)")
          guard let expected, result.isClean else { continue }
          let isRight = result.text == expected
          #expect(isRight, "\(pair)")
          // Merged again with either side, nothing is left to do.
          let again = try #require(merge(base, result.text, one)).text == result.text
          #expect(again, "\(pair), again")
        }
        if expected == nil { disputed += 1 } else { clean += 1 }
      }
    }
    #expect(clean > 300 && disputed > 300)
  }
}
