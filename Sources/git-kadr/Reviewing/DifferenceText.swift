import CanonicalJSON
import KadrPersistence
import ProjectReview

/// Writes what differs in some files, in one of the forms.
struct DifferenceText {
  var format: DiffFormat
  var isStat = false
  var options = TextOptions()
  var timeStyle: TimeWords.Style
  /// What the two versions are called on a page.
  var names = (old: "before", new: "after")

  /// Whether any of the files differ.
  private(set) var hasDifferences = false

  init(
    format: DiffFormat, isStat: Bool = false, options: TextOptions = TextOptions(), timeStyle: TimeWords.Style
  ) {
    self.format = format
    self.isStat = isStat
    self.options = options
    self.timeStyle = timeStyle
  }

  /// The files as one text; empty where text is asked for and nothing differs.
  mutating func text(_ pairs: [VersionPair]) throws(Failure) -> [UInt8] {
    if format == .patch { return try patch(pairs) }
    let style = timeStyle
    let files = pairs.map { ($0, $0.reviewed(style)) }.filter { !$0.1.isEmpty }
    hasDifferences = !files.isEmpty
    if isStat { return Array(TextRenderer(options).stat(files.map(\.1)).utf8) }
    switch format {
    case .text: return files.map { text($0.0, $0.1) }.joined(separator: Array("\n".utf8)).map { $0 }
    case .markdown: return Array(MarkdownRenderer().text(files.map(\.1)).utf8)
    case .html: return HTMLPage.render(files.map(\.1), from: names.old, to: names.new)
    case .json, .patch: return JSONRenderer().text(files.map(\.1))
    }
  }

  /// One file as text: the review, or why there is none and the lines that differ.
  func text(_ pair: VersionPair, _ file: ReviewedFile) -> [UInt8] {
    let renderer = TextRenderer(options)
    switch file.outcome {
    case .review(let review): return Array(renderer.text(review, title: file.title).utf8)
    case .unreadable(let reason):
      return Array(renderer.text(unreadable: file.title, because: reason).utf8)
        + pair.lines(isColored: options.isColored)
    }
  }

  private mutating func patch(_ pairs: [VersionPair]) throws(Failure) -> [UInt8] {
    guard pairs.count <= 1 else {
      throw Failure(.usage, "a patch is of one file, --format patch, name one of \(pairs.map(\.path))")
    }
    // The documents as they are, not as reviews see them: the patch is for those who have the files.
    func tree(_ bytes: [UInt8]?) throws(Failure) -> JSONTree {
      do {
        let tree = try JSONTree(parsing: bytes ?? Array("null".utf8))
        return tree.hasCanonicalTokens ? tree : try JSONTree(parsing: tree.canonicalText())
      } catch {
        throw Failure(.input, "cannot read, \(pairs[0].path): \(error), mend the file")
      }
    }
    let patch = JSONPatch(from: try tree(pairs.first?.old), to: try tree(pairs.first?.new))
    hasDifferences = !patch.isEmpty
    return patch.text
  }
}
