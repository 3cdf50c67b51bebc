import CanonicalJSON
import KadrPersistence
import TestSupport

extension MergeProbe {
  /// The merge of projects.
  static let project = MergeProbe(
    merge: { base, ours, theirs in
      switch ProjectMerger.merge(base: base, ours: ours, theirs: theirs) {
      case .merged(let text, let conflicts, let notes):
        Result(text: text, conflicts: conflicts.map(\.text), notes: notes)
      case .unreadable: nil
      }
    },
    brokenRules: { text in
      guard let tree = try? JSONTree(parsing: text) else { return ["no JSON"] }
      return Set(ProjectRules.violations(in: tree).filter { $0.severity == .error }.map(\.key))
    })
}
