/// Draws one timeline as SVG.
///
/// Times are drawn in seconds inside of a group that is stretched sideways, so that a change of scale is a
/// change of one attribute however many items there are. Text stands outside of that group.
struct TimelineDrawing {
  /// What is drawn.
  let timeline: Timeline
  /// The changes to mark, by the node of the item.
  var marks: [Int: ChangeMark] = [:]
  /// What begins the names of this drawing's elements, such as `old-`.
  var prefix = ""
  /// Pixels a second.
  var scale: Double
  /// What the whole drawing is called.
  var title: String
  /// The lanes in which nothing changed, by their keys: they are drawn low, so that the others are seen at once.
  var quiet: Set<String> = []

  /// The room between lanes, in pixels.
  static let gap = 4.0
  /// The strip with a dot for each change, in pixels.
  static let strip = 14.0
  /// The room right of the last time, in pixels.
  static let margin = 24.0

  /// The height of a row of a lane in which nothing changed, in pixels.
  static let lowRow = 12.0

  /// The height of a row, in pixels.
  func rowHeight(_ lane: TimelineLane) -> Double {
    if isLow(lane) { return Self.lowRow }
    return switch lane.kind {
    case .chain: 44
    case .track, .free, .audio: 36
    case .overlays, .captions: 22
    }
  }

  /// The height of the whole drawing, in pixels.
  var height: Double { tops.last ?? Self.strip }

  /// The width of the whole drawing, in pixels.
  var width: Double { timeline.span * scale + Self.margin }

  /// Where each lane begins, and where the last one ends.
  var tops: [Double] {
    timeline.lanes.reduce(into: [Self.strip + Self.gap]) { tops, lane in
      tops.append(tops[tops.count - 1] + Double(lane.rowCount) * rowHeight(lane) + Self.gap)
    }
  }

  func isLow(_ lane: TimelineLane) -> Bool { quiet.contains(lane.key) }

  /// A scale at which the whole timeline takes a width in pixels.
  static func scale(fitting timeline: Timeline, width: Double) -> Double { (width - margin) / timeline.span }

  // MARK: Drawing

  /// Draws the picture.
  func draw(to writer: inout MarkupWriter) {
    writer.markup("<svg class=\"picture\" role=\"group\" xmlns=\"http://www.w3.org/2000/svg\"")
    writer.attribute("aria-label", text: title)
    writer.attribute("width", width)
    writer.attribute("height", height)
    writer.markup(">")
    drawContents(to: &writer)
    writer.markup("</svg>\n")
  }

  /// Draws the lanes and all that is in them, without the element around it.
  func drawContents(to writer: inout MarkupWriter) {
    for (lane, top) in zip(timeline.lanes, tops) {
      writer.markup("<rect class=\"ground\" width=\"100%\"")
      writer.attribute("y", top)
      writer.attribute("height", Double(lane.rowCount) * rowHeight(lane))
      writer.markup("/>")
    }
    writer.markup("<g class=\"bars\" transform=\"scale(")
    writer.number(scale)
    writer.markup(" 1) translate(")
    writer.number(-timeline.start)
    writer.markup(" 0)\">\n")
    for (lane, top) in zip(timeline.lanes, tops) { draw(lane, top, to: &writer) }
    drawDots(to: &writer)
    writer.markup("</g><g class=\"labels\" aria-hidden=\"true\">")
    for (lane, top) in zip(timeline.lanes, tops) { drawLabels(lane, top, to: &writer) }
    writer.markup("</g>")
  }

  /// Draws the names of the lanes, for a column beside the picture.
  func drawNames(width: Double, to writer: inout MarkupWriter) {
    for (lane, top) in zip(timeline.lanes, tops) {
      let indent = Double(min(lane.depth, 6)) * 10
      let room = Int((width - 20 - indent) / 6.6)
      writer.markup("<text class=\"lane\"")
      writer.attribute("x", 10 + indent)
      writer.attribute("y", top + min(rowHeight(lane) / 2 + 4, 22))
      writer.markup("><title>")
      writer.text(lane.title, limit: 200)
      writer.markup("</title>")
      writer.text(LabelText.fitted(lane.title, cells: room))
      writer.markup("</text>")
    }
  }

  private func draw(_ lane: TimelineLane, _ top: Double, to writer: inout MarkupWriter) {
    writer.markup("<g class=\"lane\" role=\"group\"")
    writer.attribute("aria-label", text: lane.title, limit: 200)
    writer.markup(">\n")
    let row = rowHeight(lane)
    if let extent = lane.extent {
      draw(extent, "track", (top + 1, Double(lane.rowCount) * row - 2), isLow: isLow(lane), to: &writer)
    }
    // Transitions lie over the clips that they join.
    let (clips, transitions) = (
      lane.bars.filter { $0.item.kind != .transition }, lane.bars.filter { $0.item.kind == .transition }
    )
    for bar in clips + transitions {
      let inset = isLow(lane) ? 1.0 : lane.kind == .track ? 5.0 : 2.0
      var (y, height) = (top + Double(bar.row) * row + inset, row - 2 * inset)
      if bar.item.kind == .transition { (y, height) = (y + height * 0.5, height * 0.5) }
      draw(bar, bar.item.kind.rawValue, (y, height), isLow: isLow(lane), to: &writer)
    }
    writer.markup("</g>\n")
  }

  private func drawDots(to writer: inout MarkupWriter) {
    for lane in timeline.lanes {
      for bar in (lane.extent.map { [$0] } ?? []) + lane.bars {
        guard let mark = marks[bar.item.node] else { continue }
        writer.markup("<path class=\"dot \(mark.word)\" d=\"M")
        writer.number((bar.start + bar.end) / 2)
        writer.markup(" 8h0\"/>")
      }
    }
  }

  private func drawLabels(_ lane: TimelineLane, _ top: Double, to writer: inout MarkupWriter) {
    if isLow(lane) { return }
    let row = rowHeight(lane)
    for bar in lane.bars {
      let width = (bar.uncoveredEnd - bar.start) * scale
      let mark = marks[bar.item.node]
      let facts = timeline.facts(bar.item)
      let text = (mark.map { "\($0.sign) " } ?? "") + facts.caption
      guard bar.item.kind != .transition,
        let fitted = LabelText.fitted(text, width: width)
      else { continue }
      writer.markup("<text")
      writer.attribute("x", (bar.start - timeline.start) * scale + 6)
      writer.attribute("y", top + Double(bar.row) * row + (lane.kind == .track ? 18 : 16))
      writer.markup(">")
      writer.text(fitted)
      writer.markup("</text>")
    }
  }
}
