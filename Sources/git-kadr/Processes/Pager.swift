#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the pager that git would run.
struct Pager {
  /// Where to write what it shows.
  let input: Int32
  private let child: pid_t

  /// Starts it; nil where none is wanted or it cannot be started.
  static func start() -> Pager? {
    guard !ColorRule.isInGitsPager, let command = Git.line("var", "GIT_PAGER"), command != "cat",
      let pipe = Pipe.open()
    else { return nil }
    // What git sets for its own pagers, where the user has set nothing.
    var variables: [String] = []
    if Environment.value("LESS") == nil { variables.append("LESS=FRX") }
    if Environment.value("LV") == nil { variables.append("LV=-c") }
    let line = (variables + ["exec", command]).joined(separator: " ")
    guard let child = spawn(line, reading: pipe.readEnd) else {
      pipe.closeReadEnd()
      pipe.closeWriteEnd()
      return nil
    }
    pipe.closeReadEnd()
    return Pager(input: pipe.writeEnd, child: child)
  }

  /// Ends what it shows, and waits for the reader to leave.
  func finish() {
    close(input)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  private static func spawn(_ line: String, reading input: Int32) -> pid_t? {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    // We ignore SIGPIPE; that is not meant for the pager.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let command: [String] = ["sh", "-c", line]
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, "/bin/sh", &actions, &attributes, &words, Environment.all) == 0 ? child : nil
  }
}
