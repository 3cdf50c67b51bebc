import CanonicalJSON
import StructuralMerge

/// A merge of three versions of a project file, before anything is written.
///
/// What both sides agree on is settled; each conflict is a choice that stays open until `resolved(picking:)`
/// is asked with an answer. A merge is a value: asking decides nothing and can be repeated.
public struct ProjectMerge: Sendable {
  /// A version that cannot be read as a project.
  public struct Unreadable: Error, Sendable, Equatable {
    /// Which version, and why, without a full stop.
    public let reason: String
  }

  /// What a merge comes to with its conflicts settled.
  public struct Resolution: Sendable {
    /// The project in canonical text. It was read back, and is what was picked.
    public let text: [UInt8]
    /// The error-level rules that it breaks and neither side breaks; a file that has any should not be written.
    public let broken: [RuleViolation]
  }

  /// What only a person can settle. A conflict's place in this list is its number.
  public let conflicts: [Conflict]
  /// What was decided automatically and is worth a word, a sentence each.
  public var notes: [String] {
    if plan.notes.isEmpty { return [] }
    let times = self.times
    return plan.notes.map { ConflictMessage.text($0, times: times) }
  }
  /// The conflicts in an editor's words, in the order of `conflicts`.
  public var messages: [ConflictMessage] {
    let times = self.times
    return conflicts.map { ConflictMessage($0, times: times) }
  }

  let plan: MergePlan
  /// The text of a clean merge, already read back.
  let clean: [UInt8]?
  let sides: [JSONTree]
  /// The base; nil when both sides added the file.
  let base: JSONTree?
  private let timeStyle: @Sendable () -> TimeWords.Style
  /// How the times of our side are told.
  var times: TimeWords { TimeWords(document: sides[0], style: timeStyle()) }

  /// Merges; an empty base means that both sides added the file.
  ///
  /// - Parameter options: Of these, `volatilePaths`, `followsRipples`, `migrations` and `timeStyle` count; the
  ///   others say how `ProjectMerger` writes conflicts.
  /// - Throws: `Unreadable` when a version cannot be read, or when the merge fails its own check.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], options: ProjectMerger.Options = ProjectMerger.Options()
  ) throws(Unreadable) {
    let schema = ProjectSchema.schema
    timeStyle = options.timeStyle
    let steps = options.migrations
    let baseTree = base.isEmpty ? nil : try Side.base.read(base, schema, steps)
    sides = [
      try Side.ours.read(ours, schema, steps, resembling: baseTree),
      try Side.theirs.read(theirs, schema, steps, resembling: baseTree),
    ]
    guard Set(([baseTree].compactMap(\.self) + sides).map(Composition.olderSchemas)).count == 1 else {
      throw Unreadable(reason: "the versions have different schemas, and no step is known from the older one")
    }
    let paths = options.volatilePaths().map { $0.split(separator: ".").map(String.init) }
    var plan = decide(
      base: baseTree, ours: sides[0], theirs: sides[1], schema: schema,
      options: MergeOptions(volatile: paths, followsRipples: options.followsRipples))
    if let lost = plan.lost.first { throw Unreadable(reason: "the merge would have lost \(lost)") }
    var clean: [UInt8]?
    if plan.tookOneSide {
      // A side as it stands breaks nothing that it does not break itself.
    } else if !plan.conflicts.isEmpty {
      if let result = plan.tree() { Self.checkRules(&plan, result, sides, options.timeStyle) }
    } else {
      // What is written must be what was decided: it is read back, compared, and held to the rules.
      guard let text = plan.plainText(), let back = Self.readBack(text, along: baseTree),
        plan.isWritten(in: back)
      else { throw Self.garbled }
      Self.checkRules(&plan, back, sides, options.timeStyle)
      if plan.conflicts.isEmpty { clean = text }
    }
    conflicts = Self.open(&plan)
    self.base = baseTree
    self.plan = plan
    self.clean = clean
  }

  /// Whether there is nothing to settle.
  public var isClean: Bool { conflicts.isEmpty }

  /// Writes the project with each conflict given to the version picked for it, by the conflict's number.
  ///
  /// - Throws: `Unreadable` when nothing of the document is left, or the text does not read back as picked.
  public func resolved(picking pick: (Int) -> Version = { _ in .ours }) throws(Unreadable) -> Resolution {
    if let clean { return Resolution(text: clean, broken: []) }
    guard let tree = plan.tree(picking: pick) else {
      throw Unreadable(reason: "the merge holds no document")
    }
    return Resolution(text: try Self.text(of: tree), broken: broken(in: tree))
  }

  /// The error-level rules that a result breaks and neither side breaks.
  func broken(in tree: JSONTree) -> [RuleViolation] {
    if plan.tookOneSide { return [] }
    return Self.broken(ProjectRules.violations(in: tree), beyond: sides).filter { $0.severity == .error }
  }

  /// The canonical text of a tree, read back.
  static func text(of tree: JSONTree) throws(Unreadable) -> [UInt8] {
    let text = tree.canonicalText()
    guard let back = readBack(text, along: tree), back.root.isIdentical(to: tree.root) else { throw garbled }
    return text
  }

  private static let garbled = Unreadable(reason: "the merged text did not read back as what was merged")

  private static func readBack(_ text: [UInt8], along base: JSONTree?) -> JSONTree? {
    guard let base else { return try? JSONTree(parsing: text) }
    return try? JSONTree(parsing: text, resembling: base)
  }

  /// The conflicts that a pick can settle.
  private static func open(_ plan: inout MergePlan) -> [Conflict] {
    guard let last = plan.conflicts.last, !plan.isSettled else { return [] }
    if !plan.isDisputedWhole, plan.conflicts.contains(where: { $0.kind == .rule }),
      let ours = plan.tree(picking: { _ in .ours }),
      let theirs = plan.tree(picking: { _ in .theirs }), ours.root.isIdentical(to: theirs.root)
    {
      // A conflict nobody can see is the worst of all: then the whole file is picked.
      plan.disputeWhole()
    }
    return plan.isDisputedWhole ? [last] : plan.conflicts
  }
}
