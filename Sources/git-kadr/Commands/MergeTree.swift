import GitRepository

/// Merges two commits into a tree, like git merge-tree.
enum MergeTree: Command {
  private static let writeTree = Option.flag("--write-tree", help: "what it does anyway; git wants it said")
  private static let nameOnly = Option.flag("--name-only", help: "list files in conflict by name alone")
  private static let messages = Option.flag("--messages", help: "say what happened, also without conflicts")
  private static let noMessages = Option.flag("--no-messages", help: "do not say what happened")

  static let declaration = Declaration(
    name: "merge-tree",
    summary: "Merges two commits into a tree, and touches neither index nor work tree.",
    details: """
      For CI, and for hosts that run no merge drivers; works in bare repositories. Prints what
      git merge-tree --write-tree prints: the tree; with conflicts, exit 1, then the versions of each
      file in conflict, an empty line, and what happened. Files named *.kadr are projects unless
      attributes say otherwise.
      """,
    options: [writeTree, nameOnly, messages, noMessages, WholeMerge.unrelated],
    exclusive: [[messages, noMessages]],
    operands: [
      Operand(name: "OURS", help: "a commit"),
      Operand(name: "THEIRS", help: "the commit to merge into it"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let names = arguments.operands
    let merge = WholeMerge(
      oursName: names[0], theirsName: names[1], allowsUnrelated: arguments.has(WholeMerge.unrelated))
    let repository = try Repository.here()
    let result = try merge.run(
      repository.commit(forUser: names[0]), repository.commit(forUser: names[1]),
      in: repository)
    var text = "\(result.tree)\n"
    if arguments.has(nameOnly) {
      var last: TreePath?
      for stage in result.stages where stage.path != last {
        text += "\(PathQuoting.quoted(stage.path))\n"
        last = stage.path
      }
    } else {
      for stage in result.stages { text += "\(stage.line)\n" }
    }
    if arguments.has(messages) || !result.isClean && !arguments.has(noMessages) {
      text += "\n" + result.messages.map { "\($0.text)\n" }.joined()
    }
    try console.write(text)
    for remark in result.remarks { console.complain(remark) }
    return result.isClean ? .fine : .findings
  }
}

extension ConflictStage {
  /// The line by which git lists it.
  fileprivate var line: String {
    let mode = String(version.mode.rawValue, radix: 8)
    let zeros = String(repeating: "0", count: max(0, 6 - mode.count))
    return "\(zeros)\(mode) \(version.id) \(side.rawValue + 1)\t\(PathQuoting.quoted(path))"
  }
}
