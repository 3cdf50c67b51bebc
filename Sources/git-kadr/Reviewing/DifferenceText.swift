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
  mutating func text(_ compared: [ComparedFile]) throws(Failure) -> [UInt8] {
    if format == .patch { return try patch(compared) }
    let style = timeStyle
    let files = compared.map { ($0, $0.reviewed(style)) }.filter { !$0.1.isEmpty }
    hasDifferences = !files.isEmpty
    if isStat { return Array(TextRenderer(options).stat(files.map(\.1)).utf8) }
    switch format {
    case .text:
      return files.map { text($0.1, $0.0.versions) }.joined(separator: Array("\n".utf8)).map { $0 }
    case .markdown: return Array(MarkdownRenderer().text(files.map(\.1)).utf8)
    case .html: return HTMLPage.render(files.map(\.1), from: names.old, to: names.new)
    case .json, .patch: return JSONRenderer().text(files.map(\.1))
    }
  }

  /// One file as text: the review, or why there is none and the lines that differ.
  func text(_ file: ReviewedFile, _ versions: VersionPair?) -> [UInt8] {
    let renderer = TextRenderer(options)
    switch file.outcome {
    case .review(let review): return Array(renderer.text(review, title: file.title).utf8)
    case .unreadable(let reason):
      return Array(renderer.text(unreadable: file.title, because: reason).utf8)
        + (versions?.lines(isColored: options.isColored) ?? [])
    case .conflicted(let conflict): return Array(renderer.text(conflict, title: file.title).utf8)
    }
  }

  private mutating func patch(_ compared: [ComparedFile]) throws(Failure) -> [UInt8] {
    guard compared.count <= 1 else {
      throw Failure(.usage, "a patch is of one file, --format patch, name one of \(compared.map(\.path))")
    }
    if case .conflict(let path, _) = compared.first {
      throw Failure(.input, "cannot compare, \(path): it is in conflict, settle it by `git kadr resolve`")
    }
    let pair = compared.first?.versions
    // The documents as they are, not as reviews see them: the patch is for those who have the files.
    func tree(_ bytes: [UInt8]?) throws(Failure) -> JSONTree {
      do {
        let tree = try JSONTree(parsing: bytes ?? Array("null".utf8))
        return tree.hasCanonicalTokens ? tree : try JSONTree(parsing: tree.canonicalText())
      } catch {
        throw Failure(.input, "cannot read, \(compared[0].path): \(error), mend the file")
      }
    }
    let patch = JSONPatch(from: try tree(pair?.old), to: try tree(pair?.new))
    hasDifferences = !patch.isEmpty
    return patch.text
  }
}
