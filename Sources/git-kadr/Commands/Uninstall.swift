/// Takes back what install did.
enum Uninstall: Command {
  static let declaration = Declaration(
    name: "uninstall",
    summary: "Takes back exactly what install did.",
    options: InstallLevel.options + [Install.dryRun],
    exclusive: [InstallLevel.options])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let isDryRun = arguments.has(Install.dryRun)
    for change in try Installation(places: Places(InstallLevel(arguments))).uninstall() {
      if !isDryRun { for edit in change.edits { try edit.make() } }
      let verb = change.edits.isEmpty ? "nothing of ours in" : isDryRun ? "would take back" : "took back"
      try console.write("\(verb) \(change.what): \(change.path)\n")
    }
    return .fine
  }
}
