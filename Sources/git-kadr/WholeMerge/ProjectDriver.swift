import GitRepository
import StructuralMerge

/// Merges the projects of a whole merge, as the merge driver does that git calls.
struct ProjectDriver: Sendable {
  /// The settings, read once for all files.
  private let configuration = GitConfiguration()

  func merge(_ content: ContentMerge) -> ContentMerge.Result {
    var merge = TextMerge(name: content.path.description) {
      // Bytes that are no text become one block, with both sides in it.
      guard !content.isBinary, let lines = try? content.mergedLines() else { return nil }
      return (lines.bytes, lines.isClean)
    }
    merge.configuration = configuration
    merge.markers = MarkerStyle(
      size: content.markerSize, ours: content.labels.ours, base: content.labels.base,
      theirs: content.labels.theirs)
    merge.layout = MarkerStyle.Layout(rawValue: content.layout.rawValue)
    merge.isVirtualAncestor = content.isVirtualAncestor
    let merged = merge.run(
      ThreeTexts(
        base: content.versions.base, ours: content.versions.ours, theirs: content.versions.theirs))
    let messages = content.isVirtualAncestor ? [] : merged.messages.map { "\(content.path): \($0)" }
    return ContentMerge.Result(bytes: merged.text, isClean: merged.isClean, messages: messages)
  }
}
