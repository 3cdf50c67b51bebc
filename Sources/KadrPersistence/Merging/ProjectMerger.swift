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
    /// How times are told in messages.
    public var timeStyle: @Sendable () -> TimeWords.Style = { .frames }
    /// Merges the ancestors of a criss-cross: every conflict takes the base's value.
    public var isVirtualAncestor = false
    /// Gives every conflict to one side.
    public var favor: Favor?
    /// Steps that bring older versions to the schema known here; a version is merged in its newest form.
    public var migrations: [SchemaMigration] = []

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
    do throws(ProjectMerge.Unreadable) {
      let merge = try ProjectMerge(base: base, ours: ours, theirs: theirs, options: options)
      if let text = merge.clean { return .merged(text: text, conflicts: [], notes: merge.notes) }
      let isSettled = options.isVirtualAncestor || options.favor != nil || merge.isClean
      return isSettled ? try settled(merge, options) : marked(merge, options.markers())
    } catch {
      return .unreadable(reason: error.reason)
    }
  }

  private static func settled(
    _ merge: ProjectMerge, _ options: Options
  ) throws(ProjectMerge.Unreadable) -> Outcome {
    let plan = merge.plan
    let pick: Version = options.isVirtualAncestor ? .base : options.favor == .theirs ? .theirs : .ours
    let isUnion = options.favor == .union && !options.isVirtualAncestor
    guard let tree = isUnion ? plan.union() : plan.tree(picking: { _ in pick }) else {
      throw ProjectMerge.Unreadable(reason: "the merge holds no document")
    }
    // A virtual ancestor is nobody's file, and may break what it likes.
    let broken = options.isVirtualAncestor ? [] : merge.broken(in: tree)
    return .merged(
      text: try ProjectMerge.text(of: tree), conflicts: [],
      notes: merge.notes + broken.map { "settled so, it breaks a rule: \($0.message)" })
  }

  private static func marked(_ merge: ProjectMerge, _ style: MarkerStyle) -> Outcome {
    let plan = merge.plan
    var marked = plan.marked(style)
    if marked.blockCount == 0 {
      // A conflict nobody can see is the worst of all: then the whole file is shown.
      var whole = plan
      whole.disputeWhole()
      marked = whole.marked(style)
    }
    let times = merge.times
    return .merged(
      text: marked.text, conflicts: plan.conflicts.map { ConflictMessage($0, times: times) },
      notes: merge.notes)
  }
}
