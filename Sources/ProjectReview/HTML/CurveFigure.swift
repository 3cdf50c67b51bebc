import Kadr
import KadrPersistence
import StructuralMerge

/// Draws how a number changed over time, before and after, into one drawing.
struct CurveFigure {
  private let name: String
  private let was: KeyframeCurve?
  private let now: KeyframeCurve?
  private let times: TimeWords

  private static let (width, height, left, bottom, top) = (360.0, 110.0, 44.0, 18.0, 8.0)

  /// Makes a figure; nil where both curves are the same.
  init?(name: String, was: KeyframeCurve?, now: KeyframeCurve?, times: TimeWords) {
    guard was != now else { return nil }
    (self.name, self.was, self.now, self.times) = (name, was, now, times)
  }

  func draw(to writer: inout MarkupWriter) {
    let curves = [was, now].compactMap { $0 }.filter { !$0.points.isEmpty }
    guard !curves.isEmpty else { return }
    let all = curves.flatMap { $0.points.map(\.time) }
    let (start, end) = (min(0, all.min() ?? 0), max(all.max() ?? 0, 0.001))
    let (low, high) = KeyframeCurve.bounds(curves)
    func x(_ time: Double) -> Double {
      Self.left + (time - start) / (end - start) * (Self.width - Self.left - 12)
    }
    func y(_ value: Double) -> Double {
      Self.top + (1 - (value - low) / (high - low)) * (Self.height - Self.top - Self.bottom)
    }
    writer.markup("<figure><svg class=\"plot\" role=\"img\" width=\"360\" height=\"110\"")
    writer.attribute("aria-label", text: "Curve of \(name), before and after", limit: 200)
    writer.markup("><path class=\"axis\" d=\"")
    for value in [low, high] { writer.path([(Self.left, y(value)), (Self.width - 12, y(value))]) }
    writer.markup("\"/>")
    for (value, place) in [(low, y(low) + 3), (high, y(high) + 4)] {
      label(NumberWords.rounded(value, decimals: 3), x: Self.left - 6, y: place, anchor: "end", to: &writer)
    }
    label(words(start), x: x(start), y: Self.height - 4, anchor: "start", to: &writer)
    label(words(end), x: x(end), y: Self.height - 4, anchor: "end", to: &writer)
    for (curve, style) in [(was, "was"), (now, "is")] {
      guard let curve, !curve.points.isEmpty else { continue }
      // Before the first keyframe and after the last one the value stays.
      let way = curve.points.map { (x: x($0.time), y: y($0.value)) }
      writer.markup("<path class=\"\(style)\" d=\"")
      writer.path([(x(start), way[0].y)] + way + [(x(end), way[way.count - 1].y)])
      writer.markup("\"/><path class=\"\(style) keys\" d=\"")
      for key in curve.keyframes {
        writer.path([(x(key.time), y(key.value))])
        writer.markup("h0")
      }
      writer.markup("\"/>")
    }
    writer.markup("</svg><figcaption>")
    writer.text(name, limit: 100)
    writer.markup(
      ": <span class=\"was\">╌ before</span> <span class=\"is\">─ after</span></figcaption></figure>")
  }

  private func label(
    _ text: String, x: Double, y: Double, anchor: String, to writer: inout MarkupWriter
  ) {
    writer.markup("<text text-anchor=\"\(anchor)\"")
    writer.attribute("x", x)
    writer.attribute("y", y)
    writer.markup(">")
    writer.text(text)
    writer.markup("</text>")
  }

  /// A time of a curve in words; what is drawn is exact to a microsecond.
  private func words(_ seconds: Double) -> String {
    guard let time = Rational(Int128((seconds * 1_000_000).rounded()), over: 1_000_000) else { return "" }
    let onFrame = times.frameRate.flatMap { rate in
      Rational(Int128((seconds * Double(rate)).rounded()), over: Int128(rate))
    }
    if let onFrame, abs(onFrame.seconds - seconds) < 1e-6 { return times.words(onFrame) }
    return times.words(time)
  }
}
