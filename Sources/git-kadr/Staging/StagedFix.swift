import GitRepository

/// Is a staged project that gets another text.
struct StagedFix: Hashable {
  var project: StagedProject
  /// The canonical text, already stored.
  var id: ObjectID
}

extension [StagedFix] {
  /// Puts the fixes into an index, all of them or none.
  ///
  /// - Parameter isWhole: Whether the index must still have what was checked. The real index of a partial commit
  ///   need not: it may hold what is not part of this commit.
  func put(in repository: borrowing Repository, at path: String? = nil, isWhole: Bool = true) throws(GitError)
  {
    try repository.updateIndex(at: path) { (index) throws(GitError) in
      for fix in self {
        guard var entry = index.entry(fix.project.path), entry.id == fix.project.id else {
          if isWhole { throw GitError(message: "\(fix.project.path) was staged anew meanwhile") }
          continue
        }
        entry.id = fix.id
        entry.stamp = .unknown
        try index.put(entry)
      }
    }
  }

  /// Tells the index which files in the work tree are what is staged now, so that git need not read them.
  func put(_ stamps: [String: FileStamp], in repository: borrowing Repository, at path: String? = nil)
    throws(GitError)
  {
    try repository.updateIndex(at: path) { (index) throws(GitError) in
      for fix in self {
        guard let stamp = stamps[fix.project.path], var entry = index.entry(fix.project.path),
          entry.id == fix.id
        else { continue }
        entry.stamp = stamp
        try index.put(entry)
      }
    }
  }
}
