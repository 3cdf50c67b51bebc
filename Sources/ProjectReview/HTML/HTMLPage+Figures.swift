import CanonicalJSON
import KadrPersistence

extension HTMLPage {
  /// Adds a drawing for each curve of an item that runs otherwise now.
  mutating func addFigures(_ entry: ReviewEntry, _ review: Review) {
    guard entry.subjects.count == 1, let subject = entry.subjects.first, let oldNode = subject.oldNode,
      let newNode = subject.newNode, let old = review.old[oldNode], let new = review.new[newNode],
      let number = review.new.composition(around: newNode)
    else { return }
    let was = Self.curves(old, review.old)
    let now = Self.curves(new, review.new)
    var names = now.map(\.name)
    for name in was.map(\.name) where !names.contains(name) { names.append(name) }
    let figures = names.compactMap { name -> CurveFigure? in
      // One level all the time is told by its number alone.
      let both = (was + now).filter { $0.name == name }
      guard both.contains(where: { curve in curve.points.contains { $0.value != curve.points[0].value } })
      else {
        return nil
      }
      return CurveFigure(
        name: name, was: was.first { $0.name == name }, now: now.first { $0.name == name },
        times: review.new.compositions[number].times)
    }
    guard !figures.isEmpty else { return }
    writer.markup("<div class=\"figures\">")
    for figure in figures.prefix(8) { figure.draw(to: &writer) }
    writer.markup("</div>\n")
  }

  /// An item's curves; of audio how loud it is.
  private static func curves(_ item: ProjectItem, _ items: ProjectItems) -> [KeyframeCurve] {
    let payload = items.payload(item)
    guard item.kind == .audioTrack else { return KeyframeCurve.curves(of: payload) }
    // Of what plays to the end there is no fade-out to draw, and beyond its last ramp nothing changes.
    let ramps =
      payload["volumeRamps"]?.children.compactMap { TimeWords.range($0["range"])?.end.seconds } ?? []
    let fadeIn = TimeWords.time(payload["fadeInDuration"])?.seconds ?? 0
    let length = Timeline.held(item.duration?.seconds ?? max(ramps.max() ?? 0, fadeIn))
    let points = VolumeEnvelope(payload, length: length, fadesOut: item.duration != nil).points
    return [KeyframeCurve(name: "volume", keyframes: [], points: points)]
  }
}
