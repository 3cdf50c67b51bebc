/// Plans how a block of ours gets into a file, and out of it.
struct BlockChange {
  var what: String
  var path: String

  func install(_ body: String) throws(Failure) -> Change {
    let old = try AtomicFile(path).readIfPresent()
    let folders = FileEdit.missingFolders(above: path).count
    let new = try ManagedBlock(body: body).put(into: old, of: path, newFolders: folders)
    return Change(what: what, path: path, edits: new == old ? [] : [.write(path, new, mode: 0o666)])
  }

  func uninstall() throws(Failure) -> Change {
    var edits: [FileEdit] = []
    if let text = try AtomicFile(path).readIfPresent(),
      let (before, block) = try ManagedBlock.take(from: text, of: path)
    {
      edits =
        before.map { [.write(path, $0, mode: 0o666)] } ?? [.remove(path, folders: block.newFolders)]
    }
    return Change(what: what, path: path, edits: edits)
  }

  /// Returns the body of the block that is in the file.
  func installed() throws(Failure) -> String? {
    guard let text = try AtomicFile(path).readIfPresent() else { return nil }
    return try ManagedBlock.find(in: text, of: path)?.block.body
  }
}
