import CanonicalJSON
import KadrPersistence

/// Looks at the text of one project file, in one way for all who ask: `validate`, `check`, the hooks of a commit, and
/// a merge by lines.
struct ProjectExamination {
  /// What should not be as it is, in the order of lines.
  let findings: [ProjectFinding]
  /// Whether it is no project at all: no JSON, without a composition, or of a version that is not known here. That is
  /// the only finding then.
  let isRefused: Bool
  private let bytes: [UInt8]
  private let tree: JSONTree?

  init(_ bytes: [UInt8], timeStyle: TimeWords.Style = .frames) {
    self.bytes = bytes
    do throws(JSONError) {
      tree = try JSONTree(parsing: bytes)
    } catch {
      tree = nil
      findings = [ProjectFinding(error)]
      isRefused = true
      return
    }
    do throws(PersistenceError) {
      findings =
        try tree.map { (tree) throws(PersistenceError) in
          try ProjectValidation.findings(in: tree, timeStyle: timeStyle)
        } ?? []
      isRefused = false
    } catch {
      findings = [ProjectFinding(error)]
      isRefused = true
    }
  }

  /// Whether the file is JSON, and no composition is in it.
  var holdsNoComposition: Bool { findings.contains(where: \.isOfNoComposition) }

  /// What keeps an app from opening the file as it was meant.
  var errors: [ProjectFinding] { findings.filter { $0.severity == .error } }

  /// The text as it should be; nil where it is so already, and where it is no JSON.
  var canonical: [UInt8]? {
    guard let text = tree?.canonicalText(), text != bytes else { return nil }
    return text
  }

  /// Returns the errors that are not among those of earlier versions of the file.
  ///
  /// What is found twice where an earlier version had it once is found anew. A text that is no JSON always is.
  func errors(notIn earlier: [ProjectExamination]) -> [ProjectFinding] {
    var known: [String: Int] = [:]
    for version in earlier {
      let counts = Dictionary(grouping: version.errors.compactMap(\.key), by: \.self).mapValues(\.count)
      known.merge(counts, uniquingKeysWith: max)
    }
    return errors.filter { error in
      guard let key = error.key else { return true }
      let left = known[key] ?? 0
      known[key] = left - 1
      return left <= 0
    }
  }
}
