#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a repository of its own for the demonstration, which knows nothing of the user's settings.
struct DemoRepository: ~Copyable {
  private let folder: TemporaryFolder
  private let environment: [String]
  private let executable: String

  private init(executable: String) throws(Failure) {
    self.executable = executable
    folder = try TemporaryFolder()
    environment = Self.environment(home: folder.path)
  }

  /// Makes an empty repository, in which the driver is installed, and goes there.
  static func make() throws(Failure) -> DemoRepository {
    let repository = try DemoRepository(executable: Executable.path())
    guard chdir(repository.folder.path) == 0 else {
      throw Failure(.system, "cannot go to, \(repository.folder.path): \(reason(errno)), see TMPDIR")
    }
    try repository.git("init", "-q", "-b", "main")
    try repository.run([repository.executable, "install", "--no-hook"])
    return repository
  }

  deinit {
    // A folder that somebody is in cannot be removed everywhere.
    _ = chdir("/")
  }

  /// Makes a branch off the current one and commits a version of the project there.
  func commit(_ project: DemoProject, on branch: String, from start: String? = nil) throws(Failure) {
    if let start { try git("checkout", "-q", "-b", branch, start) }
    try write(project, to: DemoProject.fileName)
    try git("add", DemoProject.fileName)
    try git("commit", "-q", "-m", branch)
  }

  func write(_ project: DemoProject, to path: String) throws(Failure) {
    try AtomicFile(path).replace(with: Array(project.text.utf8), isLasting: false)
  }

  /// Returns what changed between two commits, as the user will be shown it.
  func changes(_ from: String, _ to: String) throws(Failure) -> [String] {
    try run([executable, "diff", from, to], allowing: 0)
  }

  /// Runs git; `allowing` is the greatest exit status that is no error.
  @discardableResult
  func git(_ arguments: String..., allowing: Int32 = 0) throws(Failure) -> [String] {
    try run(["git"] + arguments, allowing: allowing)
  }

  @discardableResult
  private func run(_ command: [String], allowing: Int32 = 0) throws(Failure) -> [String] {
    var child = ChildProcess(command)
    child.environment = environment
    child.errors = .withOutput
    guard let result = child.run() else {
      throw Failure(.system, "cannot run, \(command[0]), install git 2.31 or later")
    }
    let output = String(decoding: result.output, as: UTF8.self)
    guard result.status <= allowing else {
      throw Failure(
        .system, "failed, \(command.joined(separator: " ")): \(output), see whether git works here")
    }
    return output.split(separator: "\n").map(String.init)
  }

  /// Keeps what programs need to run, and leaves out what would steer git.
  private static func environment(home: String) -> [String] {
    var kept: [String] = []
    var entry = Environment.all
    while let variable = entry.pointee {
      let text = String(cString: variable)
      let isForGit = ["GIT_", "XDG_", "HOME=", "KADR_", "LC_", "LANG"].contains { text.hasPrefix($0) }
      if !isForGit { kept.append(text) }
      entry += 1
    }
    return kept + [
      "HOME=\(home)", "LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1", "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0",
      "GIT_AUTHOR_NAME=Kadr", "GIT_AUTHOR_EMAIL=kadr@example.org",
      "GIT_COMMITTER_NAME=Kadr", "GIT_COMMITTER_EMAIL=kadr@example.org",
    ]
  }
}
