/// Is a random history of a repository with projects and ordinary files, and two branches to merge.
///
/// Branches edit, rename, move, add and delete, and may have merged each other before, crosswise too.
public struct SampleHistory: Sendable {
  /// The history as `git fast-import` reads it; the branches are ``ours`` and ``theirs``.
  public private(set) var stream: [UInt8] = []
  public let ours: String
  public let theirs: String

  private var commits = 0

  public init(seed: UInt64) {
    ours = "ours-\(seed)"
    theirs = "theirs-\(seed)"
    var random = SeededGenerator(seed: seed)
    var editor = SnapshotEditor(seed: seed)
    let first = editor.firstSnapshot()
    var heads = [(mark: 0, files: first), (mark: 0, files: first)]
    let root = commit(first, on: ours, from: [])
    heads[0].mark = root
    heads[1].mark = root
    var common = first
    let rounds = random.int(1...3)
    for round in 1...rounds {
      for side in 0...1 {
        for _ in 0..<random.int(1...2) {
          editor.edit(&heads[side].files, isTheirs: side == 1)
          heads[side].mark = commit(heads[side].files, on: [ours, theirs][side], from: [heads[side].mark])
        }
      }
      guard round < rounds else { break }
      // One takes the other's work over, both do, or neither.
      let (one, other) = (heads[0], heads[1])
      if random.chance(60) { merge(one, other, &heads[0], common, on: ours, &random) }
      if random.chance(60) { merge(other, one, &heads[1], common, on: theirs, &random) }
      common = heads[random.int(0...1)].files
    }
  }

  private mutating func merge(
    _ own: (mark: Int, files: Snapshot), _ other: (mark: Int, files: Snapshot),
    _ head: inout (mark: Int, files: Snapshot), _ common: Snapshot, on branch: String,
    _ random: inout SeededGenerator
  ) {
    head.files = own.files.merged(with: other.files, base: common, &random)
    head.mark = commit(head.files, on: branch, from: [own.mark, other.mark])
  }

  private mutating func commit(_ files: Snapshot, on branch: String, from parents: [Int]) -> Int {
    commits += 1
    let text = "commit \(commits)"
    write("commit refs/heads/\(branch)\nmark :\(commits)\n")
    // Each commit has a time of its own: git goes by it where several ancestors are in common.
    write("committer Editor <editor@example.org> \(1_700_000_000 + commits * 60) +0000\n")
    write("data \(text.utf8.count)\n\(text)\n")
    for (index, parent) in parents.enumerated() { write("\(index == 0 ? "from" : "merge") :\(parent)\n") }
    let attributes = "*.list merge=union\n"
    write("deleteall\nM 100644 inline .gitattributes\ndata \(attributes.utf8.count)\n\(attributes)\n")
    for (path, file) in files.files.sorted(by: { $0.key < $1.key }) {
      write("M \(file.mode) inline \(path)\ndata \(file.bytes.count)\n")
      stream += file.bytes
      write("\n")
    }
    write("\n")
    return commits
  }

  private mutating func write(_ text: String) { stream += Array(text.utf8) }
}
