/// Finds out which of the files that are gone on a side are its new files, by another name.
///
/// Goes about it as git does, and in its order: equal content first, then equal names, then by likeness.
struct RenameSearch {
  struct Rename: Hashable {
    var old: TreePath
    var new: TreePath
  }

  struct Candidate {
    var path: TreePath
    var version: FileVersion
    /// Whether it matters what became of it: not so where the other side left it alone.
    var isRelevant = true
  }

  /// The greatest number of files to compare with as many.
  var limit: Int
  private var sizes: [ObjectID: Int] = [:]
  private var contents: [ObjectID: Similarity] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the renames, in the order of their new paths.
  mutating func renames(
    from gone: [Candidate], to new: [Candidate], in repository: borrowing Repository
  ) throws(GitError) -> [Rename] {
    var sources = gone.sorted { $0.path < $1.path }
    var targets = new.sorted { $0.path < $1.path }
    // Empty files are all alike, and nobody's rename.
    let empty = try Repository.blobID(of: [])
    sources.removeAll { $0.version.id == empty }
    targets.removeAll { $0.version.id == empty }
    // Where nothing hangs on a rename, git does not even look for equal files.
    guard sources.contains(where: \.isRelevant), !targets.isEmpty else { return [] }
    var found = Pairs()
    matchEqual(sources, targets, &found)
    for index in sources.indices where !sources[index].isRelevant { found.sources.insert(index) }
    try matchNames(sources, targets, &found, repository)
    try matchLikeness(sources, targets, &found, repository)
    return found.pairs.map { Rename(old: sources[$0.source].path, new: targets[$0.target].path) }
      .sorted { $0.new < $1.new }
  }

  /// Collects what belongs together; nothing belongs to two.
  private struct Pairs {
    var pairs: [(source: Int, target: Int)] = []
    var sources: Set<Int> = []
    var targets: Set<Int> = []

    mutating func add(_ source: Int, _ target: Int) {
      pairs.append((source, target))
      sources.insert(source)
      targets.insert(target)
    }

    func hasRoom(_ source: Int, _ target: Int) -> Bool {
      !sources.contains(source) && !targets.contains(target)
    }
  }

  private func matchEqual(_ sources: [Candidate], _ targets: [Candidate], _ found: inout Pairs) {
    let places = Dictionary(grouping: sources.indices) { sources[$0].version.id }
    for (target, candidate) in targets.enumerated() {
      var best: Int?
      for source in places[candidate.version.id] ?? [] where found.hasRoom(source, target) {
        let version = sources[source].version
        guard version.mode == candidate.version.mode || version.mode.isFile && candidate.version.mode.isFile
        else { continue }
        if best == nil { best = source }
        if sources[source].path.name == candidate.path.name {
          best = source
          break
        }
      }
      if let best { found.add(best, target) }
    }
  }

  private mutating func matchNames(
    _ sources: [Candidate], _ targets: [Candidate], _ found: inout Pairs, _ repository: borrowing Repository
  ) throws(GitError) {
    let left = sources.indices.filter { !found.sources.contains($0) }
    let free = targets.indices.filter { !found.targets.contains($0) }
    let sourceNames = Dictionary(grouping: left) { sources[$0].path.name }
    let targetNames = Dictionary(grouping: free) { targets[$0].path.name }
    for source in left {
      let name = sources[source].path.name
      guard sourceNames[name]?.count == 1, let same = targetNames[name], same.count == 1 else { continue }
      let score = try score(
        sources[source], targets[same[0]], least: Similarity.renamedWithName, repository)
      if score >= Similarity.renamedWithName { found.add(source, same[0]) }
    }
  }

  private mutating func matchLikeness(
    _ sources: [Candidate], _ targets: [Candidate], _ found: inout Pairs, _ repository: borrowing Repository
  ) throws(GitError) {
    let left = sources.indices.filter { !found.sources.contains($0) }
    let free = targets.indices.filter { !found.targets.contains($0) }
    guard left.count * free.count <= limit * limit else { return }
    var matches: [(score: Int, hasSameName: Bool, source: Int, target: Int)] = []
    for target in free {
      var best: [(score: Int, hasSameName: Bool, source: Int, target: Int)] = []
      for source in left {
        let score = try score(sources[source], targets[target], least: Similarity.renamed, repository)
        guard score >= Similarity.renamed else { continue }
        best.append((score, sources[source].path.name == targets[target].path.name, source, target))
      }
      matches += best.sorted(by: Self.isBetter).prefix(4)
    }
    for match in matches.sorted(by: Self.isBetter) where found.hasRoom(match.source, match.target) {
      found.add(match.source, match.target)
    }
  }

  private static func isBetter(
    _ first: (score: Int, hasSameName: Bool, source: Int, target: Int),
    _ second: (score: Int, hasSameName: Bool, source: Int, target: Int)
  ) -> Bool {
    if first.score != second.score { return first.score > second.score }
    if first.hasSameName != second.hasSameName { return first.hasSameName }
    return (first.target, first.source) < (second.target, second.source)
  }

  private mutating func score(
    _ source: Candidate, _ target: Candidate, least: Int, _ repository: borrowing Repository
  ) throws(GitError) -> Int {
    guard source.version.mode.isFile, target.version.mode.isFile else { return 0 }
    // Media files are large, and most pairs of them are told apart without reading a byte.
    let sizes = [try size(source.version.id, repository), try size(target.version.id, repository)]
    guard Similarity.canReach(least, sizes) else { return 0 }
    return try content(source.version.id, repository).score(content(target.version.id, repository))
  }

  private mutating func size(_ id: ObjectID, _ repository: borrowing Repository) throws(GitError) -> Int {
    if let known = sizes[id] { return known }
    let size = try repository.size(of: id)
    sizes[id] = size
    return size
  }

  private mutating func content(_ id: ObjectID, _ repository: borrowing Repository) throws(GitError)
    -> Similarity
  {
    if let known = contents[id] { return known }
    let content = Similarity(try repository.blob(id))
    contents[id] = content
    return content
  }
}
