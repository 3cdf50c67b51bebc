import CanonicalJSON
import StructuralMerge

extension ProjectMerge {
  /// The error-level rules that the result breaks and neither side breaks become conflicts; those that a side
  /// breaks already, and warnings that neither side has, become notes.
  static func checkRules(
    _ plan: inout MergePlan, _ result: JSONTree, _ sides: [JSONTree], _ timeStyle: () -> TimeWords.Style
  ) {
    // What a version has as it stands breaks nothing that this version does not break.
    let settled = plan.nodesTakenWhole()
    var found = ProjectRules.violations(in: result, settled: settled)
    if !found.isEmpty, timeStyle() == .seconds {
      found = ProjectRules.violations(in: result, settled: settled, timeStyle: .seconds)
    }
    if !found.isEmpty, !plan.conflicts.isEmpty, let other = plan.tree(picking: { _ in .theirs }) {
      // What breaks a rule on one pick alone belongs to the conflict that is picked.
      let onBoth = Set(ProjectRules.violations(in: other).map(\.key))
      found.removeAll { !onBoth.contains($0.key) }
    }
    let broken = broken(found, beyond: sides)
    let new = Set(broken.map(\.node))
    for violation in found {
      let isNew = new.contains(violation.node)
      if violation.severity == .warning, isNew {
        plan.note(rule: violation.message)
      } else if violation.severity == .error, !isNew {
        plan.note(rule: "\(violation.message), as it was on a side")
      }
    }
    for violation in broken where violation.severity == .error {
      plan.dispute(
        rule: violation.rule.rawValue, message: violation.message, fields: violation.fields,
        list: violation.run?.list, run: violation.run?.positions)
    }
  }

  /// The violations that neither side has, later nodes first: opening a conflict must not move what is still
  /// to be found.
  static func broken(_ found: [RuleViolation], beyond sides: [JSONTree]) -> [RuleViolation] {
    if found.isEmpty { return [] }
    var broken = found
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
