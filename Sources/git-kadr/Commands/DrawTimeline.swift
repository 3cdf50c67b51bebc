import KadrPersistence
import ProjectReview

/// Draws a project's timeline as a picture or a page.
enum DrawTimeline: Command {
  private static let output = Option.value(
    "-o", named: "OUT", help: "write to this file, .svg or .html, not to standard output")
  private static let format = Option.value(
    "--format", named: "F", help: "svg or html, else as OUT ends, else svg")

  static let declaration = Declaration(
    name: "timeline",
    summary: "Draws a project's timeline as an SVG picture or an HTML page.",
    details: "The page zooms and scrolls, and lists all that it draws; it needs no network.",
    options: [output, format],
    operands: [
      Operand(
        name: "FILE", help: "a project, - for standard input, or a revision and a path, as HEAD:film.kadr")
    ])

  private enum Form: String {
    case svg
    case html
  }

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let form = try form(arguments)
    let report = try arguments.value(output).map { (path) throws(Failure) in try ReportFile(path) }
    let source = ProjectSource(operand: arguments.operands[0])
    let style = GitConfiguration().value("kadr.timecode").flatMap(TimeWords.Style.init) ?? .frames
    let items = ProjectItems(try source.tree(), timeStyle: style)
    let bytes =
      switch form {
      case .svg: SVGPicture.render(items, name: source.name)
      case .html: HTMLPage.render(items, name: source.name)
      }
    if let report {
      try report.write(bytes)
    } else {
      try console.write(bytes)
    }
    return .fine
  }

  private static func form(_ arguments: Arguments) throws(Failure) -> Form {
    if let name = arguments.value(format) {
      guard let form = Form(rawValue: name) else {
        throw Failure(.usage, "unknown format, \(name), give svg or html")
      }
      return form
    }
    guard let path = arguments.value(output) else { return .svg }
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return .svg }
    if name.hasSuffix(".html") || name.hasSuffix(".htm") { return .html }
    throw Failure(.usage, "unknown format, \(path), let the name end in .svg or .html, or give --format")
  }
}
