import Foundation

/// Is a folder in which real git and the real executable run, sealed off from the user's settings and the network.
public final class GitSandbox: Sendable {
  public let directory: TemporaryDirectory
  public let environment: [String: String]

  /// The executable under test: it is built into the folder that the tests run from.
  public static let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "git-kadr")

  /// The top of the first repository.
  public var top: URL { directory.url.appending(path: "project") }

  /// Makes a repository in the folder `project`, with the branch `main` and no commit.
  public init(adding extra: [String: String] = [:]) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.executable.path) else {
      throw TestFailure("no executable at \(Self.executable.path); build the whole package")
    }
    directory = try TemporaryDirectory()
    var variables = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_", "XDG_", "KADR_", "LC_", "LANG", "NO_COLOR", "COLORTERM", "COLUMNS", "PAGER"].contains {
        name.hasPrefix($0)
      }
    }
    variables["HOME"] = directory.url.appending(path: "home").path
    variables["LC_ALL"] = "C"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    variables["GIT_ATTR_NOSYSTEM"] = "1"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_EDITOR"] = "true"
    variables["GIT_ALLOW_PROTOCOL"] = "file"
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "Editor"
      variables["GIT_\(role)_EMAIL"] = "editor@example.org"
      variables["GIT_\(role)_DATE"] = "2024-05-01T12:00:00Z"
    }
    environment = variables.merging(extra) { $1 }
    for folder in ["home", "project"] {
      try FileManager.default.createDirectory(
        at: directory.url.appending(path: folder), withIntermediateDirectories: true)
    }
    try git("init", "-q", "-b", "main")
  }

  /// Runs git, which must succeed.
  @discardableResult
  public func git(_ arguments: String...) throws -> String {
    try expect(run(["git"] + arguments)).output
  }

  /// Runs git, however it ends.
  public func attemptGit(_ arguments: String..., adding extra: [String: String] = [:]) throws -> Run {
    try run(["git"] + arguments, adding: extra)
  }

  /// Runs the executable under test, which must succeed.
  @discardableResult
  public func kadr(_ arguments: String...) throws -> String {
    try expect(run([Self.executable.path] + arguments)).output
  }

  /// Runs the executable under test, however it ends.
  public func attempt(
    _ arguments: String..., input: [UInt8] = [], output: URL? = nil, adding extra: [String: String] = [:]
  ) throws -> Run {
    try run([Self.executable.path] + arguments, input: input, output: output, adding: extra)
  }

  /// Runs the executable under test as somebody who may write only where permissions say so.
  ///
  /// The super-user may write anywhere. For that one the repository is given to a user without rights, in whose name
  /// the executable then runs.
  public func attemptWithoutRights(_ arguments: [String]) throws -> Run {
    try runWithoutRights([Self.executable.path] + arguments)
  }

  /// Runs any program so.
  public func runWithoutRights(_ command: [String]) throws -> Run {
    guard geteuid() == 0 else { return try run(command) }
    _ = try expect(
      run(["find", top.path, "!", "-user", "65534", "-exec", "chown", "-h", "65534:65534", "{}", "+"]))
    return try run(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command)
  }

  /// Runs any program in a folder of the sandbox: the first repository, if none is named.
  public func run(
    _ command: [String], in folder: URL? = nil, input: [UInt8] = [], output: URL? = nil,
    adding extra: [String: String] = [:]
  ) throws -> Run {
    try Run(
      command, in: folder ?? top, environment: environment.merging(extra) { $1 }, input: input, output: output
    )
  }

  private func expect(_ run: Run) throws -> Run {
    guard run.status == 0 else { throw TestFailure(run.description) }
    return run
  }

  /// Writes a file of the repository.
  public func write(_ text: String, to path: String) throws {
    try directory.write(text, to: "project/\(path)")
  }

  public func text(_ path: String) throws -> String {
    try directory.text("project/\(path)")
  }

  /// Writes files and commits them.
  public func commit(_ message: String, _ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }
}
