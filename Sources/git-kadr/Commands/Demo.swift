/// Shows a merge from end to end, in a repository of its own.
enum Demo: Command {
  static let declaration = Declaration(
    name: "demo",
    summary: "Shows a merge: two people edit one project in a temporary repository.")

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let repository = try DemoRepository.make()
    try repository.commit(.base, on: "main")
    try repository.commit(.anna, on: "anna", from: "main")
    try repository.commit(.ben, on: "ben", from: "main")

    try console.write("Two people edit one project, \(DemoProject.fileName), each on a branch.\n\n")
    try console.write("Anna trims a second off the head of clip \"hero\", turns it down and warms it:\n\n")
    try show(repository.changes("main", "anna"), console)
    try console.write("Ben trims a second off the tail of the same clip, and adds a caption:\n\n")
    try show(repository.changes("main", "ben"), console)

    try repository.git("checkout", "-q", "anna")
    let output = try repository.git("merge", "-q", "-m", "merge", "ben", allowing: 1)
    let conflicts = output.filter { $0.hasPrefix("CONFLICT") }
    guard conflicts.isEmpty else {
      try show(conflicts, console)
      return .findings
    }
    try console.write("`git merge` with git-kadr: no conflict. The project now has both edits:\n\n")
    try show(repository.changes("main", "HEAD"), console)
    try showPlainMerge(repository, console)
    return .fine
  }

  /// Shows what git makes of the same three versions by itself.
  private static func showPlainMerge(_ repository: borrowing DemoRepository, _ console: Console)
    throws(Failure)
  {
    try repository.write(.base, to: "base")
    try repository.write(.anna, to: "anna")
    try repository.write(.ben, to: "ben")
    let lines = try repository.git("merge-file", "-p", "-q", "anna", "base", "ben", allowing: 127)
    var blocks: [String] = []
    var isInside = false
    for line in lines {
      isInside = isInside || line.hasPrefix("<<<<<<<")
      if isInside { blocks.append(line) }
      isInside = isInside && !line.hasPrefix(">>>>>>>")
    }
    let count = blocks.filter { $0.hasPrefix("<<<<<<<") }.count
    try console.write(
      "Git alone merges lines. It leaves \(count) conflict\(count == 1 ? "" : "s") to settle by hand, "
        + "and a file that no editor opens:\n\n")
    try show(blocks, console)
  }

  private static func show(_ lines: [String], _ console: Console) throws(Failure) {
    try console.write(lines.map { "    \($0)\n" }.joined() + "\n")
  }
}
