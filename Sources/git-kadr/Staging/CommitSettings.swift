import KadrPersistence

/// Holds the settings that steer what becomes of a commit.
struct CommitSettings {
  /// What becomes of staged projects that are not canonical.
  enum Mode: String {
    case fix
    case check
  }

  var mode: Mode
  var timeStyle: TimeWords.Style

  /// Reads them; they also count when they are given by `git -c`.
  init() throws(Failure) {
    let configuration = GitConfiguration()
    timeStyle = configuration.timeStyle
    mode = .fix
    guard let text = configuration.value("kadr.precommit") else { return }
    guard let mode = Mode(rawValue: text.lowercased()) else {
      throw Failure(.usage, "not a setting, kadr.preCommit=\(text), it is fix or check")
    }
    self.mode = mode
  }
}
