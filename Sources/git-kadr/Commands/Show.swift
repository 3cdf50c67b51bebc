import GitRepository
import KadrPersistence
import ProjectReview

/// Shows a project as readable lines.
enum Show: Command {
  static let declaration = Declaration(
    name: "show",
    summary: "Shows a project, or an older version of it, as readable lines.",
    options: [Display.noPager],
    operands: [
      Operand(
        name: "FILE", help: "a file, REV:PATH for what a commit has under a path, or :PATH for what is staged"
      )
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let name = arguments.operands[0]
    var bytes = try AtomicFile(name).readIfPresent()
    if bytes == nil { bytes = try committed(name) }
    if let bytes, LargeFilePointer.matches(bytes) { throw .pointer(name) }
    let version = ProjectVersion(bytes)
    guard let tree = version.tree else {
      throw Failure(
        .input, "cannot read, \(name): \(version.reason ?? "it is empty"), see `git-kadr validate`")
    }
    let display = try Display(arguments, console)
    try display.write(Outline.text(of: tree, timeStyle: GitConfiguration().timeStyle))
    display.finish()
    return .fine
  }

  private static func committed(_ name: String) throws(Failure) -> [UInt8] {
    guard name.contains(":") else {
      throw Failure(.input, "cannot read, \(name): there is no such file, name a file, REV:PATH or :PATH")
    }
    let repository = try Repository.here()
    // Only to say so where there is none: git itself reads each way to name a file, also `./` and what is staged.
    _ = consume repository
    return try ProjectSource(operand: name).blob()
  }
}
