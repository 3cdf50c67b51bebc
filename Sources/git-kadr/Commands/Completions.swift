/// Prints what a shell needs to complete commands and options.
enum Completions: Command {
  private static let shells = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")

  static let declaration = Declaration(
    name: "completions",
    summary: "Prints what a shell needs to complete commands and options.",
    details: "As in: git-kadr completions bash >>~/.bashrc",
    operands: [Operand(name: "SHELL", help: shells)])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard let script = CompletionScript(rawValue: arguments.operands[0]) else {
      throw Failure(.usage, "no such shell, \(arguments.operands[0]), there are \(shells)")
    }
    try console.write(script.text(GitKadr.commands.map { $0.declaration }))
    return .fine
  }
}
