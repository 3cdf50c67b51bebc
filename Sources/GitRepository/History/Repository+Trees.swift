import CLibgit2

extension Repository {
  /// Reads the entries of a tree, of this folder alone.
  ///
  /// - Throws: ``GitError``, also when the object is missing, damaged, or no tree.
  public borrowing func tree(_ id: ObjectID) throws(GitError) -> [TreeEntry] {
    var raw = id.raw
    var tree: OpaquePointer?
    try GitError.check(git_tree_lookup(&tree, handle, &raw))
    defer { git_tree_free(tree) }
    return (0..<git_tree_entrycount(tree)).compactMap { index in
      guard let entry = git_tree_entry_byindex(tree, index), let name = git_tree_entry_name(entry),
        let id = git_tree_entry_id(entry)?.pointee
      else { return nil }
      return TreeEntry(
        name: UnsafeBufferPointer(start: name, count: name.count).map(UInt8.init(bitPattern:)),
        version: FileVersion(
          id: ObjectID(id), mode: FileMode(rawValue: UInt32(git_tree_entry_filemode(entry).rawValue))))
    }
  }

  /// Returns what a tree has under a path; nil when nothing.
  public borrowing func entry(_ path: TreePath, in tree: ObjectID) throws(GitError) -> FileVersion? {
    var id = tree
    var parts = path.bytes.split(separator: UInt8(ascii: "/"))[...]
    while let part = parts.popFirst() {
      guard let entry = try self.tree(id).first(where: { $0.name.elementsEqual(part) }) else { return nil }
      if parts.isEmpty { return entry.version }
      guard entry.version.isTree else { return nil }
      id = entry.version.id
    }
    return FileVersion(id: id, mode: .tree)
  }

  /// Stores a tree of these entries, in any order, and returns its name.
  public borrowing func writeTree(_ entries: some Sequence<TreeEntry>) throws(GitError) -> ObjectID {
    var builder: OpaquePointer?
    try GitError.check(git_treebuilder_new(&builder, handle, nil))
    defer { git_treebuilder_free(builder) }
    for entry in entries {
      var id = entry.version.id.raw
      let name = entry.name.map(CChar.init(bitPattern:)) + [0]
      try GitError.check(
        git_treebuilder_insert(nil, builder, name, &id, git_filemode_t(entry.version.mode.rawValue)))
    }
    var id = git_oid()
    try GitError.check(git_treebuilder_write(&id, builder))
    return ObjectID(id)
  }

  /// Stores the trees that hold files, and whole folders, at these paths, and returns the topmost.
  public borrowing func writeTree(_ files: [TreePath: FileVersion]) throws(GitError) -> ObjectID {
    try writeTree(files.sorted { $0.key < $1.key }[...], below: 0)
  }

  /// Stores a tree of files that have the first bytes of their paths, up to the folder's `/`, in common.
  private borrowing func writeTree(
    _ files: ArraySlice<(key: TreePath, value: FileVersion)>, below start: Int
  ) throws(GitError) -> ObjectID {
    var entries: [TreeEntry] = []
    var rest = files
    while let (path, version) = rest.first {
      guard let end = path.bytes[start...].firstIndex(of: UInt8(ascii: "/")) else {
        entries.append(TreeEntry(name: Array(path.bytes[start...]), version: version))
        rest.removeFirst()
        continue
      }
      let inside = rest.prefix {
        $0.key.bytes.count > end && $0.key.bytes[start...end].elementsEqual(path.bytes[start...end])
      }
      let tree = try writeTree(inside, below: end + 1)
      entries.append(
        TreeEntry(name: Array(path.bytes[start..<end]), version: FileVersion(id: tree, mode: .tree)))
      rest = rest.dropFirst(inside.count)
    }
    return try writeTree(entries)
  }
}

extension UnsafePointer<CChar> {
  /// The number of bytes before the NUL.
  fileprivate var count: Int {
    var count = 0
    while self[count] != 0 { count += 1 }
    return count
  }
}
