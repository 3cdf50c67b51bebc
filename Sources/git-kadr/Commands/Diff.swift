import GitRepository
import KadrPersistence
import ProjectReview

/// Shows what changed in projects, in an editor's words.
enum Diff: Command {
  private static let cached = Option.flag("--staged", "--cached", help: "what is staged, against HEAD or REV")
  private static let noIndex = Option.flag("--no-index", help: "two files A and B, in a repository or not")
  private static let stat = Option.flag("--stat", help: "only count what changed, a line for each file")
  private static let exitCode = Option.flag("--exit-code", help: "exit with 1 if anything differs")
  private static let output = Option.value("-o", "--output", named: "FILE", help: "write to a file")

  static let declaration = Declaration(
    name: "diff",
    summary: "Shows what changed in projects: revisions, what is staged, the work tree, or two files.",
    details: """
      Without REV: the work tree against what is staged. With one: against that commit, or A..B, A...B as in git.
      A project in conflict is shown with what each side did. Other files are for `git diff`.
      """,
    options: [
      cached, noIndex, DiffFormat.option, stat, exitCode, output, Display.color, Display.noPager,
    ],
    operands: [
      Operand(
        name: "REV", count: 0...Int(Int32.max), help: "up to two commits, then paths; -- stands between them")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let file = arguments.value(output)
    let report = try file.map { (path) throws(Failure) in try ReportFile(path) }
    let format = try DiffFormat(arguments, writing: file)
    let style = GitConfiguration().timeStyle
    let compared = try arguments.has(noIndex) ? files(arguments.operands) : revisions(arguments, style)
    let display = try Display(arguments, console, mayPage: file == nil && format == .text)
    var text = DifferenceText(
      format: format, isStat: arguments.has(stat),
      options: file == nil
        ? display.options : TextOptions(isColored: arguments.value(Display.color) == "always"),
      timeStyle: style)
    if format == .html {
      let words = arguments.operands
      text.names =
        arguments.has(noIndex)
        ? (words[0], words[1]) : VersionNames.of(words, isStaged: arguments.has(cached))
    }
    let bytes = try text.text(compared)
    if let report { try report.write(bytes) } else { try display.write(bytes) }
    display.finish()
    // As in git, two files outside of any history are compared like diff(1) does.
    return text.hasDifferences && (arguments.has(exitCode) || arguments.has(noIndex)) ? .findings : .fine
  }

  private static func files(_ operands: [String]) throws(Failure) -> [ComparedFile] {
    guard operands.count == 2 else {
      throw Failure(.usage, "two files are needed, --no-index, name an old one and a new one")
    }
    func read(_ path: String) throws(Failure) -> [UInt8]? {
      path == "/dev/null" ? nil : try AtomicFile(path).read()
    }
    let (old, new) = (try read(operands[0]), try read(operands[1]))
    if old == new { return [] }
    return [.versions(VersionPair(path: operands[1], oldPath: operands[0], old: old, new: new))]
  }

  private static func revisions(_ arguments: Arguments, _ style: TimeWords.Style) throws(Failure)
    -> [ComparedFile]
  {
    var words = arguments.has(cached) ? ["--cached"] : []
    // Git tells revisions from paths better than we could; only the separator is gone.
    if let separator = arguments.separator {
      words += arguments.operands[..<separator] + ["--"] + arguments.operands[separator...]
    } else {
      words += arguments.operands
    }
    let repository = try Repository.here()
    let found = try RawDifference(words)
    return try repositoryWork("cannot read the versions") { () throws(GitError) in
      var compared: [ComparedFile] = []
      let top = repository.workDirectory ?? ""
      func content(_ id: ObjectID?, _ path: String) throws(GitError) -> [UInt8]? {
        guard let id else { return nil }
        return id.isZero ? try? AtomicFile("\(top)\(path)").read() : try repository.blob(id)
      }
      for file in found.files where try repository.isProject(file.path) {
        if file.isUnmerged {
          compared.append(.conflict(path: file.path, try conflict(file.path, repository, style)))
          continue
        }
        // The work tree against the index shows a conflict twice.
        if let last = compared.last, case .conflict(file.path, _) = last { continue }
        compared.append(
          .versions(
            VersionPair(
              path: file.path, oldPath: file.oldPath, old: try content(file.old, file.oldPath ?? file.path),
              new: try content(file.new, file.path))))
      }
      return compared
    }
  }

  /// What each side did to a file in conflict.
  private static func conflict(
    _ path: String, _ repository: borrowing Repository, _ style: TimeWords.Style
  ) throws(GitError) -> ReviewedConflict {
    let index = try repository.index()
    func stage(_ stage: IndexEntry.Stage) throws(GitError) -> [UInt8]? {
      try index.entry(path, stage: stage).map { (entry) throws(GitError) in try repository.blob(entry.id) }
    }
    let (base, ours, theirs) = (try stage(.base), try stage(.ours), try stage(.theirs))
    if let ours, let theirs {
      var options = ProjectMerger.Options()
      options.timeStyle = { style }
      do {
        return .merge(try ThreeWayReview(base: base ?? [], ours: ours, theirs: theirs, options: options))
      } catch {
        return .other("It cannot be merged as a project. \(error)")
      }
    }
    let deed = SideDeed(path: path, base: base, timeStyle: style)
    return .other("Our side \(deed.words(for: ours)). Their side \(deed.words(for: theirs)).")
  }
}
