import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// Puts values that change over time into words: a line, and a table of keyframes.
extension ValueWords {
  /// An animation in a line, as `3 keyframes, ease in`.
  func animation(_ value: JSONValue) -> String? {
    guard value.kind == .object, let keyframes = value["keyframes"], keyframes.kind == .array else {
      return nil
    }
    let count = keyframes.count
    let timing = value["timing"].map { ", \(self.timing($0))" } ?? ""
    return (count == 1 ? "1 keyframe" : "\(count) keyframes") + timing
  }

  /// How the values between keyframes are found.
  func timing(_ value: JSONValue) -> String {
    let kinds = [
      "linear": "linear", "easeIn": "ease in", "easeOut": "ease out", "easeInOut": "ease in and out",
    ]
    guard let kind = value["kind"]?.string else { return generic(value) }
    if kind == "cubicBezier" {
      let points = ["p1x", "p1y", "p2x", "p2y"].compactMap { value[$0].flatMap(NumberWords.words) }
      if points.count == 4, value.count == 5 { return "Bézier curve \(points.joined(separator: ", "))" }
    }
    guard value.count == 1, let words = kinds[kind] else { return generic(value) }
    return words
  }

  /// The keyframes of both versions, by their times.
  func keyframes(_ old: JSONValue?, _ new: JSONValue?, _ form: ValueForm) -> ReviewTable? {
    let (first, second) = (moments(old, "time"), moments(new, "time"))
    guard !first.isEmpty || !second.isEmpty else { return nil }
    let cells = { (keyframe: JSONValue) in [keyframe["value"].map { words($0, form).text } ?? "none"] }
    if commonShift(old, new) != nil {
      // Each keyframe is still itself, at another time.
      let rows = zip(first, second).map { row($0, $1, cells) }
      return ReviewTable(columns: ["at", "value"], rows: rows)
    }
    return table(first, second, heading: "at", columns: ["value"], cells)
  }

  /// Whether two animations go through the same values in the same way, whatever the times.
  func hasSameValues(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
    let (first, second) = (moments(old, "time"), moments(new, "time"))
    func same(_ a: JSONValue?, _ b: JSONValue?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return a.isIdentical(to: b)
    }
    return same(old?["timing"], new?["timing"])
      && zip(first, second).allSatisfy { same($0.value["value"], $1.value["value"]) }
  }

  /// The volume ramps of both versions, by their starts.
  func ramps(_ old: JSONValue?, _ new: JSONValue?) -> ReviewTable? {
    func starts(_ list: JSONValue?) -> [Moment] {
      (list?.children).map(Array.init)?.map { Moment(TimeWords.range($0["range"])?.start, $0) } ?? []
    }
    let (first, second) = (starts(old), starts(new))
    guard !first.isEmpty || !second.isEmpty else { return nil }
    return table(first, second, heading: "from", columns: ["until", "volume"]) { ramp in
      let end = TimeWords.range(ramp["range"]).map { times.words($0.end) }
      return [end ?? ramp["range"].map(generic) ?? "none", volumes(ramp)]
    }
  }

  /// A volume ramp in a line.
  func ramp(_ ramp: JSONValue) -> String {
    guard ramp.count == 3, let range = ramp["range"].flatMap(times.words) else { return generic(ramp) }
    return "\(range), volume \(volumes(ramp))"
  }

  private func volumes(_ ramp: JSONValue) -> String {
    ["startVolume", "endVolume"].map { ramp[$0].flatMap(NumberWords.words) ?? "none" }.joined(
      separator: " to ")
  }

  /// How far all keyframes moved in time, where they moved by one amount and nothing else of them changed.
  func commonShift(_ old: JSONValue?, _ new: JSONValue?) -> Rational? {
    let (first, second) = (moments(old, "time"), moments(new, "time"))
    guard !first.isEmpty, first.count == second.count else { return nil }
    var amount: Rational?
    for (a, b) in zip(first, second) {
      guard let from = a.time, let to = b.time, let shift = to.subtracting(from), shift != .zero,
        amount == nil || amount == shift
      else { return nil }
      amount = shift
    }
    return amount
  }

  // MARK: Rows

  private struct Moment {
    let time: Rational?
    let value: JSONValue

    init(_ time: Rational?, _ value: JSONValue) {
      self.time = time
      self.value = value
    }
  }

  private func moments(_ animation: JSONValue?, _ key: String) -> [Moment] {
    guard let list = animation?["keyframes"], list.kind == .array else { return [] }
    return list.children.map { Moment(TimeWords.time($0[key]), $0) }
  }

  /// Joins two lists by their times: what stands at one time in both is one row.
  private func table(
    _ old: [Moment], _ new: [Moment], heading: String, columns: [String], _ cells: (JSONValue) -> [String]
  ) -> ReviewTable {
    var rows: [ReviewTable.Row] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (a, b) = (i < old.count ? old[i] : nil, j < new.count ? new[j] : nil)
      if let a, let b, a.time == b.time {
        rows.append(row(a, b, cells))
        (i, j) = (i + 1, j + 1)
      } else if let a, b.map({ precedes(a, $0) }) ?? true {
        rows.append(ReviewTable.Row(kind: .removed, cells: [head(a)] + cells(a.value)))
        i += 1
      } else if let b {
        rows.append(ReviewTable.Row(kind: .added, cells: [head(b)] + cells(b.value)))
        j += 1
      }
    }
    return ReviewTable(columns: [heading] + columns, rows: rows)
  }

  /// One moment of both versions.
  private func row(_ a: Moment, _ b: Moment, _ cells: (JSONValue) -> [String]) -> ReviewTable.Row {
    let (before, after) = ([head(a)] + cells(a.value), [head(b)] + cells(b.value))
    return ReviewTable.Row(
      kind: before == after ? nil : .changed,
      cells: zip(before, after).map { $0 == $1 ? $0 : "\($0) → \($1)" })
  }

  private func head(_ moment: Moment) -> String { moment.time.map(times.words) ?? "?" }

  private func precedes(_ a: Moment, _ b: Moment) -> Bool {
    guard let first = a.time, let second = b.time else { return true }
    return first < second
  }
}
