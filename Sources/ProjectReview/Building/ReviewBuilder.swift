import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// Turns the differences of two trees into a review: collects them by the item that they are about, puts them
/// into words, and orders them.
struct ReviewBuilder {
  let old: ProjectItems
  let new: ProjectItems
  let newNodes: [Int: Int]
  let oldNodes: [Int: Int]
  let oldWords: ItemWords
  let newWords: ItemWords
  private(set) var drafts: [Draft.Owner: Draft] = [:]

  init(old: ProjectItems, new: ProjectItems, newNodes: [Int: Int]) {
    self.old = old
    self.new = new
    self.newNodes = newNodes
    oldNodes = Dictionary(newNodes.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    oldWords = ItemWords(old)
    newWords = ItemWords(new)
  }

  /// Everything that was found about one item, or about the settings of one composition.
  struct Draft {
    enum Owner: Hashable {
      case new(Int)
      case old(Int)
      case settings(Int)
      case other
    }

    /// A difference, by the steps from its owner inward.
    struct Fact {
      let change: Change
      let steps: [ChangeStep]
      let names: [String]
    }

    var old: ProjectItem?
    var new: ProjectItem?
    var status = ReviewEntry.Status.changed
    var facts: [Fact] = []
    /// The item that a piece was cut off.
    var whole: ProjectItem?
    /// The pieces that were cut off the item.
    var pieces: [ProjectItem] = []
  }

  // MARK: Collecting

  mutating func add(_ changes: [Change]) {
    for change in changes { add(change) }
    // What was cut tells of its pieces.
    for case (.new(_), let draft) in drafts {
      guard let whole = draft.whole, let piece = draft.new else { continue }
      withDraft(old: whole, new: newNodes[whole.node].flatMap { new[$0] }) { $0.pieces.append(piece) }
    }
  }

  private mutating func add(_ change: Change) {
    var owner: (old: ProjectItem?, new: ProjectItem?)?
    var start = 0
    for (index, step) in change.steps.enumerated() {
      guard case .item(let oldNode, let newNode) = step else { continue }
      let (first, second) = (oldNode.flatMap { old[$0] }, newNode.flatMap { new[$0] })
      guard first != nil || second != nil else { continue }
      owner = (first, second)
      start = index + 1
    }
    let steps = Array(change.steps[start...])
    let names = change.route[start...].map(\.description)
    guard let owner else {
      addOutsideItems(change, steps, names)
      return
    }
    let oldItems = old
    withDraft(old: owner.old, new: owner.new) { draft in
      guard steps.isEmpty else {
        draft.facts.append(Draft.Fact(change: change, steps: steps, names: names))
        return
      }
      switch change.kind {
      case .added: draft.status = .added
      case .removed: draft.status = .removed
      case .split:
        draft.status = .split
        draft.whole = change.oldNode.flatMap { oldItems[$0] }
      case .moved, .changed: draft.facts.append(Draft.Fact(change: change, steps: [], names: []))
      }
    }
  }

  private mutating func withDraft(old: ProjectItem?, new: ProjectItem?, _ body: (inout Draft) -> Void) {
    let owner: Draft.Owner = new.map { .new($0.node) } ?? .old(old?.node ?? 0)
    var draft = drafts[owner] ?? Draft(old: old, new: new)
    body(&draft)
    drafts[owner] = draft
  }

  /// A difference in the settings of a composition, in the list of a whole part, or outside of compositions.
  private mutating func addOutsideItems(_ change: Change, _ steps: [ChangeStep], _ names: [String]) {
    let isWhole = change.kind != .moved
    var hasItems = false
    if isWhole, let node = change.oldNode { hasItems = addItems(of: old, under: node, .removed) || hasItems }
    if isWhole, let node = change.newNode { hasItems = addItems(of: new, under: node, .added) || hasItems }
    let composition =
      change.newNode.flatMap(new.composition(around:)) ?? change.oldNode.flatMap(old.composition(around:))
    guard let composition else {
      drafts[.other, default: Draft()].facts.append(Draft.Fact(change: change, steps: steps, names: names))
      return
    }
    // Only the keys inside the composition matter: the way to it is the same for all of them.
    let start = steps.lastIndex(of: .field("video")).map { $0 + 1 } ?? max(0, steps.count - 1)
    let inner = Array(steps[start...])
    if hasItems, inner.count <= 1 { return }
    drafts[.settings(composition), default: Draft()].facts.append(
      Draft.Fact(change: change, steps: inner, names: Array(names[start...])))
  }

  /// Takes the outermost items under a node for new or gone; false where there are none.
  private mutating func addItems(of version: ProjectItems, under node: Int, _ status: ReviewEntry.Status)
    -> Bool
  {
    guard let composition = version.composition(around: node) else {
      // The node may hold whole compositions.
      var found = false
      for composition in version.compositions where isInside(composition.node, node, version) {
        found = addItems(of: version, under: composition.video, status) || found
      }
      return found
    }
    var found = false
    for item in version.compositions[composition].items
    where item.node != node && isInside(item.node, node, version)
      && item.track.map({ !isInside($0, node, version) }) ?? true
    {
      let isNew = status == .added
      withDraft(old: isNew ? nil : item, new: isNew ? item : nil) { $0.status = status }
      found = true
    }
    return found
  }

  private func isInside(_ inner: Int, _ outer: Int, _ version: ProjectItems) -> Bool {
    outer <= inner && inner < version.tree[outer].nextIndex
  }
}
