/// One of the three versions of a three-way merge.
public enum Version: Int, Sendable, CaseIterable, Hashable {
  case base = 0
  case ours = 1
  case theirs = 2

  /// The other side; the base has none and answers itself.
  public var other: Version {
    switch self {
    case .base: .base
    case .ours: .theirs
    case .theirs: .ours
    }
  }
}
