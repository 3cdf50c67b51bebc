/// Lists the commands, or shows the help of one.
enum Help: Command {
  private static let manual = Option.flag("--man", help: "print the manual page, git-kadr(1)")

  static let declaration = Declaration(
    name: "help",
    summary: "Lists the commands, or shows the help of one.",
    options: [manual],
    operands: [Operand(name: "COMMAND", count: 0...1, help: "the command to explain")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments.has(manual) {
      try console.write(ManualPage(GitKadr.commands.map { $0.declaration }).text)
    } else if let name = arguments.operands.first {
      try console.write(HelpText(GitKadr.command(named: name).declaration).text)
    } else {
      try console.write(overview)
    }
    return .fine
  }

  static var overview: String {
    "usage: git-kadr COMMAND …\n\nMerges Kadr video projects in git.\n"
      + HelpText.table(GitKadr.commands.map { ($0.declaration.name, $0.declaration.summary) })
      + "\n`git-kadr COMMAND --help` explains one; `git-kadr --version` names the version.\n"
      + "Exit status: 0 fine, 1 conflicts or findings, 2 usage, 3 input refused, 4 a system error.\n"
  }
}
