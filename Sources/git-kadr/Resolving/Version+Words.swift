import StructuralMerge

extension Version {
  var key: String {
    switch self {
    case .base: "b"
    case .ours: "o"
    case .theirs: "t"
    }
  }

  /// What it is called here, all of one width.
  var word: String {
    switch self {
    case .base: "before"
    case .ours: "ours  "
    case .theirs: "theirs"
    }
  }

  var shortWord: String {
    switch self {
    case .base: "before"
    case .ours: "ours"
    case .theirs: "theirs"
    }
  }
}
