import CanonicalJSON
import GitRepository
import KadrPersistence

/// Looks through the projects of commits for what should be mended.
struct CommittedProjects {
  /// The findings, as `[COMMIT:]FILE:LINE:COLUMN: error: RULE: what`.
  private(set) var findings: [String] = []
  private let timeStyle: TimeWords.Style
  /// Contents that were looked at already.
  private var seen: Set<ObjectID> = []

  init(timeStyle: TimeWords.Style) {
    self.timeStyle = timeStyle
  }

  /// Looks at files of a commit.
  ///
  /// - Parameter label: What to call the commit; nil where the file's name is enough.
  mutating func check(
    _ changes: [FileChange], of commit: ObjectID, label: String?, in repository: borrowing Repository
  ) throws(GitError) {
    for change in changes where change.mode.isFile {
      guard let id = change.after, try repository.isProject(change.path, in: commit),
        seen.insert(id).inserted
      else { continue }
      let file = label.map { "\($0):\(change.path)" } ?? change.path
      guard try repository.size(of: id) <= JSONTree.maximumByteCount else {
        let limit = JSONTree.maximumByteCount / 1_000_000
        findings.append("\(file):1:1: error: unreadable: more than \(limit) MB")
        continue
      }
      check(try repository.blob(id), file)
    }
  }

  private mutating func check(_ bytes: [UInt8], _ file: String) {
    // Git LFS has the project itself, and nothing of it is committed here.
    if LargeFilePointer.matches(bytes) { return }
    let examination = ProjectExamination(bytes, timeStyle: timeStyle)
    findings += examination.errors.map { $0.line(in: file) }
    if let canonical = examination.canonical {
      let (line, column) = Self.firstDifference(bytes, canonical)
      findings.append("\(file):\(line):\(column): error: not-canonical: another spelling begins here")
    }
  }

  /// Finds where two texts part, as a line and a column from 1.
  static func firstDifference(_ first: [UInt8], _ second: [UInt8]) -> (line: Int, column: Int) {
    var (line, column, offset) = (1, 1, 0)
    while offset < first.count, offset < second.count, first[offset] == second[offset] {
      if first[offset] == 0x0A { (line, column) = (line + 1, 0) }
      offset += 1
      // Each byte that does not continue a character begins one.
      if offset == first.count || first[offset] & 0xC0 != 0x80 { column += 1 }
    }
    return (line, column)
  }
}
