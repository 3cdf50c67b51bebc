import GitRepository
import StructuralMerge

/// Settles the conflicts of projects, from what the index has of them.
enum Resolve: Command {
  private static let list = Option.flag("--list", help: "only list the conflicts, by number")
  private static let ours = Option.flag("--ours", help: "settle all by our side")
  private static let theirs = Option.flag("--theirs", help: "settle all by their side")
  private static let base = Option.flag("--base", help: "settle all by how it was before")
  private static let take = Option.value(
    "--take", named: "N=SIDE", help: "settle conflict N by ours, theirs or base; can be given again")

  static let declaration = Declaration(
    name: "resolve",
    summary: "Settles the conflicts of projects, one by one or all at once.",
    details: """
      Starts from the versions in the index, so it does not matter what stands in the file. Without
      options it asks about one conflict after the other; ? shows the keys. What is settled is
      checked, written and staged, so that git commit can go on; git checkout -m PATH brings the
      conflict back, unless one side deleted the file. Also a tool for git mergetool.
      """,
    options: [list, ours, theirs, base, take],
    exclusive: [[list, ours, theirs, base], [list, take]],
    operands: [
      Operand(
        name: "PATH", count: 0...Int(Int32.max),
        help: "a project in conflict, or a folder; else all there are")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let takes = try arguments.all(take).map { (text) throws(Failure) in try Take(text) }
    let repository = try Repository.here()
    let conflicts = try ConflictList(arguments.operands, in: repository)
    let everything: Version? =
      arguments.has(ours) ? .ours : arguments.has(theirs) ? .theirs : arguments.has(base) ? .base : nil
    let operation = MergeState(folder: repository.gitDirectory).operation
    let work = ResolveWork(
      conflicts: conflicts, sides: SideNames(during: operation, in: repository).line, operation: operation,
      console: console)
    if arguments.has(list) { return try work.listForUser() }
    return try work.run(everything: everything, takes: takes, in: repository)
  }
}
