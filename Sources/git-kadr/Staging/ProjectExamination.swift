import CanonicalJSON
import KadrPersistence

/// Looks at the text of one project file: whether it can be read, is canonical, and keeps the rules.
struct ProjectExamination {
  /// Why it cannot be read; the rest is then unknown.
  private(set) var fault: JSONError?
  /// The text as it should be; nil where it is so already.
  private(set) var canonical: [UInt8]?
  private var tree: JSONTree?
  private let timeStyle: TimeWords.Style

  init(_ bytes: [UInt8], timeStyle: TimeWords.Style = .frames) {
    self.timeStyle = timeStyle
    do throws(JSONError) {
      let tree = try JSONTree(parsing: bytes)
      let text = tree.canonicalText()
      canonical = text == bytes ? nil : text
      self.tree = tree
    } catch {
      fault = error
    }
  }

  /// The rules of error level that it breaks.
  var violations: [RuleViolation] {
    guard let tree else { return [] }
    return ProjectRules.violations(in: tree, timeStyle: timeStyle).filter { $0.severity == .error }
  }

  /// Says where the text cannot be read, and why.
  func unreadable(in file: String) -> String? {
    fault.map { "\(file):\($0.line):\($0.column): error: unreadable: \($0.reason)" }
  }

  /// Says where the text breaks a rule, and how.
  func sentence(for violation: RuleViolation, in file: String) -> String {
    guard let tree else { return file }
    let place = FilePlace(node: violation.node, in: tree)
    let rule = violation.rule.rawValue
    return "\(file):\(place.line):\(place.column): error: \(rule): \(violation.message)"
  }

  /// Lists what keeps an app from opening the file as it was meant: unreadable places, and broken rules.
  func errors(in file: String) -> [String] {
    guard let tree else { return unreadable(in: file).map { [$0] } ?? [] }
    do {
      return try ProjectValidation.findings(in: tree).filter { $0.severity == .error }.map {
        "\(file):\($0.place.line):\($0.place.column): error: \($0.rule): \($0.message)"
      }
    } catch {
      return ["\(file):1:1: error: unreadable: \(error)"]
    }
  }

  /// Returns the violations that are not among those of earlier versions of the file.
  ///
  /// A rule broken twice where an earlier version broke it once is broken anew.
  static func violations(_ violations: [RuleViolation], notIn earlier: [ProjectExamination])
    -> [RuleViolation]
  {
    var known: [String: Int] = [:]
    for version in earlier {
      let counts = Dictionary(grouping: version.violations, by: \.key).mapValues(\.count)
      known.merge(counts, uniquingKeysWith: max)
    }
    return violations.filter { violation in
      let left = known[violation.key] ?? 0
      known[violation.key] = left - 1
      return left <= 0
    }
  }
}
