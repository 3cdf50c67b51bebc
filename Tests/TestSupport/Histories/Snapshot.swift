/// Is what a commit of a random history has: files by their paths.
struct Snapshot: Hashable, Sendable {
  var files: [String: SampleFile] = [:]

  /// Whether a file can be put at a path: nothing is there, nor a file in the place of a folder above, nor below.
  func hasRoom(_ path: String) -> Bool {
    !files.keys.contains { $0 == path || $0.hasPrefix("\(path)/") || path.hasPrefix("\($0)/") }
  }

  /// Returns what somebody makes of two versions: one-sided changes count, of others one side's is kept.
  func merged(with other: Snapshot, base: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
    var merged = Snapshot()
    for path in Set(files.keys).union(other.files.keys).sorted() {
      let (own, others, before) = (files[path], other.files[path], base.files[path])
      let kept = own == before ? others : others == before ? own : random.chance(50) ? own : others
      if let kept, merged.hasRoom(path) { merged.files[path] = kept }
    }
    return merged
  }
}
