/// Renders a timeline as a picture of its own, for a document or a chat.
public enum SVGPicture {
  /// Renders the timelines of one version of a project under each other.
  ///
  /// The picture is as wide as it needs to be for a middling clip to bear its name, up to 20,000 pixels.
  public static func render(_ items: ProjectItems, name: String) -> [UInt8] {
    let words = ItemWords(items)
    let drawings = items.compositions.enumerated().map { number, composition in
      let timeline = Timeline(composition, words)
      return TimelineDrawing(
        timeline: timeline, prefix: "item\(number + 1)-", scale: scale(timeline),
        title: items.compositions.count > 1 ? composition.path.joined(separator: " ") : "Timeline")
    }
    var writer = MarkupWriter()
    let width = max(drawings.map(\.width).max() ?? 0, 400) + names
    let height = drawings.reduce(heading) { $0 + $1.height + ruler + space }
    writer.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"group\"")
    writer.attribute("width", width)
    writer.attribute("height", height)
    writer.attribute("aria-label", text: name, limit: 300)
    writer.markup(">\n<style>")
    // In XML a style is text like any other.
    writer.markup(
      PictureStyle.css.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    )
    writer.markup(".name { font-size: 15px; font-weight: 600; } .lane { font-weight: 600; }")
    writer.markup(" .tick { stroke: var(--line); } .time { fill: var(--muted); }")
    writer.markup("</style>\n<rect width=\"100%\" height=\"100%\" style=\"fill: var(--page)\"/>\n")
    writer.markup("<text class=\"name\" x=\"10\" y=\"24\">")
    writer.text(name, limit: 150)
    writer.markup("</text>\n")
    var top = heading
    for drawing in drawings {
      add(drawing, at: top, isNamed: drawings.count > 1, to: &writer)
      top += drawing.height + ruler + space
    }
    writer.markup("</svg>\n")
    return writer.bytes
  }

  private static let names = 150.0
  private static let heading = 36.0
  private static let ruler = 26.0
  private static let space = 20.0

  private static func scale(_ timeline: Timeline) -> Double {
    let lengths = timeline.lanes.flatMap(\.bars).map { $0.end - $0.start }.filter { $0 > 0 }.sorted()
    let fitting = TimelineDrawing.scale(fitting: timeline, width: 1000)
    guard !lengths.isEmpty else { return fitting }
    return min(max(fitting, 60 / lengths[lengths.count / 2]), 20_000 / timeline.span)
  }

  private static func add(
    _ drawing: TimelineDrawing, at top: Double, isNamed: Bool, to writer: inout MarkupWriter
  ) {
    writer.markup("<g transform=\"translate(\(Int(names)) ")
    writer.number(top)
    writer.markup(")\"><g class=\"ruler\">")
    Ruler(drawing.timeline.times, scale: drawing.scale)
      .draw(drawing.timeline, scale: drawing.scale, to: &writer)
    writer.markup("</g><svg y=\"26\"")
    writer.attribute("width", drawing.width)
    writer.attribute("height", drawing.height)
    writer.markup(">")
    drawing.drawContents(to: &writer)
    writer.markup("</svg></g>\n<g transform=\"translate(0 ")
    writer.number(top + ruler)
    writer.markup(")\">")
    if isNamed {
      writer.markup("<text x=\"10\" y=\"-9\">")
      writer.text(LabelText.fitted(drawing.title, cells: 22))
      writer.markup("</text>")
    }
    drawing.drawNames(width: names, to: &writer)
    writer.markup("</g>\n")
  }
}
