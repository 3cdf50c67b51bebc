import CanonicalJSON
import KadrPersistence

/// Decides whether lines that git merged cleanly may pass as a project.
enum ResultCheck {
  /// Tells whether `text` can be read, and breaks no rule that both sides keep.
  static func accepts(_ text: [UInt8], from texts: ThreeTexts) -> Bool {
    guard let broken = brokenRules(text) else { return false }
    return broken.subtracting(brokenRules(texts.ours) ?? []).isSubset(of: brokenRules(texts.theirs) ?? [])
  }

  /// Returns the errors in a project, named so that they can be found again; nil if it cannot be read.
  private static func brokenRules(_ text: [UInt8]) -> Set<String>? {
    guard let tree = try? JSONTree(parsing: text) else { return nil }
    return Set(ProjectRules.violations(in: tree).filter { $0.severity == .error }.map(\.key))
  }
}
