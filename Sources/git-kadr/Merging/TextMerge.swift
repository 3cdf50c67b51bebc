import KadrPersistence
import StructuralMerge

/// Merges three versions of a project: asks the engine, and falls back to a merge by lines where there is no
/// project to understand.
struct TextMerge: Sendable {
  /// What to call the file in messages.
  var name: String
  /// Labels and size of the markers.
  var markers = MarkerStyle()
  /// What conflicts show; nil: what `merge.conflictStyle` says.
  var layout: MarkerStyle.Layout?
  var favor: ProjectMerger.Favor?
  /// Whether the result is only the base of another merge; it then never holds markers.
  var isVirtualAncestor = false
  /// Whether to report what was decided.
  var wantsReport = false
  /// Whether to leave out the structural merge altogether.
  var isPlain = Environment.value("GIT_KADR") == "0"
  var configuration = GitConfiguration()
  /// Merges by lines; returns nil where that cannot be done, for example with NUL bytes in a version.
  var lines: @Sendable () -> (text: [UInt8], isClean: Bool)?

  init(name: String, lines: @escaping @Sendable () -> (text: [UInt8], isClean: Bool)?) {
    self.name = name
    self.lines = lines
  }

  func run(_ texts: ThreeTexts) -> MergedFile {
    guard !isPlain else { return mergeLines(texts, because: "GIT_KADR is 0") }
    switch Deadline.run(milliseconds: Self.timeLimit, { merge(texts) }) {
    case .merged(let text, let conflicts, let notes):
      let messages = conflicts.map { "CONFLICT \($0.text)" } + notes.map { "note: \($0)" }
      return MergedFile(
        text: text, isClean: conflicts.isEmpty, messages: messages, report: wantsReport ? report(texts) : nil)
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

  /// What was decided. The merge is done once more for it, which nobody pays for who does not ask.
  private func report(_ texts: ThreeTexts) -> [UInt8]? {
    guard
      let merge = try? ProjectMerge(
        base: texts.base, ours: texts.ours, theirs: texts.theirs, options: options)
    else { return nil }
    return MergeReport(merge, file: name, isSettled: isVirtualAncestor || favor != nil).text
  }

  private var options: ProjectMerger.Options {
    var options = ProjectMerger.Options(configuration)
    options.isVirtualAncestor = isVirtualAncestor
    options.favor = favor
    options.markers = { settledMarkers }
    return options
  }

  private func merge(_ texts: ThreeTexts) -> ProjectMerger.Outcome {
    var options = options
    options.volatilePaths = { [] }
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

  /// What to do about a merge by lines.
  private static func advice(_ texts: ThreeTexts) -> String {
    // Half of one pointer and half of another name nothing that Git LFS has.
    [texts.base, texts.ours, texts.theirs].contains { LargeFilePointer.matches($0) }
      ? "take one side whole, as by `git kadr resolve`, or keep projects out of Git LFS to have them merged"
      : "look the result over"
  }

  private func mergeLines(_ texts: ThreeTexts, because reason: String) -> MergedFile {
    // Whatever git put here would be taken for what both sides had in common.
    guard !isVirtualAncestor else { return MergedFile(text: texts.base, isClean: true) }
    let message = "git-kadr: merged line by line, \(name), \(Self.advice(texts)): \(reason)"
    let lines = lines()
    var merged: MergedFile
    if let lines, !lines.isClean || ResultCheck.accepts(lines.text, from: texts) {
      merged = MergedFile(text: lines.text, isClean: lines.isClean, messages: [message])
    } else {
      merged = MergedFile(
        text: WholeFileBlock.text(texts, markers: settledMarkers), isClean: false,
        messages: [message, "CONFLICT \(name): the whole file, since the merged lines are no project"])
    }
    if wantsReport {
      merged.report = MergeReport(mergedByLines: reason, isClean: merged.isClean, file: name).text
    }
    return merged
  }
}
