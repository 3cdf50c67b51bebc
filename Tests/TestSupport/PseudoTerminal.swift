import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program at a terminal, and plays the user: waits for what it shows, and presses keys.
public final class PseudoTerminal {
  private let process = Process()
  private let master: Int32
  /// Everything shown so far.
  public private(set) var output = ""
  private var seen = ""

  /// How long to wait for a program that shows nothing, in milliseconds. Only a failing test gets there.
  private static let patience: Int32 = 60_000

  public init(_ command: [String], in folder: URL, environment: [String: String]) throws {
    let name: String
    (master, name) = try Self.open()
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let slave = Foundation.open(name, O_RDWR | O_NOCTTY)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try handle.close()
  }

  /// Asks the system for a terminal: our end of it, and the name of the other.
  private static func open() throws -> (master: Int32, name: String) {
    #if canImport(Glibc)
      // Swift's Glibc leaves posix_openpt and its like out; these requests are what they do (ioctl_tty(2)).
      let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (isLocked, number): (Int32, UInt32) = (0, 0)
      guard master >= 0, ioctl(master, unlock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw TestFailure("no terminal to be had: \(errno)")
      }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw TestFailure("no terminal to be had: \(errno)")
      }
      return (master, String(cString: name))
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }

  /// Waits until the program shows a text, after what was waited for before.
  public func expect(_ text: String) throws {
    while true {
      if let found = seen.range(of: text) {
        seen = String(seen[found.upperBound...])
        return
      }
      guard try read() else { throw TestFailure("no \"\(text)\" at the terminal, but:\n\(output)") }
    }
  }

  /// Presses keys.
  public func press(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    guard write(master, bytes, bytes.count) == bytes.count else { throw TestFailure("no keys taken") }
  }

  /// Ends the program by a signal.
  public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end of the program, and returns its exit status.
  public func end() throws -> Int32 {
    while try read() {}
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Whether the terminal shows keys as they are typed and gathers lines, as terminals do by themselves.
  public var isPlain: Bool {
    var settings = termios()
    return tcgetattr(master, &settings) == 0
      && settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  /// Takes what the program shows next; returns false once it has ended.
  private func read() throws -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Self.patience) > 0 else { throw TestFailure("the program hangs after:\n\(output)") }
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Once nobody has the other end open, reading fails.
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let text = String(decoding: buffer.prefix(count), as: UTF8.self).replacing("\r\n", with: "\n")
    output += text
    seen += text
    return true
  }
}
