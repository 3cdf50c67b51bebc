import CanonicalJSON
import KadrPersistence

extension HTMLPage {
  /// One version of a composition in a block of timelines.
  struct Version {
    var timeline: Timeline
    /// What begins the names of its items.
    let prefix: String
    let marks: [Int: ChangeMark]
    let title: String
    /// What the version is called, such as a revision; empty where there is only one.
    var label = ""
  }

  private static let namesWidth = 150.0
  /// The width that a picture is drawn at before the page's script fits it to the window, in pixels.
  private static let drawnWidth = 1000.0

  /// Adds pictures under one ruler, all on one scale.
  mutating func add(_ versions: [Version], legend: [String]) {
    guard var frame = versions.first?.timeline else { return }
    for version in versions { frame.share(version.timeline) }
    let quiet = Self.quietLanes(versions)
    let scale = TimelineDrawing.scale(fitting: frame, width: Self.drawnWidth)
    writer.markup("<div class=\"timelines\(versions.count > 1 || !legend.isEmpty ? " compared" : "")\"")
    writer.attribute("data-start", frame.start)
    writer.attribute("data-end", frame.end)
    writer.attribute("data-rate", Double(frame.times.frameRate ?? 0))
    writer.markup(">\n")
    addTools(legend)
    writer.markup("<div class=\"scroller\" role=\"region\" aria-label=\"Timelines\">\n")
    addRuler(frame, scale)
    for version in versions {
      if !version.label.isEmpty {
        writer.markup("<p class=\"version\"><b>")
        writer.text(version.title, limit: 100)
        writer.markup("</b> <span class=\"quiet\">")
        writer.text(version.label, limit: 200)
        writer.markup("</span></p>\n")
      }
      add(version, in: frame, scale, quiet)
    }
    writer.markup("</div>\n")
    if versions.contains(where: \.timeline.hasGuesses) {
      writer.markup("<p class=\"note\">Dashed clips are untrimmed, and only their media files tell how long ")
      writer.markup(
        "they are: they are drawn 5 s long, and what follows them stands where it would then.</p>\n")
    }
    writer.markup("<p class=\"inspector\" role=\"status\">Choose an item to read about it.</p>\n")
    addKeysHelp(hasChanges: !legend.isEmpty)
    writer.markup("</div>\n")
  }

  /// The lanes in which no version has a change; none where nothing changed at all, and never the main chain.
  private static func quietLanes(_ versions: [Version]) -> Set<String> {
    var (all, loud): (Set<String>, Set<String>) = ([], [])
    for version in versions {
      for lane in version.timeline.lanes where lane.kind != .chain {
        all.insert(lane.key)
        let items = lane.bars.map(\.item) + (lane.extent.map { [$0.item] } ?? [])
        if items.contains(where: { version.marks[$0.node] != nil }) { loud.insert(lane.key) }
      }
    }
    return versions.allSatisfy(\.marks.isEmpty) ? [] : all.subtracting(loud)
  }

  private mutating func add(_ version: Version, in frame: Timeline, _ scale: Double, _ quiet: Set<String>) {
    var timeline = version.timeline
    timeline.share(frame)
    let drawing = TimelineDrawing(
      timeline: timeline, marks: version.marks, prefix: version.prefix, scale: scale,
      title: [version.title, version.label].filter { !$0.isEmpty }.joined(separator: ", "),
      quiet: quiet)
    writer.markup("<div class=\"row\"><svg class=\"names\" aria-hidden=\"true\"")
    writer.attribute("width", Self.namesWidth)
    writer.attribute("height", drawing.height)
    writer.markup(">")
    drawing.drawNames(width: Self.namesWidth, to: &writer)
    writer.markup("</svg>")
    drawing.draw(to: &writer)
    writer.markup("</div>\n")
  }

  private mutating func addRuler(_ frame: Timeline, _ scale: Double) {
    writer.markup("<div class=\"row times\" aria-hidden=\"true\"><div class=\"corner\"></div>")
    writer.markup("<svg class=\"ruler\" height=\"26\"")
    writer.attribute("width", frame.span * scale + TimelineDrawing.margin)
    writer.markup(">")
    Ruler(frame.times, scale: scale).draw(frame, scale: scale, to: &writer)
    writer.markup("</svg></div>\n")
  }

  private mutating func addTools(_ legend: [String]) {
    writer.markup("<div class=\"tools\" hidden>")
    for (action, sign, name) in [
      ("out", "−", "Zoom out"), ("in", "+", "Zoom in"), ("fit", "Fit", "Show all"),
    ] {
      writer.markup(
        "<button type=\"button\" data-act=\"\(action)\" aria-label=\"\(name)\" title=\"\(name)\">\(sign)</button>"
      )
    }
    if !legend.isEmpty {
      writer.markup("<button type=\"button\" data-act=\"previous\">← Previous change</button>")
      writer.markup("<button type=\"button\" data-act=\"next\">Next change →</button>")
      writer.markup("<span class=\"legend\">")
      for word in legend {
        writer.markup("<b class=\"\(word)\">\(ChangeMark.signs[word] ?? "") \(ChangeMark.shown(word))</b>")
      }
      writer.markup("</span>")
    }
    writer.markup("</div>\n")
  }

  private mutating func addKeysHelp(hasChanges: Bool) {
    var keys = [
      ("← →", "the item before or after in the lane"), ("↑ ↓", "the lane above or below"),
      ("Home End", "the first or last item of the lane"),
      ("+ −", "zoom in or out; also Ctrl and the mouse wheel"),
      ("0", "show all"),
    ]
    if hasChanges {
      keys += [
        ("n p", "the next or previous change"), ("o", "the same item in the other version"),
        ("Enter", "what changed about the item, in the list"),
      ]
    }
    writer.markup("<details class=\"keys-help\"><summary>Keys</summary>")
    writer.markup("<p>Tab goes to the timeline, and there:</p><dl>")
    for (names, meaning) in keys {
      let names = names.split(separator: " ").map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
      writer.markup("<dt>\(names)</dt><dd>\(meaning)</dd>")
    }
    writer.markup("</dl></details>\n")
  }

  // MARK: Contents

  /// Adds all that a picture shows as a table.
  mutating func add(contentsOf version: Version, title: String, isOpen: Bool = false) {
    writer.markup("<details class=\"contents\"\(isOpen ? " open" : "")><summary>")
    writer.text(title)
    writer.markup("</summary>\n")
    for lane in version.timeline.lanes {
      writer.markup("<table><caption class=\"hidden\">")
      writer.text(lane.title, limit: 200)
      writer.markup("</caption><thead><tr><th scope=\"col\">")
      writer.text(lane.title, limit: 200)
      writer.markup("</th>")
      for column in ["Start", "End", "Length", "Details"] {
        writer.markup("<th scope=\"col\">\(column)</th>")
      }
      writer.markup("</tr></thead><tbody>\n")
      for bar in (lane.extent.map { [$0] } ?? []) + lane.bars { addRow(bar, version) }
      writer.markup("</tbody></table>\n")
    }
    writer.markup("</details>\n")
  }

  private mutating func addRow(_ bar: TimelineBar, _ version: Version) {
    let facts = version.timeline.facts(bar.item)
    writer.markup("<tr><th scope=\"row\">")
    if let mark = version.marks[bar.item.node] {
      writer.markup("<a href=\"#")
      writer.text(mark.entry)
      writer.markup("\"><span class=\"badge \(mark.word)\">\(ChangeMark.shown(mark.word))</span></a> ")
    }
    writer.text(facts.name, limit: 300)
    writer.markup("</th>")
    for text in [facts.start, facts.end, facts.length] { writer.element("td", text ?? "not told") }
    writer.element("td", facts.details.joined(separator: "; "), limit: 600)
    writer.markup("</tr>\n")
  }
}

extension Ruler {
  /// Draws the ticks and their times.
  func draw(_ timeline: Timeline, scale: Double, to writer: inout MarkupWriter) {
    let ticks = ticks(from: timeline.start, to: timeline.end).map {
      (x: ($0.time - timeline.start) * scale, words: $0.words)
    }
    writer.markup("<path d=\"")
    for tick in ticks {
      writer.path([(tick.x, 14)])
      writer.markup("V26")
    }
    writer.markup("\"/>")
    for tick in ticks {
      writer.markup("<text y=\"17\"")
      writer.attribute("x", tick.x + 4)
      writer.markup(">")
      writer.text(tick.words)
      writer.markup("</text>")
    }
  }
}
