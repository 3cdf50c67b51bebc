import ProjectReview

extension Review {
  /// The items of the new version that are not as they were, shifts of many by one amount aside.
  var touchedNodes: Set<Int> {
    var nodes: Set<Int> = []
    for entry in sections.lazy.flatMap(\.entries) where entry.status != .rippled {
      nodes.formUnion(entry.subjects.compactMap(\.newNode))
    }
    return nodes
  }

  /// What changed about an item of the new version; nil where nothing did.
  func entry(of node: Int) -> ReviewEntry? {
    sections.lazy.flatMap(\.entries).first { $0.subjects.contains { $0.newNode == node } }
  }
}

extension [Review] {
  /// What a commit changed itself: all of it where it has one parent; after a merge, given the reviews from each of
  /// its parents, only what is unlike all of them.
  var merged: [ReviewEntry] {
    guard let first else { return [] }
    let entries = first.sections.flatMap(\.entries)
    guard count > 1 else { return entries }
    return entries.compactMap { entry in
      guard entry.status != .rippled, let node = entry.subjects.first?.newNode else { return nil }
      var entry = entry
      for review in dropFirst() {
        guard let other = review.entry(of: node), other.status != .rippled else { return nil }
        if entry.status == .changed, other.status == .changed {
          let paths = Set(other.changes.map { $0.path + [$0.label] })
          entry.changes.removeAll { !paths.contains($0.path + [$0.label]) }
          if entry.changes.isEmpty { return nil }
        }
      }
      return entry
    }
  }
}
