import ProjectReview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Knows how to write for whoever reads: colours, width, pager.
struct Display {
  static let color = Option.value("--color", named: "WHEN", help: "always, never or auto; else as git is set")
  static let noPager = Option.flag("--no-pager", help: "do not start a pager")

  private(set) var console: Console
  private(set) var options = TextOptions()
  private var pager: Pager?

  /// Prepares to write text, in a pager where git would start one.
  init(_ arguments: Arguments, _ console: Console, mayPage: Bool = true) throws(Failure) {
    self.console = console
    let isTerminal = isatty(console.output) == 1
    if mayPage, isTerminal, !arguments.has(Self.noPager), let pager = Pager.start() {
      self.pager = pager
      self.console.output = pager.input
    }
    let isPaged = pager != nil || ColorRule.isInGitsPager
    options.isColored = try ColorRule.isColored(
      arguments.value(Self.color), output: console.output, isPaged: isPaged)
    options.showsSwatches = ["truecolor", "24bit"].contains(Environment.value("COLORTERM") ?? "")
    options.width = isTerminal || isPaged ? Self.columns(console.output) : nil
  }

  /// Writes text. A reader who left the pager has seen enough.
  func write(_ text: [UInt8]) throws(Failure) {
    guard pager != nil else { return try console.write(text) }
    _ = text.withUnsafeBytes { Descriptor.write($0, to: console.output) }
  }

  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Waits until the reader has left the pager.
  func finish() { pager?.finish() }

  private static func columns(_ output: Int32) -> Int? {
    if let columns = Environment.value("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
