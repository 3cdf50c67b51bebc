import KadrPersistence
import ProjectReview

/// Is a file to show: in two versions, or in conflict.
enum ComparedFile {
  case versions(VersionPair)
  case conflict(path: String, ReviewedConflict)

  var path: String {
    switch self {
    case .versions(let pair): pair.path
    case .conflict(let path, _): path
    }
  }

  var versions: VersionPair? { if case .versions(let pair) = self { pair } else { nil } }

  func reviewed(_ timeStyle: TimeWords.Style) -> ReviewedFile {
    switch self {
    case .versions(let pair): pair.reviewed(timeStyle)
    case .conflict(let path, let conflict): ReviewedFile(path: path, outcome: .conflicted(conflict))
    }
  }
}
