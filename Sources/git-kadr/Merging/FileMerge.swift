import KadrPersistence
import StructuralMerge

/// Merges three versions of a project file: reads them, asks the engine, and falls back to git's merge by lines
/// where there is no project to understand.
struct FileMerge: Sendable {
  /// The three files.
  var base: String
  var ours: String
  var theirs: String
  /// What to call the file in messages.
  var name: String
  /// Labels and size of the markers.
  var markers = MarkerStyle()
  /// What conflicts show; nil: what `merge.conflictStyle` says.
  var layout: MarkerStyle.Layout?
  var favor: ProjectMerger.Favor?
  /// Whether the result is only the base of another merge; it then never holds markers.
  var isVirtualAncestor = false
  /// Whether to leave out the structural merge altogether.
  var isPlain = Environment.value("GIT_KADR") == "0"
  private let configuration = GitConfiguration()

  init(base: String, ours: String, theirs: String, name: String) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.name = name
  }

  /// Merges, without writing anything.
  func run() throws(Failure) -> MergedFile {
    Heap.makeRoom(forBytes: [base, ours, theirs].reduce(0) { $0 + AtomicFile($1).size })
    let texts = ThreeTexts(
      base: try AtomicFile(base).read(), ours: try AtomicFile(ours).read(),
      theirs: try AtomicFile(theirs).read())
    guard !isPlain else { return mergeLines(texts, because: "GIT_KADR is 0") }
    switch Deadline.run(milliseconds: Self.timeLimit, { merge(texts) }) {
    case .merged(let text, let conflicts, let notes):
      let messages = conflicts.map { "CONFLICT \($0.text)" } + notes.map { "note: \($0)" }
      return MergedFile(text: text, isClean: conflicts.isEmpty, messages: messages)
    case .unreadable(let reason):
      return mergeLines(texts, because: reason)
    case nil:
      return mergeLines(texts, because: "it took longer than \(Self.timeLimit / 1000) s")
    }
  }

  /// How long the engine may take, in milliseconds. The variable is there for tests.
  private static var timeLimit: Int32 {
    Environment.value("KADR_MERGE_MILLISECONDS").flatMap(Int32.init) ?? 10_000
  }

  private func merge(_ texts: ThreeTexts) -> ProjectMerger.Outcome {
    var options = ProjectMerger.Options()
    options.isVirtualAncestor = isVirtualAncestor
    options.favor = favor
    options.followsRipples = { configuration.value("kadr.ripple") != "off" }
    options.timeStyle = { configuration.value("kadr.timecode").flatMap(TimeWords.Style.init) ?? .frames }
    options.markers = { settledMarkers }
    // Volatile paths only ever settle what is a conflict without them; where every conflict is settled anyway, that
    // does not show.
    let settlesAll = isVirtualAncestor || favor != nil
    if settlesAll { options.volatilePaths = { configuration.all("kadr.volatile") } }
    let outcome = ProjectMerger.merge(
      base: texts.base, ours: texts.ours, theirs: texts.theirs, options: options)
    guard case .merged(_, let conflicts, _) = outcome, !conflicts.isEmpty else { return outcome }
    let volatilePaths = configuration.all("kadr.volatile")
    guard !volatilePaths.isEmpty else { return outcome }
    options.volatilePaths = { volatilePaths }
    return ProjectMerger.merge(base: texts.base, ours: texts.ours, theirs: texts.theirs, options: options)
  }

  /// The markers, as they are to be written.
  private var settledMarkers: MarkerStyle {
    var markers = markers
    markers.layout =
      layout ?? configuration.value("merge.conflictstyle").flatMap(MarkerStyle.Layout.init) ?? .merge
    return markers
  }

  private func mergeLines(_ texts: ThreeTexts, because reason: String) -> MergedFile {
    // Whatever git put here would be taken for what both sides had in common.
    guard !isVirtualAncestor else { return MergedFile(text: texts.base, isClean: true) }
    let message = "git-kadr: merged line by line, \(name), look the result over: \(reason)"
    let lines = LineMerge(files: self).run()
    if let lines, !lines.isClean || ResultCheck.accepts(lines.text, from: texts) {
      return MergedFile(text: lines.text, isClean: lines.isClean, messages: [message])
    }
    return MergedFile(
      text: WholeFileBlock.text(texts, markers: settledMarkers), isClean: false,
      messages: [message, "CONFLICT \(name): the whole file, since the merged lines are no project"])
  }
}
