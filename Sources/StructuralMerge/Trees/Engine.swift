import CanonicalJSON

/// The state of one merge: the schema, the trees, and what has been found out about them.
///
/// The stages are extensions of it, in their order: matching (`Matching/`), deciding (`Deciding/`).
final class Engine {
  let schema: Schema
  let options: MergeOptions
  var forest: Forest
  /// The trees as they were read, where a ripple has rewritten some.
  var forestAsRead: Forest?
  /// Whether a ripple carried over to items of the other side.
  var hasCarriedRipples = false
  var conflicts: [Conflict] = []
  var notes: [Note] = []

  // Found by matching.
  var itemsOfList: [Place: [Item]] = [:]
  var linksOfLists: [ListPair: Links] = [:]
  var scoped = ScopedItems()
  /// The containers that stand deeper or further out on the side being matched than they did.
  var wrapped: Set<Place> = []
  var splits: [Version: [Int32: Split]] = [:]
  var splitPiece: [Place: Int32] = [:]
  /// The pieces that stay beside an item that was cut, by that item's node on the side.
  var attachments: [Place: Attachment] = [:]
  var attachedPieces: Set<Place> = []

  /// Whether everything is known that tells what was replaced.
  var findsReplacements = false
  var linksWithReplacements: [ListPair: Links] = [:]
  /// The items of a side that stand in the place of what they are matched with, and are nothing like it.
  var replaced: Set<Place> = []

  // Found by deciding.
  /// The base positions that each side moved within a list, by the list in the base.
  var movedSets: [Place: PerVersion<Set<Int>>] = [:]
  var placeConflicts: [Place: Int] = [:]
  var mergedItems: [Place: Decision] = [:]
  var steps: [Step] = []
  var accounts: Accounts
  /// Fields of cut items that must be disputed, by the piece's payload.
  var forcedFields: [Place: Set<String>] = [:]
  /// The pieces that have such fields, as items and as payloads.
  var forcedItems: Set<Place> = []
  /// Whether any item is in another list on a side than in the base.
  var hasMovesAcrossLists = false

  /// Whether what all versions have in common may be left out of sight.
  let isFreezing: Bool
  var frozen: FrozenRuns?
  /// Set where something was moved, so that everything has to be looked at.
  var mustThaw = false

  init(
    schema: Schema, options: MergeOptions, base: JSONTree, ours: JSONTree, theirs: JSONTree,
    isFreezing: Bool = false
  ) {
    self.schema = schema
    self.isFreezing = isFreezing
    self.options = options
    forest = Forest(base: base, ours: ours, theirs: theirs)
    accounts = Accounts(forest)
  }
}

/// A list in the base (or in ours) and its counterpart on a side.
struct ListPair: Hashable {
  let first: Place
  let second: Place
}
