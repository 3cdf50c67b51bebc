#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells on standard error how far a long work is, once it takes more than a second and if somebody looks.
struct Progress {
  private let what: String
  private let console: Console
  private let isSeen: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  init(_ what: String, _ console: Console) {
    self.what = what
    self.console = console
    isSeen = isatty(console.error) == 1
  }

  /// Tells how much of it is done, a few times a second.
  mutating func tell(_ done: Int, of total: Int) {
    guard isSeen, done & 15 == 0 else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    last = now
    write("\r\(what): \(done * 100 / max(total, 1)) %, \(done) of \(total) commits")
  }

  /// Takes the line away again.
  func finish() {
    if last != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: console.error) }
  }
}
