import CanonicalJSON
import StructuralMerge

/// Merges three versions of a project file, or of a file that wraps a project.
public struct ProjectMerger: Sendable {
  /// Which side every conflict goes to.
  public enum Favor: Sendable {
    /// Our side.
    case ours
    /// Their side.
    case theirs
    /// Both sides' items where a list can hold them; ours where only one value can stand.
    case union
  }

  /// Settings of a merge; the ones that cost something to find out are asked only when they matter.
  public struct Options: Sendable {
    /// Fields that never conflict, as dotted keys from the top, `*` for any element of an array.
    public var volatilePaths: @Sendable () -> [String] = { [] }
    /// Whether a shift of everything after a time carries over to the other side's items.
    public var followsRipples: @Sendable () -> Bool = { true }
    /// How conflicts are written.
    public var markers: @Sendable () -> MarkerStyle = { MarkerStyle() }
    /// Merges the ancestors of a criss-cross: every conflict takes the base's value.
    public var isVirtualAncestor = false
    /// Gives every conflict to one side.
    public var favor: Favor?

    /// The default settings.
    public init() {}
  }

  /// What came of a merge.
  public enum Outcome: Sendable {
    /// The merged text; it holds markers when there are conflicts.
    case merged(text: [UInt8], conflicts: [ConflictMessage], notes: [String])
    /// A version cannot be read as a project; the reason is a sentence.
    case unreadable(reason: String)
  }

  /// Merges; an empty base means that both sides added the file.
  public static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], options: Options = Options())
    -> Outcome
  {
    let schema = ProjectSchema.schema
    var trees: [JSONTree?] = []
    for (bytes, side) in [(base, Side.base), (ours, .ours), (theirs, .theirs)] {
      if bytes.isEmpty, side == .base {
        trees.append(nil)
        continue
      }
      do throws(UnreadableSide) {
        trees.append(try read(bytes, side, schema, resembling: trees.first ?? nil))
      } catch {
        return .unreadable(reason: error.reason)
      }
    }
    let paths = options.volatilePaths().map { $0.split(separator: ".").map(String.init) }
    var plan = decide(
      base: trees[0], ours: trees[1]!, theirs: trees[2]!, schema: schema,
      options: MergeOptions(volatile: paths, followsRipples: options.followsRipples))
    if plan.tookOneSide { return outcome(plan, options) }
    guard plan.conflicts.isEmpty else {
      if let result = plan.tree() { checkRules(&plan, result, trees) }
      return outcome(plan, options)
    }
    // What is written must be what was decided: it is read back, compared, and held to the rules.
    guard let text = plan.plainText(), let back = readBack(text, along: trees[0]), plan.isWritten(in: back)
    else {
      return .unreadable(reason: "the merged text did not read back as what was merged")
    }
    checkRules(&plan, back, trees)
    if plan.conflicts.isEmpty {
      return .merged(text: text, conflicts: [], notes: plan.notes.map(ConflictMessage.text))
    }
    return outcome(plan, options)
  }

  private static func readBack(_ text: [UInt8], along base: JSONTree?) -> JSONTree? {
    guard let base else { return try? JSONTree(parsing: text) }
    return try? JSONTree(parsing: text, resembling: base)
  }

  private static func outcome(_ plan: MergePlan, _ options: Options) -> Outcome {
    let notes = plan.notes.map(ConflictMessage.text)
    if plan.conflicts.isEmpty || plan.isSettled || options.isVirtualAncestor || options.favor != nil {
      let pick: (Int) -> Version =
        if options.isVirtualAncestor {
          { _ in .base }
        } else {
          { _ in options.favor == .theirs ? .theirs : .ours }
        }
      guard let tree = options.favor == .union ? plan.union() : plan.tree(picking: pick) else {
        return .unreadable(reason: "the merge holds no document")
      }
      let text = tree.canonicalText()
      // What is written must be what was decided.
      guard let back = try? JSONTree(parsing: text, resembling: tree), back.root.isIdentical(to: tree.root)
      else {
        return .unreadable(reason: "the merged text did not read back as what was merged")
      }
      return .merged(text: text, conflicts: [], notes: notes)
    }
    let style = options.markers()
    var marked = plan.marked(style)
    if marked.blockCount == 0 {
      // A conflict nobody can see is the worst of all: then the whole file is shown.
      var whole = plan
      whole.disputeWhole()
      marked = whole.marked(style)
    }
    return .merged(
      text: marked.text, conflicts: plan.conflicts.map(ConflictMessage.init), notes: notes)
  }

  /// The error-level rules that the result breaks and neither side breaks become conflicts.
  private static func checkRules(_ plan: inout MergePlan, _ result: JSONTree, _ trees: [JSONTree?]) {
    // What a version has as it stands breaks nothing that this version does not break.
    let settled = plan.nodesTakenWhole()
    var broken = ProjectRules.violations(in: result, settled: settled).filter { $0.severity == .error }
    if broken.isEmpty { return }
    if !plan.conflicts.isEmpty, let other = plan.tree(picking: { _ in .theirs }) {
      // What breaks a rule on one pick alone belongs to the conflict that is picked.
      let onBoth = Set(ProjectRules.violations(in: other).map(\.key))
      broken.removeAll { !onBoth.contains($0.key) }
    }
    var known: [String: Int] = [:]
    for tree in trees.dropFirst().compactMap({ $0 }) {
      let counts = Dictionary(grouping: ProjectRules.violations(in: tree), by: \.key).mapValues(\.count)
      known.merge(counts, uniquingKeysWith: max)
    }
    // Later nodes first: opening a conflict must not move what is still to be found.
    for violation in broken.sorted(by: { $0.node > $1.node }) {
      if let left = known[violation.key], left > 0 {
        known[violation.key] = left - 1
        continue
      }
      plan.dispute(
        rule: violation.rule.rawValue, message: violation.message, fields: violation.fields,
        list: violation.run?.list, run: violation.run?.positions)
    }
  }

  // MARK: Reading

  private enum Side: String {
    case base = "the base"
    case ours = "our side"
    case theirs = "their side"
  }

  private struct UnreadableSide: Error {
    let reason: String
  }

  private static func read(
    _ bytes: [UInt8], _ side: Side, _ schema: Schema, resembling base: JSONTree?
  ) throws(UnreadableSide)
    -> JSONTree
  {
    if bytes.isEmpty { throw UnreadableSide(reason: "\(side.rawValue) is empty") }
    if bytes.starts(with: Array("version https://git-lfs".utf8)) {
      throw UnreadableSide(reason: "\(side.rawValue) is a Git LFS pointer, not the file itself")
    }
    let tree: JSONTree
    do throws(JSONError) {
      let read: JSONTree
      if let base {
        read = try JSONTree(parsing: bytes, resembling: base)
      } else {
        read = try JSONTree(parsing: bytes)
      }
      tree = try schema.normalised(read, along: base)
    } catch {
      throw UnreadableSide(reason: "\(side.rawValue) cannot be read: \(error)")
    }
    guard tree.root.kind == .object else {
      throw UnreadableSide(reason: "\(side.rawValue) has no object at its top")
    }
    if let newer = newerSchema(tree.root) {
      throw UnreadableSide(
        reason:
          "\(side.rawValue) has schema \(newer); only \(ProjectSchema.version) and older ones are known here")
    }
    return tree
  }

  /// The version of a composition that is too new; nil where there is none.
  private static func newerSchema(_ value: JSONValue) -> String? {
    guard value.isContainer else { return nil }
    if value.kind == .object, value["video"] != nil, let version = value["schema"] {
      let isKnown = version.kind != .number || (version.int64.map { $0 <= ProjectSchema.version } ?? false)
      return isKnown
        ? nil : version.compactText().reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
    }
    for child in value.children {
      if let newer = newerSchema(child) { return newer }
    }
    return nil
  }
}
