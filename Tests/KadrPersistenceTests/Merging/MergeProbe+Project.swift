import CanonicalJSON
import KadrPersistence
import StructuralMerge
import TestSupport

extension MergeProbe {
  /// The merge of projects, its conflicts written in the layout that is asked for.
  static func project(_ layout: MarkerStyle.Layout = .merge) -> MergeProbe {
    var options = ProjectMerger.Options()
    options.markers = { MarkerStyle(layout: layout) }
    return MergeProbe(
      merge: { [options] base, ours, theirs in
        switch ProjectMerger.merge(base: base, ours: ours, theirs: theirs, options: options) {
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
}
