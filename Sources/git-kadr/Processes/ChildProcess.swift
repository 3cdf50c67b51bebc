#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs another program, without a shell in between, and collects what it prints.
struct ChildProcess {
  /// The program, looked up on the path, and its arguments.
  var command: [String]
  /// Whole environment as `NAME=value`; nil hands on our own.
  var environment: [String]?
  /// Where the child's standard error goes.
  var errors = Errors.inherited
  /// Whether the child holds back the signals that we hold back.
  var inheritsSignals = false

  enum Errors {
    case inherited
    case discarded
    case withOutput
  }

  struct Result {
    var output: [UInt8]
    /// The exit status, or 128 + the signal that ended it, as a shell has it.
    var status: Int32
  }

  init(_ command: [String]) {
    self.command = command
  }

  /// Runs the program to its end.
  ///
  /// - Returns: nil when it could not be started.
  func run() -> Result? {
    guard let pipe = Pipe.open() else { return nil }
    defer { pipe.closeReadEnd() }
    let child = start(output: pipe.writeEnd)
    pipe.closeWriteEnd()
    guard let child else { return nil }
    // An error while reading ends the output; the status below still tells how the child fared.
    let output = Descriptor.read(from: pipe.readEnd, limit: .max).bytes
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return Result(output: output, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private func start(output: Int32) -> pid_t? {
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
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    switch errors {
    case .inherited: break
    case .discarded: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .withOutput: posix_spawn_file_actions_adddup2(&actions, output, 2)
    }
    // We ignore SIGPIPE and may be holding signals back; neither is meant for a child, unless it is said so.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | (inheritsSignals ? 0 : Int16(POSIX_SPAWN_SETSIGMASK)))

    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { $0.map { strdup($0) } + [nil] }
    defer {
      for word in words { free(word) }
      for variable in variables ?? [] { free(variable) }
    }
    var child: pid_t = 0
    let error =
      variables?.withUnsafeMutableBufferPointer {
        posix_spawnp(&child, words[0]!, &actions, &attributes, &words, $0.baseAddress)
      } ?? posix_spawnp(&child, words[0]!, &actions, &attributes, &words, Environment.all)
    return error == 0 ? child : nil
  }
}
