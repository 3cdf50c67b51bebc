#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a terminal that hands over each key as it is pressed. It is as it was before when this goes away.
struct Terminal: ~Copyable {
  private let before: termios
  private var pending: [UInt8] = []
  private let signals: Pipe

  /// Where the handler of signals writes: a signal between two reads would else be forgotten.
  private nonisolated(unsafe) static var signalEnd: Int32 = -1

  enum Key: Equatable {
    case letter(Character)
    case enter
    case next
    case previous
    /// The end of the input, Control-C, Control-D, or a signal to end.
    case end
    case other
  }

  private init(before: termios, signals: Pipe) {
    self.before = before
    self.signals = signals
  }

  /// Takes over standard input; returns nil unless input and output both are a terminal.
  static func open() -> Terminal? {
    var before = termios()
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &before) == 0 else { return nil }
    var settings = before
    // Control-C comes as a key, so that leaving is always the same way out.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    guard let signals = Pipe.open(), tcsetattr(0, TCSADRAIN, &settings) == 0 else { return nil }
    signalEnd = signals.writeEnd
    var caught = sigset_t()
    sigemptyset(&caught)
    for number in [SIGTERM, SIGHUP, SIGINT] {
      catchSignal(number)
      sigaddset(&caught, number)
    }
    // A parent may have left them blocked, and nobody could end this.
    sigprocmask(SIG_UNBLOCK, &caught, nil)
    return Terminal(before: before, signals: signals)
  }

  deinit {
    var settings = before
    tcsetattr(0, TCSADRAIN, &settings)
  }

  /// Makes a signal end the waiting for keys, so that the terminal is put back on the way out.
  private static func catchSignal(_ number: Int32) {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      var byte: UInt8 = 0
      _ = write(Terminal.signalEnd, &byte, 1)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  /// Waits for a key.
  mutating func key() -> Key {
    if pending.isEmpty {
      var ready = [0, signals.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&ready, 2, -1) < 0, errno == EINTR {}
      guard ready[1].revents == 0 else { return .end }
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(0, &buffer, buffer.count)
      guard count > 0 else { return .end }
      pending = Array(buffer.prefix(count))
    }
    let byte = pending.removeFirst()
    switch byte {
    case 3, 4: return .end
    case 10, 13: return .enter
    case 27: return escape()
    case 0x20..<0x7F: return .letter(Character(Unicode.Scalar(byte)))
    default: return .other
    }
  }

  /// Reads the rest of what an arrow key sends: it comes in one piece, and ends with a letter or `~`.
  private mutating func escape() -> Key {
    guard pending.count >= 2, [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[0]) else {
      return .other
    }
    let end = pending[1...].firstIndex { (0x40...0x7E).contains($0) } ?? pending.count - 1
    let isPlain = end == 1
    let last = pending[end]
    pending.removeFirst(end + 1)
    switch last {
    case UInt8(ascii: "A") where isPlain, UInt8(ascii: "D") where isPlain: return .previous
    case UInt8(ascii: "B") where isPlain, UInt8(ascii: "C") where isPlain: return .next
    default: return .other
    }
  }
}
