/// Lists what the exit status of the executable can mean.
enum ExitCode: Int32 {
  case fine = 0
  /// Conflicts, differences or findings.
  case findings = 1
  case usage = 2
  /// Input that cannot be read or is refused.
  case input = 3
  /// A repository or file-system error.
  case system = 4

  /// Combines two results of one run: the worse one counts.
  func worse(_ other: ExitCode) -> ExitCode {
    rawValue < other.rawValue ? other : self
  }
}
