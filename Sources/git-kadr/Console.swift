#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes to the terminal, or wherever standard output and standard error lead.
///
/// Goes straight to the descriptors: nothing waits in a buffer when the process ends, and a reader that went
/// away or a full disk is an error where the write happens.
struct Console: Sendable {
  var output: Int32
  var error: Int32

  /// Takes the process's own descriptors, after making sure they are safe to write to.
  static func standard() -> Console {
    // Without this a closed pipe kills the process, which a caller cannot tell from a crash.
    signal(SIGPIPE, SIG_IGN)
    // A file opened while descriptor 1 is closed would become standard output.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
    return Console(output: 1, error: 2)
  }

  func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    let error = bytes.withUnsafeBytes { Descriptor.write($0, to: output) }
    // A reader that has seen enough, as `head`, is no error to speak of.
    if error == EPIPE { exit(ExitCode.system.rawValue) }
    guard error == 0 else {
      throw Failure(.system, "cannot write, standard output: \(reason(error)), see where it is sent to")
    }
  }

  /// Writes one line to standard output, with control characters spelled out.
  func writeLine(_ line: String) throws(Failure) {
    try write(Self.spelled(line))
  }

  /// Writes text to standard error as it is. There is nowhere to report that this failed, so it does not.
  func complain(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Descriptor.write($0, to: error) }
  }

  /// Writes one line to standard error. There is nowhere to report that this failed, so it does not.
  func complain(_ line: String) {
    var text = Self.spelled(line)
    _ = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: error) }
  }

  /// Ends a line, and spells out its control characters: names and texts from a project must not steer a terminal.
  private static func spelled(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || turnsText(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\n"
  }

  /// Whether a scalar changes the direction of the text behind it, so that a line says something else than it holds.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
