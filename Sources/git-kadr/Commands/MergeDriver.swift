import KadrPersistence

/// Merges one file for git, which calls it by the line that `install` registers.
enum MergeDriver: Command {
  private static let size = Option.value("--marker-size", named: "N", help: "length of the markers, %L")
  private static let path = Option.value("--path", named: "P", help: "the file's path in the project, %P")
  private static let labelBase = Option.value("--label-base", named: "S", help: "name of the base, %S")
  private static let labelOurs = Option.value("--label-ours", named: "X", help: "name of our side, %X")
  private static let labelTheirs = Option.value("--label-theirs", named: "Y", help: "name of their side, %Y")
  private static let ancestor = Option.flag(
    "--ancestor", help: "the result is only the base of another merge: no markers")

  static let declaration = Declaration(
    name: "merge-driver",
    summary: "Merges one file for git; the result is written over OURS.",
    details: """
      GIT_KADR=0 in the environment makes it merge by lines, as git does; what no app could open then is a conflict
      of the whole file.
      """,
    options: [size, path, labelBase, labelOurs, labelTheirs, ancestor, ReportOption.option],
    operands: [
      Operand(name: "BASE", help: "the common ancestor, %O; empty when both sides added the file"),
      Operand(name: "OURS", help: "our side, %A"),
      Operand(name: "THEIRS", help: "their side, %B"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let files = arguments.operands
    var merge = FileMerge(
      base: files[0], ours: files[1], theirs: files[2], name: arguments.value(path) ?? files[1])
    merge.markers.size = try arguments.number(size, in: 1...1000) ?? merge.markers.size
    merge.isVirtualAncestor = arguments.has(ancestor)
    merge.markers.base = label(arguments.value(labelBase), "%S") ?? merge.markers.base
    merge.markers.ours = label(arguments.value(labelOurs), "%X") ?? merge.markers.ours
    merge.markers.theirs = label(arguments.value(labelTheirs), "%Y") ?? merge.markers.theirs

    merge.wantsReport = try ReportOption.isWanted(arguments)

    let merged = try merge.run()
    // Git reads the file once and deletes it.
    try AtomicFile(files[1]).replace(with: merged.text, isLasting: false)
    if let report = merged.report { try console.write(report) }
    // Git names the file only after the drivers of all files have spoken.
    if !merged.isClean {
      console.complain(
        "git-kadr: \(merge.name): in conflict; `git kadr resolve` settles it in words, step by step")
    } else if merged.messages.contains(where: { $0.hasPrefix("note: ") }) {
      console.complain("git-kadr: \(merge.name): merged")
    }
    for message in merged.messages { console.complain(message) }
    return merged.isClean ? .fine : .findings
  }

  /// Leaves out a label that git did not fill in: before version 2.44 the letters arrive as they stand.
  private static func label(_ given: String?, _ letters: String) -> String? {
    given == letters || given == "" ? nil : given
  }
}
