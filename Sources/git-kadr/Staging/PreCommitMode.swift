/// Says what becomes of staged projects that are not canonical.
enum PreCommitMode: String {
  case fix
  case check

  /// Reads the setting; it also counts when it is given by `git -c`.
  static func configured() throws(Failure) -> PreCommitMode {
    guard let text = GitConfiguration().value("kadr.precommit") else { return .fix }
    guard let mode = PreCommitMode(rawValue: text.lowercased()) else {
      throw Failure(.usage, "not a setting, kadr.preCommit=\(text), it is fix or check")
    }
    return mode
  }
}
