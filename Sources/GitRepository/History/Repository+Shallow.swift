import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What libgit2 1.5 does not know: histories that end where older commits were not fetched.
extension Repository {
  /// Whether the history ends somewhere because older commits were not fetched.
  public var isShallow: Bool { !cutCommits.isEmpty }

  /// Reads the file that lists the commits whose parents are not there; none where it is missing.
  static func readCutCommits(_ path: String) -> Set<ObjectID> {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var found: Set<ObjectID> = []
    var buffer = [CChar](repeating: 0, count: 256)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let id = ObjectID(hex: line.prefix { $0.isHexDigit }) { found.insert(id) }
    }
    return found
  }

  /// Returns all commits that are reachable from some, those themselves among them.
  borrowing func ancestors(of commits: [ObjectID]) throws(GitError) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    var waiting = commits
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += try parents(of: next) }
    }
    return found
  }

  /// Returns some commits in an order in which each is before its parents, else the latest first.
  borrowing func ordered(_ commits: Set<ObjectID>) throws(GitError) -> [ObjectID] {
    var children: [ObjectID: Int] = [:]
    for commit in commits {
      for parent in try parents(of: commit) { children[parent, default: 0] += 1 }
    }
    var ready: [(id: ObjectID, time: Int64)] = []
    for commit in commits where children[commit] == nil {
      ready.append((commit, try self.commit(commit).committer.time))
    }
    var order: [ObjectID] = []
    // Ids settle what times leave open, so that the order is always the same.
    while let next = ready.indices.max(by: {
      (ready[$0].time, ready[$1].id.description) < (ready[$1].time, ready[$0].id.description)
    }) {
      let commit = ready.remove(at: next).id
      order.append(commit)
      for parent in try parents(of: commit) where commits.contains(parent) {
        children[parent]? -= 1
        if children[parent] == 0 { ready.append((parent, try self.commit(parent).committer.time)) }
      }
    }
    return order
  }

  /// Finds the best common ancestors as ``mergeBases(of:and:)`` does.
  borrowing func shallowMergeBases(of commit: ObjectID, and others: [ObjectID]) throws(GitError) -> [ObjectID]
  {
    let common = try ancestors(of: [commit]).intersection(try ancestors(of: others))
    var inner: Set<ObjectID> = []
    for commit in common { inner.formUnion(try parents(of: commit)) }
    // Whatever is reachable from a common ancestor is one itself.
    return try ordered(common).filter { !inner.contains($0) }
  }
}
