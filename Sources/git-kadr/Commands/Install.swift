import GitRepository

/// Registers git-kadr with git.
enum Install: Command {
  private static let pattern = Option.value(
    "--pattern", named: "GLOB", help: "which files are projects, else *.kadr; can be given again")
  private static let committed = Option.flag(
    "--committed", help: "attributes in .gitattributes, to be committed, not in info/attributes")
  private static let noHook = Option.flag("--no-hook", help: "without the hooks")
  private static let filter = Option.flag(
    "--filter", help: "make projects canonical whenever git stores them, also in a rebase")
  private static let jj = Option.flag("--jj", help: "print what Jujutsu's settings need, and change nothing")
  private static let byName = Option.flag(
    "--by-name", help: "call git-kadr by name; programs with a bare PATH will not find it")
  static let dryRun = Option.flag("--dry-run", help: "only say what would be done")

  static let declaration = Declaration(
    name: "install",
    summary: "Registers git-kadr with git: settings, attributes and hooks.",
    details: "Doing it again changes nothing; `git-kadr uninstall` takes back exactly what it did.",
    options: InstallLevel.options + [pattern, committed, noHook, filter, byName, dryRun, jj],
    exclusive: [InstallLevel.options, [jj, dryRun]])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let executable = arguments.has(byName) ? "git-kadr" : try Executable.path()
    if arguments.has(jj) {
      try console.write(JujutsuSettings(executable: executable).text)
      return .fine
    }
    let level = InstallLevel(arguments)
    guard level == .local || !arguments.has(committed) else {
      throw Failure(.usage, "there is no one project to commit in, --committed, use it with --local")
    }
    var patterns: [AttributePattern] = []
    for pattern in arguments.all(pattern) { patterns.append(try AttributePattern(pattern)) }
    let changes = try Installation(places: Places(level)).install(
      Installation.Wishes(
        patterns: patterns, executable: executable, wantsHook: !arguments.has(noHook),
        wantsFilter: arguments.has(filter), isCommitted: arguments.has(committed)))
    for change in changes {
      if !arguments.has(dryRun) { for edit in change.edits { try edit.make() } }
      let verb = change.edits.isEmpty ? "unchanged" : arguments.has(dryRun) ? "would write" : "wrote"
      try console.write("\(verb) \(change.what): \(change.path)\n")
    }
    if arguments.has(filter) {
      console.complain(
        "git-kadr: projects that are committed already: `git add --renormalize .` brings them along")
    }
    if level == .local, !arguments.has(dryRun) { try check(DriverLine(executable: executable), console) }
    return .fine
  }

  /// Warns when git still sees another driver, set in a place that counts more.
  private static func check(_ driver: DriverLine, _ console: Console) throws(Failure) {
    let repository = try Places.repository()
    do {
      let seen = try repository.configuration().string("merge.kadr.driver")
      guard seen != driver.merge else { return }
    } catch {
      throw Failure(
        .system, "git cannot read the settings, merge.kadr.driver: \(error.message), see `git config -l`")
    }
    console.complain(
      "git-kadr: another driver counts more, merge.kadr.driver, see `git config --show-origin merge.kadr.driver`"
    )
  }
}
