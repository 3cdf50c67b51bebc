/// Is one command of the executable: what it takes, and what it does.
protocol Command {
  static var declaration: Declaration { get }

  /// Does the command's work.
  ///
  /// - Returns: How it went, where that is not an error: fine, or findings.
  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode
}
