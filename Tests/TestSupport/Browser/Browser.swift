import Foundation
import Synchronization

/// Is a real browser without a window, steered over the pipe of the DevTools protocol.
///
/// One call follows the other: each waits for the browser's answer, and none for a time to pass. The browser
/// ends when the pipe closes, so it never outlives the tests.
public final class Browser: Sendable {
  /// The one browser of all tests of a process.
  public static func shared() throws -> Browser { try running.get() }

  private static let running = Result { try Browser() }
  private static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  private struct State {
    var lastID = 0
    var buffer: [UInt8] = []
    var events: [String: [BrowserEvent]] = [:]
  }

  private let state = Mutex(State())
  private let commands: Int32
  private let replies: Int32
  private let profile: TemporaryDirectory

  /// Starts a browser.
  ///
  /// - Throws: ``TestFailure`` where there is none: pages that no browser has opened are not tested.
  private init() throws {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = path.flatMap { folder in Self.names.map { "\(folder)/\($0)" } }
    guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw TestFailure(
        "no Chromium on the path, so the pages cannot be tested; on Debian: apt-get install chromium")
    }
    profile = try TemporaryDirectory()
    let toBrowser = try Self.makePipe()
    let fromBrowser = try Self.makePipe()
    commands = toBrowser.write
    replies = fromBrowser.read
    try Self.start(
      [
        program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--remote-debugging-pipe", "--hide-scrollbars", "--force-color-profile=srgb",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=\(profile.url.path)",
      ], reading: toBrowser.read, writing: fromBrowser.write)
    close(toBrowser.read)
    close(fromBrowser.write)
  }

  /// Opens a page and waits until it is loaded.
  public func open(_ page: URL, width: Int = 1280, height: Int = 900) throws -> BrowserTab {
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    let tab = BrowserTab(self, session: attached["sessionId"] as? String ?? "", target: target)
    for domain in ["Page", "Runtime", "Log"] { try tab.call("\(domain).enable") }
    try tab.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    try tab.call("Page.navigate", ["url": page.absoluteString])
    try wait(for: "Page.loadEventFired", in: tab.session)
    return tab
  }

  // MARK: Protocol

  /// Calls a method and waits for its result.
  func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String:
    Any]
  {
    try state.withLock { state in
      state.lastID += 1
      let id = state.lastID
      var message: [String: Any] = ["id": id, "method": method, "params": parameters]
      if let session { message["sessionId"] = session }
      try send(JSONSerialization.data(withJSONObject: message) + [0])
      while true {
        let answer = try receive(&state)
        guard answer["id"] as? Int == id else {
          Self.keep(answer, in: &state)
          continue
        }
        if let error = answer["error"] { throw TestFailure("\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
    }
  }

  /// Waits for an event of a tab.
  func wait(for name: String, in session: String) throws {
    try state.withLock { state in
      while !(state.events[session] ?? []).contains(where: { $0.name == name }) {
        Self.keep(try receive(&state), in: &state)
      }
    }
  }

  /// The events of a tab so far.
  func events(in session: String) -> [BrowserEvent] { state.withLock { $0.events[session] ?? [] } }

  private static func keep(_ message: [String: Any], in state: inout State) {
    guard let name = message["method"] as? String, let session = message["sessionId"] as? String else {
      return
    }
    let text = message["params"].map { "\($0)" } ?? ""
    state.events[session, default: []].append(BrowserEvent(name: name, text: text))
  }

  private func send(_ data: Data) throws {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
      guard count > 0 else { throw TestFailure("the browser does not listen any more") }
      rest = rest.dropFirst(count)
    }
  }

  private func receive(_ state: inout State) throws -> [String: Any] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = state.buffer.firstIndex(of: 0) {
        let message = Data(state.buffer[..<end])
        state.buffer.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let count = read(replies, &chunk, chunk.count)
      guard count > 0 else { throw TestFailure("the browser ended") }
      state.buffer += chunk[..<count]
    }
  }

  // MARK: Process

  /// Makes a pipe whose ends no other child gets, out of the way of the numbers that the browser uses.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TestFailure("no pipe") }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    return (moved[0], moved[1])
  }

  /// Starts the browser, which reads commands from descriptor 3 and answers on descriptor 4.
  private static func start(_ words: [String], reading: Int32, writing: Int32) throws {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor: Int32 in 1...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, words[0], &actions, nil, &arguments, environ)
    guard error == 0 else { throw TestFailure("cannot start \(words[0]): error \(error)") }
  }
}
