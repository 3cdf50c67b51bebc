import CanonicalJSON

/// Renders reviews and timelines as one self-contained page.
///
/// The page needs nothing but itself: it loads nothing, and its policy lets nothing else run. Whatever a
/// project holds stands in it as text.
public struct HTMLPage {
  var writer = MarkupWriter()

  /// Renders what changed in files.
  ///
  /// - Parameters:
  ///   - files: The files, in the order of the page.
  ///   - old: What the old version is called, such as a revision.
  ///   - new: What the new version is called.
  public static func render(_ files: [ReviewedFile], from old: String, to new: String) -> [UInt8] {
    var page = HTMLPage()
    let name = files.count == 1 ? files[0].title : "\(files.count) files"
    page.begin(title: files.isEmpty ? "Nothing changed" : "\(name): what changed")
    page.writer.markup("<header>")
    page.writer.element("h1", files.isEmpty ? "Nothing changed" : name, limit: 300)
    page.writer.markup("<p class=\"versions\">from <b>")
    page.writer.text(old, limit: 200)
    page.writer.markup("</b> to <b>")
    page.writer.text(new, limit: 200)
    page.writer.markup("</b></p></header>\n<main>\n")
    for (number, file) in files.enumerated() {
      // With one file the names of entries are those that the other renderers use.
      page.add(
        file, prefix: files.count == 1 ? "" : "file\(number + 1)-", hasHeading: files.count > 1, old, new)
    }
    page.end()
    return page.writer.bytes
  }

  /// Renders the timelines of one version of a project.
  public static func render(_ items: ProjectItems, name: String) -> [UInt8] {
    var page = HTMLPage()
    page.begin(title: "\(name): timeline")
    page.writer.markup("<header>")
    page.writer.element("h1", name, limit: 300)
    page.writer.markup("</header>\n<main>\n<section class=\"file\">\n")
    if items.compositions.isEmpty { page.writer.element("p", "There is no composition in this file.") }
    let words = ItemWords(items)
    for (number, composition) in items.compositions.enumerated() {
      let timeline = Timeline(composition, words)
      if items.compositions.count > 1 {
        page.writer.element("h2", composition.path.joined(separator: " "), limit: 300)
      }
      page.writer.markup("<p class=\"quiet\">")
      page.writer.text(Self.overview(timeline))
      page.writer.markup("</p>\n")
      let version = Version(timeline: timeline, prefix: "item\(number + 1)-", marks: [:], title: "Timeline")
      page.add([version], legend: [])
      page.add(contentsOf: version, title: "Everything on this timeline, as a list", isOpen: true)
    }
    page.writer.markup("</section>\n")
    page.end()
    return page.writer.bytes
  }

  private static func overview(_ timeline: Timeline) -> String {
    timeline.lanes.map { "\($0.title): \($0.bars.count)" }.joined(separator: " · ")
  }

  // MARK: Frame

  private mutating func begin(title: String) {
    let style = PictureStyle.css + "\n" + PageStyle.css
    let policy = PageSecurity.policy(script: PageScript.javaScript, style: style)
    writer.markup(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">

      """)
    writer.element("title", title, limit: 300)
    writer.markup("\n<style>\(style)</style>\n</head>\n<body>\n")
  }

  private mutating func end() {
    writer.markup(
      "</main>\n<footer>Made by git-kadr. This page is complete in itself and loads nothing.</footer>\n")
    writer.markup("<script>\(PageScript.javaScript)</script>\n</body>\n</html>\n")
  }
}
