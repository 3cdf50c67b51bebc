/// Asks git a question.
enum Git {
  /// Returns git's answer without its line end; nil when git fails, has nothing to say, or is not there.
  static func line(_ arguments: String...) -> String? {
    var git = ChildProcess(["git"] + arguments)
    git.errors = .discarded
    guard let result = git.run(), result.status == 0, result.output.count > 1 else { return nil }
    return String(decoding: result.output.dropLast(), as: UTF8.self)
  }
}
