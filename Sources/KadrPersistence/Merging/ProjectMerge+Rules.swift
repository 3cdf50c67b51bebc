import CanonicalJSON
import StructuralMerge

extension ProjectMerge {
  /// The error-level rules that the result breaks and neither side breaks become conflicts.
  static func checkRules(
    _ plan: inout MergePlan, _ result: JSONTree, _ sides: [JSONTree], _ timeStyle: () -> TimeWords.Style
  ) {
    // What a version has as it stands breaks nothing that this version does not break.
    let settled = plan.nodesTakenWhole()
    var found = ProjectRules.violations(in: result, settled: settled).filter { $0.severity == .error }
    if !found.isEmpty, timeStyle() == .seconds {
      found = ProjectRules.violations(in: result, settled: settled, timeStyle: .seconds)
        .filter { $0.severity == .error }
    }
    if !found.isEmpty, !plan.conflicts.isEmpty, let other = plan.tree(picking: { _ in .theirs }) {
      // What breaks a rule on one pick alone belongs to the conflict that is picked.
      let onBoth = Set(ProjectRules.violations(in: other).map(\.key))
      found.removeAll { !onBoth.contains($0.key) }
    }
    for violation in broken(found, beyond: sides) {
      plan.dispute(
        rule: violation.rule.rawValue, message: violation.message, fields: violation.fields,
        list: violation.run?.list, run: violation.run?.positions)
    }
  }

  /// The errors among violations that neither side has, later nodes first: opening a conflict must not move
  /// what is still to be found.
  static func broken(_ found: [RuleViolation], beyond sides: [JSONTree]) -> [RuleViolation] {
    var broken = found.filter { $0.severity == .error }
    if broken.isEmpty { return [] }
    var known: [String: Int] = [:]
    for tree in sides {
      let counts = Dictionary(grouping: ProjectRules.violations(in: tree), by: \.key).mapValues(\.count)
      known.merge(counts, uniquingKeysWith: max)
    }
    broken.sort { $0.node > $1.node }
    broken.removeAll { violation in
      guard let left = known[violation.key], left > 0 else { return false }
      known[violation.key] = left - 1
      return true
    }
    return broken
  }
}
