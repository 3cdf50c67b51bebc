/// Takes back what install did.
enum Uninstall: Command {
  static let declaration = Declaration(
    name: "uninstall",
    summary: "Takes back exactly what install did.",
    options: InstallLevel.options + [Install.dryRun],
    exclusive: [InstallLevel.options])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let isDryRun = arguments.has(Install.dryRun)
    var code = ExitCode.fine
    for change in try Installation(places: Places(InstallLevel(arguments))).uninstall() {
      if !isDryRun { for edit in change.edits { try edit.make() } }
      if let leftover = change.leftover {
        // The rest still goes; whoever asked must not believe that everything did.
        console.complain("git-kadr: \(leftover)")
        code = .system
        continue
      }
      let verb = change.edits.isEmpty ? "nothing of ours in" : isDryRun ? "would take back" : "took back"
      try console.write("\(verb) \(change.what): \(change.path)\n")
    }
    return code
  }
}
