import CanonicalJSON

extension TimelineDrawing {
  /// Draws a bar: a link to its change where it changed, else a plain thing.
  func draw(
    _ bar: TimelineBar, _ kind: String, _ place: (y: Double, height: Double), isLow: Bool,
    to writer: inout MarkupWriter
  ) {
    let mark = marks[bar.item.node]
    let facts = timeline.facts(bar.item)
    let style = "item \(kind)" + (mark.map { " marked \($0.word)" } ?? "") + (bar.isEndKnown ? "" : " open")
    writer.markup(mark == nil ? "<g role=\"img\" class=\"\(style)\"" : "<a class=\"\(style)\"")
    if let mark {
      writer.attribute("href", text: "#\(mark.entry)")
      writer.attribute("data-entry", text: mark.entry)
      writer.attribute("data-sign", text: mark.sign)
    }
    writer.markup(" id=\"\(prefix)\(bar.item.node)\"")
    if !isLow, bar.item.kind != .transition, bar.item.kind != .track {
      writer.attribute("data-label", text: facts.caption, limit: 100)
      if bar.uncoveredEnd != bar.end { writer.attribute("data-until", bar.uncoveredEnd) }
    }
    writer.markup("><title>")
    writer.text((mark.map { "\($0.summary): " } ?? "") + facts.sentence, limit: 600)
    writer.markup("</title><rect")
    writer.attribute("x", bar.start)
    writer.attribute("y", place.y)
    writer.attribute("width", bar.end - bar.start)
    writer.attribute("height", place.height)
    writer.markup("/>")
    if !isLow { drawInside(bar, place, to: &writer) }
    writer.markup(mark == nil ? "</g>\n" : "</a>\n")
  }

  private func drawInside(
    _ bar: TimelineBar, _ place: (y: Double, height: Double), to writer: inout MarkupWriter
  ) {
    let payload = timeline.tree[bar.item.payload]
    switch bar.item.kind {
    case .transition: drawTransition(bar, place, to: &writer)
    case .audioTrack: drawLoudness(payload, bar, place, to: &writer)
    case .video, .image, .title, .textOverlay, .imageOverlay, .stickerOverlay:
      let isOverlay = ![.video, .image, .title].contains(bar.item.kind)
      let curves = KeyframeCurve.curves(of: payload)
      let below = isOverlay ? (place.y + 3, place.height - 6) : (place.y + 19, place.height - 23)
      for curve in curves.prefix(6) {
        draw(curve, from: isOverlay ? 0 : bar.start, bar, below, to: &writer)
      }
    default: break
    }
  }

  /// One clip goes as the other comes.
  private func drawTransition(
    _ bar: TimelineBar, _ place: (y: Double, height: Double), to writer: inout MarkupWriter
  ) {
    writer.markup("<path class=\"shape\" d=\"")
    let bottom = place.y + place.height
    writer.path([(bar.start, place.y), (bar.end, bottom), (bar.start, bottom), (bar.end, place.y)])
    writer.markup("\"/>")
  }

  private func draw(
    _ curve: KeyframeCurve, from start: Double, _ bar: TimelineBar, _ place: (y: Double, height: Double),
    to writer: inout MarkupWriter
  ) {
    guard !curve.points.isEmpty, bar.end > bar.start else { return }
    let (low, high) = KeyframeCurve.bounds([curve])
    // What lies outside of the clip never shows; it is drawn at the edge.
    func point(_ point: KeyframeCurve.Point) -> (x: Double, y: Double) {
      (
        min(max(start + point.time, bar.start), bar.end),
        place.y + place.height * (1 - (point.value - low) / (high - low))
      )
    }
    let way = curve.points.map(point)
    writer.markup("<path class=\"curve\" d=\"")
    writer.path([(bar.start, way[0].y)] + way + [(bar.end, way[way.count - 1].y)])
    writer.markup("\"/><path class=\"keys\" d=\"")
    for key in curve.keyframes.map(point) {
      writer.path([key])
      writer.markup("h0")
    }
    writer.markup("\"/>")
  }

  private func drawLoudness(
    _ payload: JSONValue, _ bar: TimelineBar, _ place: (y: Double, height: Double),
    to writer: inout MarkupWriter
  ) {
    guard bar.end > bar.start else { return }
    let envelope = VolumeEnvelope(payload, length: bar.end - bar.start)
    let loudest = max(1, envelope.points.map(\.value).max() ?? 1)
    let bottom = place.y + place.height
    let outline = envelope.points.map {
      (x: bar.start + $0.time, y: bottom - place.height * 0.6 * $0.value / loudest)
    }
    writer.markup("<path class=\"sound\" d=\"")
    writer.path([(bar.start, bottom)] + outline + [(bar.end, bottom)])
    writer.markup("Z\"/>")
    if envelope.crossfade > 0 {
      let start = bar.end - envelope.crossfade
      writer.markup("<path class=\"shape\" d=\"")
      writer.path([(start, place.y), (bar.end, bottom), (start, bottom), (bar.end, place.y)])
      writer.markup("\"/>")
    }
  }
}
