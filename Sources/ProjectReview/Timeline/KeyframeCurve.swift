import CanonicalJSON
import Kadr
import KadrPersistence
import StructuralMerge

/// How one number changes over time, from keyframe to keyframe.
struct KeyframeCurve: Sendable, Equatable {
  /// A value at a time in seconds.
  struct Point: Sendable, Equatable {
    var time: Double
    var value: Double
  }

  /// What changes, such as `opacity` or `position x`.
  let name: String
  /// The keyframes in the order of their times.
  let keyframes: [Point]
  /// The way between them, keyframes included.
  let points: [Point]

  /// The most keyframes of one curve that are drawn; more could not be told apart.
  private static let mostKeyframes = 500

  /// The values that a drawing of the curves has to reach, from 0 to 1 unless some lie outside.
  static func bounds(_ curves: [KeyframeCurve]) -> (low: Double, high: Double) {
    let values = curves.flatMap { $0.points.map(\.value) }
    let (low, high) = (min(0, values.min() ?? 0), max(0, values.max() ?? 1))
    return high > low ? (low, values.allSatisfy { (0...1).contains($0) } ? 1 : high) : (low, low + 1)
  }

  /// Reads the curves of an animation: one where its values are numbers, else one for each number in them
  /// that changes. What cannot be read is left out.
  static func curves(of animation: JSONValue?, named name: String) -> [KeyframeCurve] {
    guard let animation, let list = animation["keyframes"], list.kind == .array else { return [] }
    var names: [String] = []
    var frames: [String: [Point]] = [:]
    for frame in list.children.prefix(mostKeyframes) {
      guard let time = TimeWords.time(frame["time"])?.seconds, let value = frame["value"] else { continue }
      numbers(in: value, named: name, depth: 0) { component, number in
        if frames[component] == nil { names.append(component) }
        frames[component, default: []].append(Point(time: Timeline.held(time), value: number))
      }
    }
    let timing = timing(animation["timing"])
    let curves = names.map { name in
      // Sorting keeps the order of what stands at one time.
      let keyframes = (frames[name] ?? []).enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      return KeyframeCurve(name: name, keyframes: keyframes, points: way(through: keyframes, timing))
    }
    guard curves.count > 1 else { return curves }
    return curves.filter { curve in curve.keyframes.contains { $0.value != curve.keyframes[0].value } }
  }

  private static func numbers(
    in value: JSONValue, named name: String, depth: Int, _ body: (String, Double) -> Void
  ) {
    if let number = value.double, number.isFinite { return body(name, number) }
    guard value.kind == .object, depth < 4 else { return }
    for (key, child) in value.members {
      let isKnown = ["_0", "center", "normalized", "percent", "pixels"].contains(key.string)
      numbers(in: child, named: isKnown ? name : "\(name) \(key.string)", depth: depth + 1, body)
    }
  }

  private static func way(through keyframes: [Point], _ timing: TimingFunction) -> [Point] {
    guard timing != .linear else { return keyframes }
    var points = Array(keyframes.prefix(1))
    for (from, to) in zip(keyframes, keyframes.dropFirst()) {
      for step in 1...12 {
        let fraction = Double(step) / 12
        points.append(
          Point(
            time: from.time + (to.time - from.time) * fraction,
            value: from.value + (to.value - from.value) * timing.value(at: fraction)))
      }
    }
    return points
  }

  /// A timing as it is drawn; evenly where its kind is not known.
  private static func timing(_ value: JSONValue?) -> TimingFunction {
    func point(_ key: String) -> Double { value?[key]?.double ?? 0 }
    switch value?["kind"]?.string {
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "cubicBezier":
      return .cubicBezier(p1x: point("p1x"), p1y: point("p1y"), p2x: point("p2x"), p2y: point("p2y"))
    default: return .linear
    }
  }
}

extension KeyframeCurve {
  /// Reads all curves of an item; times from the item's start, of overlays from the composition's.
  static func curves(of payload: JSONValue) -> [KeyframeCurve] {
    var found: [KeyframeCurve] = []
    for member in payload.members {
      let key = member.key.string
      if key == "filterAnimations", member.value.kind == .array {
        for (number, slot) in member.value.children.enumerated() {
          found += curves(of: slot, named: filterName(number, payload))
        }
      } else if key == "speedCurve" {
        found += curves(of: member.value, named: "speed")
      } else if key.hasSuffix("Animation") {
        found += curves(of: member.value, named: String(key.dropLast("Animation".count)))
      }
    }
    return found
  }

  private static func filterName(_ number: Int, _ payload: JSONValue) -> String {
    guard let filters = payload["filters"], filters.kind == .array else { return "filter" }
    return filters.children.dropFirst(number).first { _ in true }?["kind"]?.string ?? "filter"
  }
}
