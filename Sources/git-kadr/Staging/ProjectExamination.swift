import CanonicalJSON
import KadrPersistence

/// Looks at the text of one project file: whether it can be read, is canonical, and keeps the rules.
struct ProjectExamination {
  /// Why it cannot be read; the rest is then unknown.
  private(set) var fault: JSONError?
  /// The text as it should be; nil where it is so already.
  private(set) var canonical: [UInt8]?
  /// The rules of error level that it breaks.
  private(set) var violations: [RuleViolation] = []
  private var tree: JSONTree?

  init(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let tree = try JSONTree(parsing: bytes)
      let text = tree.canonicalText()
      canonical = text == bytes ? nil : text
      violations = ProjectRules.violations(in: tree).filter { $0.severity == .error }
      self.tree = tree
    } catch {
      fault = error
    }
  }

  /// Whether the text only stands for a file that Git LFS keeps elsewhere: there is nothing to look at.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs".utf8))
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

  /// Returns the violations that are not among those of earlier versions of the file.
  ///
  /// A rule broken twice where an earlier version broke it once is broken anew.
  func violations(notIn earlier: [ProjectExamination]) -> [RuleViolation] {
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
