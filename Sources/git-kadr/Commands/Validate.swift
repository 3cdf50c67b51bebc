import KadrPersistence

/// Checks whether project files are what an app can open and means.
enum Validate: Command {
  private static let name = Option.value(
    "--stdin-name", named: "NAME", help: "what to call standard input in messages")

  static let declaration = Declaration(
    name: "validate",
    summary: "Checks project files: can an app read them, and are they compositions?",
    details:
      "Each finding is a line, FILE:LINE:COLUMN: error: RULE: what is wrong. Errors exit with 1; warnings do not.",
    options: [name],
    operands: [
      Operand(
        name: "FILE", count: Operand.oneOrMore,
        help: "a project file, a folder to search for *.kadr files, or - for standard input")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let timeStyle = GitConfiguration().timeStyle
    var code = ExitCode.fine
    for operand in arguments.operands {
      do {
        for path in try ProjectFolder.files(operand) {
          code = code.worse(attempt(path, arguments, timeStyle, console))
        }
      } catch {
        console.complain("git-kadr: \(error.message)")
        code = code.worse(error.code)
      }
    }
    return code
  }

  /// Checks one file; an error in it must not keep the others from being checked.
  private static func attempt(
    _ path: String, _ arguments: Arguments, _ timeStyle: TimeWords.Style, _ console: Console
  ) -> ExitCode {
    do throws(Failure) {
      let isStream = path == "-"
      let shown = isStream ? arguments.value(name) ?? "standard input" : path
      let bytes = isStream ? try AtomicFile.readStandardInput(named: shown) : try AtomicFile(path).read()
      if LargeFilePointer.matches(bytes) { throw Failure.pointer(shown) }
      let examination = ProjectExamination(bytes, timeStyle: timeStyle)
      if examination.isRefused, let finding = examination.findings.first {
        let place = "\(shown):\(finding.place.line):\(finding.place.column)"
        throw Failure(.input, "cannot be read, \(place): \(finding.message)")
      }
      for finding in examination.findings { try console.write("\(finding.line(in: shown))\n") }
      return examination.errors.isEmpty ? .fine : .findings
    } catch {
      console.complain("git-kadr: \(error.message)")
      return error.code
    }
  }
}
