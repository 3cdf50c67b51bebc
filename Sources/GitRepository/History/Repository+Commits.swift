import CLibgit2

extension Repository {
  /// Reads a commit.
  ///
  /// - Throws: ``GitError``, also when the object is missing, damaged, or no commit.
  public borrowing func commit(_ id: ObjectID) throws(GitError) -> Commit {
    var raw = id.raw
    var commit: OpaquePointer?
    try GitError.check(git_commit_lookup(&commit, handle, &raw))
    defer { git_commit_free(commit) }
    guard let tree = git_commit_tree_id(commit)?.pointee, let author = git_commit_author(commit)?.pointee,
      let committer = git_commit_committer(commit)?.pointee
    else { throw GitError(code: -1, category: 0, message: "\(id) is no whole commit") }
    return Commit(
      id: id, tree: ObjectID(tree),
      parents: parents(in: commit, id),
      author: Signature(author), committer: Signature(committer),
      summary: git_commit_summary(commit).map { String(cString: $0) } ?? "")
  }

  /// Returns the full name of the branch that `HEAD` is on; nil where it is on none.
  public borrowing func headBranch() throws(GitError) -> String? {
    var head: OpaquePointer?
    try GitError.check(git_reference_lookup(&head, handle, "HEAD"))
    defer { git_reference_free(head) }
    return git_reference_symbolic_target(head).map { String(cString: $0) }
  }

  /// Returns the fewest digits of an id that name it here.
  public borrowing func abbreviation(of id: ObjectID) throws(GitError) -> String {
    var raw = id.raw
    var object: OpaquePointer?
    try GitError.check(git_object_lookup(&object, handle, &raw, GIT_OBJECT_ANY))
    defer { git_object_free(object) }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    try GitError.check(git_object_short_id(&buffer, object))
    return buffer.ptr.map { String(cString: $0) } ?? id.description
  }

  /// Returns the best common ancestors of a commit and of a merge of others, the latest first; none for
  /// histories that share nothing.
  public borrowing func mergeBases(of commit: ObjectID, and others: [ObjectID]) throws(GitError) -> [ObjectID]
  {
    if isShallow { return try shallowMergeBases(of: commit, and: others) }
    var bases = git_oidarray()
    defer { git_oidarray_dispose(&bases) }
    let commits = ([commit] + others).map(\.raw)
    let code = git_merge_bases_many(&bases, handle, commits.count, commits)
    if code == GIT_ENOTFOUND.rawValue { return [] }
    try GitError.check(code)
    return (0..<bases.count).map { ObjectID(bases.ids[$0]) }
  }

  /// Tells whether a commit is an ancestor of another, or that very one.
  public borrowing func isAncestor(_ commit: ObjectID, of other: ObjectID) throws(GitError) -> Bool {
    if commit == other { return true }
    if isShallow { return try ancestors(of: [other]).contains(commit) }
    var (ancestor, descendant) = (commit.raw, other.raw)
    let code = git_graph_descendant_of(handle, &descendant, &ancestor)
    try GitError.check(code)
    return code == 1
  }
}
