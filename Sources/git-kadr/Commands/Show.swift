import GitRepository
import KadrPersistence
import ProjectReview

/// Shows a project as readable lines.
enum Show: Command {
  static let declaration = Declaration(
    name: "show",
    summary: "Shows a project, or an older version of it, as readable lines.",
    options: [Display.noPager],
    operands: [Operand(name: "FILE", help: "a file, or REV:PATH for what a commit has under a path")])

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
      throw Failure(.input, "cannot read, \(name): there is no such file, name a file or REV:PATH")
    }
    let repository = try Repository.here()
    do {
      return try repository.blob(try repository.blobID(named: name))
    } catch  where error.isNotFound {
      throw Failure(.input, "cannot read, \(name): no commit has that, see `git ls-tree -r --name-only REV`")
    } catch {
      throw error.failure("cannot read \(name)")
    }
  }
}
