import CanonicalJSON
import GitRepository
import ProjectReview

/// Shows who last changed each item of a project.
enum Blame: Command {
  static let declaration = Declaration(
    name: "blame",
    summary: "Shows who last changed each clip, caption and overlay of a project, when, and why.",
    details: """
      Begins with the file in the work tree, if it is there, else with the one in HEAD. A shift that moved many items
      by one amount is not counted as a change of each.
      """,
    options: [HistoryStart.revision, Display.color, Display.noPager],
    operands: [Operand(name: "PATH", help: "the project")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let repository = try Repository.here()
    let start = try HistoryStart(arguments, repository)
    let top = repository.workDirectory
    let style = GitConfiguration().timeStyle
    var history = FileHistory(repository, style: style)
    let version = try start.version(in: history)
    let committed = try repositoryWork("cannot read \(start.path)") { () throws(GitError) in
      try history.tree(version.blob)
    }
    guard let committed else {
      throw Failure(.input, "not a project that can be read, \(start.path), see `git-kadr validate`")
    }
    // What is not committed yet stands for itself.
    let file =
      arguments.has(HistoryStart.revision) ? nil : top.flatMap { try? AtomicFile($0 + start.path).read() }
    let current = file.flatMap { ProjectVersion($0, resembling: committed).tree } ?? committed
    let review = Review(from: committed, to: current, timeStyle: style)
    let touched = review.touchedNodes
    let items = review.new.compositions.flatMap(\.items)
    let nodes = items.map { touched.contains($0.node) ? nil : review.oldNode(of: $0.node) }

    var progress = Progress("git-kadr blame", console)
    let walk = try repositoryWork("cannot read the history") { () throws(GitError) in
      try BlameWalk(nodes, of: version, in: &history, &progress)
    }
    progress.finish()
    let authors = try repositoryWork("cannot read the commits") { () throws(GitError) in
      var authors: [ObjectID: Commit] = [:]
      for id in Set(walk.commits.compactMap { $0 }) {
        authors[id] = try history.repository.commit(id)
      }
      return authors
    }
    let display = try Display(arguments, console)
    let rows = zip(review.new.names(of: items), walk.commits).map { name, commit in
      Row(name, commit, commit.flatMap { authors[$0] })
    }
    try display.write(Row.text(rows, isColored: display.options.isColored))
    display.finish()
    return .fine
  }

  /// A line of the result.
  private struct Row {
    let commit: String
    let who: String
    let item: String
    let summary: String

    init(_ item: String, _ commit: ObjectID?, _ details: Commit?) {
      self.item = SafeText.line(item, limit: 60)
      self.commit = commit.map { String($0.description.prefix(10)) } ?? String(repeating: "0", count: 10)
      if let details {
        who = "\(SafeText.line(details.author.name, limit: 20)) \(CommitDate.day(details.author))"
        summary = SafeText.line(details.summary, limit: 72)
      } else {
        who = "not committed yet"
        summary = ""
      }
    }

    static func text(_ rows: [Row], isColored: Bool) -> String {
      let whoWidth = rows.map { DisplayWidth.columns($0.who) }.max() ?? 0
      let itemWidth = rows.map { DisplayWidth.columns($0.item) }.max() ?? 0
      return rows.map { row in
        let commit = isColored ? "\u{1B}[33m\(row.commit)\u{1B}[0m" : row.commit
        let item = isColored ? "\u{1B}[1;36m\(row.item)\u{1B}[0m" : row.item
        let gaps = [whoWidth - DisplayWidth.columns(row.who), itemWidth - DisplayWidth.columns(row.item)]
          .map { String(repeating: " ", count: $0) }
        let line = "\(commit) (\(row.who)\(gaps[0])) \(item)"
        return row.summary.isEmpty ? line + "\n" : "\(line)\(gaps[1])  \(row.summary)\n"
      }.joined()
    }
  }
}
