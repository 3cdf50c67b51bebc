/// Lists how conflicting lines can be shown: git's `merge.conflictStyle`.
public enum ConflictLayout: String, Sendable {
  /// Ours and theirs.
  case merge
  /// Ours, the base, and theirs.
  case diff3
  /// As ``diff3``, without the lines that both sides share at the ends.
  case zdiff3
}
