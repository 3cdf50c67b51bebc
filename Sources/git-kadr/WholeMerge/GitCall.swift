/// Has git do what is its own: fill the work tree through the user's filters, write a signed commit, run hooks.
enum GitCall {
  /// Runs git, which must succeed.
  ///
  /// - Returns: What it printed, without the last line end.
  @discardableResult
  static func run(_ arguments: String...) throws(Failure) -> String {
    let result = try attempt(arguments)
    guard result.status == 0 else {
      let said = result.text.split(separator: "\n").joined(separator: "; ")
      throw Failure(.system, "git failed, \(arguments[0]): \(said), see `git status`")
    }
    return result.text
  }

  /// Runs git, however it ends.
  static func attempt(_ arguments: [String]) throws(Failure) -> (text: String, status: Int32) {
    var git = ChildProcess(["git"] + arguments)
    git.errors = .withOutput
    guard let result = git.run(), result.status != 127 else {
      throw Failure(
        .system, "cannot run git, on the path, install it; `git kadr merge-tree` does without")
    }
    var text = String(decoding: result.output, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return (text, result.status)
  }
}
