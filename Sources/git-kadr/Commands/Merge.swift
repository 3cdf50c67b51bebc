/// Merges a commit into the branch that is checked out.
enum Merge: Command {
  private static let message = Option.value(
    "-m", named: "TEXT", help: "message of the commit, else git's own")
  private static let never = Option.flag("--no-ff", help: "make a commit even where moving on would do")
  private static let only = Option.flag("--ff-only", help: "only move on, or refuse")
  private static let noCommit = Option.flag("--no-commit", help: "leave the merge to be looked at first")
  private static let noVerify = Option.flag("--no-verify", help: "without hooks")

  static let declaration = Declaration(
    name: "merge",
    summary: "Merges a commit into what is checked out, with the project merge for projects.",
    details: """
      For clients that run no merge drivers. As git merge does, it changes index, work tree and branch;
      refuses where that would overwrite what is not committed; leaves a conflict to
      git kadr resolve, git commit, or git merge --abort. Opens no editor. Runs the hooks
      pre-merge-commit, prepare-commit-msg, commit-msg and post-merge. Of git's settings for merges it
      follows merge.ff, merge.conflictStyle and those about renames; not branch.*.mergeOptions,
      merge.log and merge.autoStash. Where merge.verifySignatures is set, it refuses.
      """,
    options: [message, never, only, noCommit, noVerify, WholeMerge.unrelated],
    exclusive: [[never, only]],
    operands: [Operand(name: "COMMIT", help: "the commit to merge: a branch, a tag, or any other name")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    var merge = WorkTreeMerge(name: arguments.operands[0], console: console)
    merge.message = arguments.value(message)
    merge.fastForward = arguments.has(never) ? .never : arguments.has(only) ? .only : nil
    merge.commits = !arguments.has(noCommit)
    merge.allowsUnrelated = arguments.has(WholeMerge.unrelated)
    merge.runsHooks = !arguments.has(noVerify)
    return try merge.run()
  }
}
