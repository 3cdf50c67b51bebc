import CanonicalJSON
import KadrPersistence
import ProjectReview

/// Is a file in two versions, to be held against each other.
struct VersionPair {
  var path: String
  /// The path of the old version, where the file was renamed.
  var oldPath: String?
  var old: [UInt8]?
  var new: [UInt8]?

  /// Compares the two versions.
  func reviewed(_ timeStyle: TimeWords.Style) -> ReviewedFile {
    let first = ProjectVersion(old)
    let second = ProjectVersion(new, resembling: first.tree)
    let reasons = [("old", first), ("new", second)].compactMap { name, version in
      version.reason.map { "The \(name) version cannot be read. \($0)" }
    }
    let outcome: ReviewedFile.Outcome =
      reasons.isEmpty
      ? .review(Review(from: first.tree, to: second.tree, timeStyle: timeStyle))
      : .unreadable(reasons.joined(separator: " "))
    return ReviewedFile(path: path, oldPath: oldPath, outcome: outcome)
  }

  /// The comparison by lines of what cannot be read, as git shows it; empty where git is not there.
  func lines(isColored: Bool) -> [UInt8] {
    guard let folder = try? TemporaryFolder() else { return [] }
    var files: [String] = []
    for (name, bytes) in [("old", old), ("new", new)] {
      let file = "\(folder.path)/\(name)"
      guard (try? AtomicFile(file).replace(with: bytes ?? [], isLasting: false)) != nil else { return [] }
      files.append(file)
    }
    var git = ChildProcess(
      ["git", "--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv"]
        + ["--color=\(isColored ? "always" : "never")", "--"] + files)
    git.errors = .discarded
    let output = git.run()?.output ?? []
    // The header tells the names of our own files.
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(lines.drop { !$0.contains(UInt8(ascii: "@")) }.joined(separator: [0x0A]))
  }
}
