/// Has git do what is its own: fill the work tree through the user's filters, write a signed commit, run hooks.
enum GitCall {
  /// Runs git, which must succeed.
  ///
  /// - Parameter isSafe: As ``attempt(_:isSafe:)`` has it.
  /// - Returns: What it printed, without the last line end.
  @discardableResult
  static func run(_ arguments: String..., isSafe: Bool = false) throws(Failure) -> String {
    let result = try attempt(arguments, isSafe: isSafe)
    guard result.status == 0 else { throw failure(arguments[0], result.text) }
    return result.text
  }

  /// Says in git's words why it failed.
  static func failure(_ command: String, _ said: String) -> Failure {
    let lines = said.split(separator: "\n")
    let advice = GitAdvice(said)?.text ?? "see `git status`"
    guard lines.count > 1 else { return Failure(.system, "git failed, \(command): \(said), \(advice)") }
    return Failure(.system, "git failed, \(command), \(advice); it said:", saying: said)
  }

  /// Runs git, however it ends.
  ///
  /// - Parameter isSafe: Whether signals that we hold back are held back from git too: Control-C at a terminal goes
  ///   to both, and git would stop half way.
  static func attempt(_ arguments: [String], isSafe: Bool = false) throws(Failure) -> (
    text: String, status: Int32
  ) {
    var git = ChildProcess(["git"] + arguments)
    git.errors = .withOutput
    git.inheritsSignals = isSafe
    guard let result = git.run(), result.status != 127 else {
      throw Failure(
        .system, "cannot run git, on the path, install it; `git kadr merge-tree` does without")
    }
    var text = String(decoding: result.output, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return (text, result.status)
  }
}
