import KadrPersistence
import ProjectReview

/// Shows what changed in a project, for `git diff`, which calls it by the line that `install` registers.
enum DiffDriver: Command {
  static let declaration = Declaration(
    name: "diff-driver",
    summary: "Shows what changed in a project, for git diff.",
    details: """
      Git calls it with PATH OLD OLD-HEX OLD-MODE NEW NEW-HEX NEW-MODE, after a rename also with NEW-PATH and INFO, and
      with PATH alone for a file in conflict. Exits with 0 whatever differs: git ends the whole diff otherwise.
      """,
    operands: [Operand(name: "ARGUMENT", count: 1...9, help: "what git gives to an external diff")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let given = arguments.operands
    guard given.count >= 7 else {
      guard given.count == 1 else {
        throw Failure(
          .usage, "git gives 1, 7 or 9 arguments, \(given.count) of them, call `git diff` instead")
      }
      try console.writeLine("* Unmerged path \(given[0])")
      return .fine
    }
    func read(_ path: String) throws(Failure) -> [UInt8]? {
      path == "/dev/null" ? nil : try AtomicFile(path).read()
    }
    let isRename = given.count >= 8
    let pair = VersionPair(
      path: isRename ? given[7] : given[0], oldPath: isRename ? given[0] : nil, old: try read(given[1]),
      new: try read(given[4]))
    let display = try Display(Arguments(), console, mayPage: false)
    let style = GitConfiguration().timeStyle
    let text = DifferenceText(format: .text, options: display.options, timeStyle: style)
    // Git prints nothing between files.
    try display.write(text.text(pair.reviewed(style), pair) + Array("\n".utf8))
    return .fine
  }
}
