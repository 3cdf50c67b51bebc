import CLibgit2

extension Repository {
  /// Returns the commits that are reachable from some and not from others, the oldest first.
  public borrowing func commits(from included: [ObjectID], without excluded: [ObjectID])
    throws(GitError) -> [ObjectID]
  {
    if isShallow {
      return try ordered(ancestors(of: included).subtracting(ancestors(of: excluded))).reversed()
    }
    var walk: OpaquePointer?
    try GitError.check(git_revwalk_new(&walk, handle))
    defer { git_revwalk_free(walk) }
    try GitError.check(
      git_revwalk_sorting(walk, UInt32(GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_REVERSE.rawValue)))
    for id in included {
      var raw = id.raw
      try GitError.check(git_revwalk_push(walk, &raw))
    }
    for id in excluded {
      var raw = id.raw
      try GitError.check(git_revwalk_hide(walk, &raw))
    }
    var commits: [ObjectID] = []
    while true {
      var raw = git_oid()
      let code = git_revwalk_next(&raw, walk)
      if code == GIT_ITEROVER.rawValue { return commits }
      try GitError.check(code)
      commits.append(ObjectID(raw))
    }
  }

  /// Returns the parents of a commit, in their order; none where they were not fetched.
  public borrowing func parents(of commit: ObjectID) throws(GitError) -> [ObjectID] {
    var raw = commit.raw
    var handle: OpaquePointer?
    try GitError.check(git_commit_lookup(&handle, self.handle, &raw))
    defer { git_commit_free(handle) }
    return parents(in: handle, commit)
  }

  borrowing func parents(in handle: OpaquePointer?, _ id: ObjectID) -> [ObjectID] {
    if cutCommits.contains(id) { return [] }
    return (0..<git_commit_parentcount(handle)).compactMap {
      git_commit_parent_id(handle, $0).map { ObjectID($0.pointee) }
    }
  }

  /// Lists the files that a commit changed: for a merge, those that are not what one of its parents has.
  public borrowing func changes(of commit: ObjectID) throws(GitError) -> [FileChange] {
    let parents = try parents(of: commit)
    guard let first = parents.first else { return try changes(from: nil, to: commit) }
    var found = try changes(from: first, to: commit)
    for parent in parents.dropFirst() where !found.isEmpty {
      let paths = Set(try changes(from: parent, to: commit).map(\.path))
      found.removeAll { !paths.contains($0.path) }
    }
    return found
  }
}
