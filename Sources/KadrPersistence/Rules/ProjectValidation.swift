import CanonicalJSON

/// Checks project files for whoever has to mend them.
public enum ProjectValidation {
  /// Lists what is wrong with a file, in the order of its lines.
  ///
  /// Every composition in it is held to the rules, at any depth of an app's own record, and read as an app
  /// would read it; of the places that cannot be read the first one of each composition is told.
  ///
  /// - Throws: `PersistenceError.notAProject` for a file without a composition, `.newerSchema` where one is
  ///   newer than what is known here.
  public static func findings(
    in tree: JSONTree, timeStyle: TimeWords.Style = .frames
  ) throws(PersistenceError) -> [ProjectFinding] {
    let compositions = Composition.all(in: tree)
    if compositions.isEmpty {
      throw .notAProject(reason: "it holds no composition, an object with \"schema\" and \"video\".")
    }
    var findings: [ProjectFinding] = []
    for composition in compositions {
      if let schema = composition["schema"]?.int64, schema > ProjectSchema.version {
        throw .newerSchema(found: Int(schema), known: Int(ProjectSchema.version))
      }
      if let fault = DocumentDecoder.fault(KadrDocument.self, at: composition) {
        findings.append(ProjectFinding(fault.error, at: fault.node, in: tree))
      }
    }
    for violation in ProjectRules.violations(in: tree, timeStyle: timeStyle) {
      findings.append(
        ProjectFinding(
          severity: violation.severity, rule: violation.rule.rawValue,
          place: FilePlace(node: violation.node, in: tree), message: violation.message, key: violation.key))
    }
    return findings.sorted {
      ($0.place.line, $0.place.column, $0.rule) < ($1.place.line, $1.place.column, $1.rule)
    }
  }
}

/// The compositions of a document.
enum Composition {
  /// Finds them at any depth.
  static func all(in tree: JSONTree) -> [JSONValue] {
    var found: [JSONValue] = []
    search(tree.root, into: &found)
    return found
  }

  private static func search(_ value: JSONValue, into found: inout [JSONValue]) {
    if value.kind == .object, value["schema"] != nil, let video = value["video"], video.kind == .object {
      found.append(value)
      return
    }
    guard value.isContainer else { return }
    for child in value.children where child.isContainer { search(child, into: &found) }
  }
}

extension ProjectFinding {
  /// Tells why a text is no JSON, and so no project.
  public init(_ error: JSONError) {
    self.init(
      severity: .error, rule: "unreadable",
      place: FilePlace(path: "", line: error.line, column: error.column), message: "\(error.reason)", key: nil
    )
  }

  /// Tells why a file is no project that is known here.
  public init(_ error: PersistenceError) {
    let key =
      switch error {
      case .notAProject: ProjectFinding.noComposition
      case .newerSchema(let found, _): "schema \(found)"
      default: "unreadable"
      }
    self.init(
      severity: .error, rule: "unreadable", place: FilePlace(path: "", line: 1, column: 1),
      message: "\(error)",
      key: key)
  }

  /// Tells of a place that no app can read.
  fileprivate init(_ error: PersistenceError, at node: Int, in tree: JSONTree) {
    var (rule, what) = ("unreadable", "")
    switch error {
    case .missingField(let name, _): (rule, what) = ("missing-field", name)
    case .wrongType(let expected, _): (rule, what) = ("wrong-type", expected)
    case .unknownValue(let value, _, _): (rule, what) = ("unknown-word", value)
    case .ambiguousKind: rule = "two-kinds"
    default: break
    }
    let path = [PathStep](to: node, in: tree)
    let item = Self.item(along: path, in: tree)
    let words = item.map { "\($0.name ?? "\($0.noun) \($0.number)"): " } ?? ""
    // Without positions: items move.
    let keys = path.compactMap { step in if case .key(let key) = step { key } else { nil } }
    let subject = item.map { $0.name ?? $0.noun } ?? ""
    self.init(
      severity: .error, rule: rule, place: FilePlace(node: node, in: tree),
      message: words + (error.errorDescription ?? ""),
      key: ([rule, what, subject] + keys).joined(separator: "\u{0}"))
  }

  /// The innermost item that a path leads through.
  private static func item(along path: [PathStep], in tree: JSONTree)
    -> (noun: String, number: Int, name: String?)?
  {
    let nouns = [
      "clips": "clip", "overlays": "overlay", "audioTracks": "audio track", "captions": "caption",
    ]
    var current = tree.root
    var list: String?
    var found: (String, Int, String?)?
    for step in path {
      switch step {
      case .key(let key):
        list = key
        current = current[key] ?? current
      case .index(let index):
        current = current[index]
        guard let noun = list.flatMap({ nouns[$0] }) else { continue }
        let payload = RuleChecker.unwrap(current)?.payload ?? current
        let subject = RuleChecker.Subject(payload: payload, noun: noun).text
        found = (noun, index + 1, subject == noun ? nil : subject)
      }
    }
    return found
  }
}
