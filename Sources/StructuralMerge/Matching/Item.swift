/// An element of a list of items.
///
/// It is an object, not a value, since it is handed around much more often than it is made.
final class Item {
  /// The element; for zipped lists the id.
  let place: Place
  /// The element's record, inside its union.
  let payload: Place
  let tag: String
  let shape: Schema.ShapeID
  let record: CompiledRecord?
  /// A hash of the id's meaning; nil where there is none.
  let id: UInt64?
  /// The elements of zipped lists, the id first; empty for a plain list.
  let columns: [Place]
  /// A hash of what the item holds; of a zipped item without its id.
  let hash: UInt64
  let position: Int
  /// The elements behind it that all versions have in common; see `FrozenRuns`.
  var followers: [Place] = []

  init(
    place: Place, payload: Place, tag: String, shape: Schema.ShapeID, record: CompiledRecord?, id: UInt64?,
    columns: [Place] = [], hash: UInt64, position: Int
  ) {
    self.place = place
    self.payload = payload
    self.tag = tag
    self.shape = shape
    self.record = record
    self.id = id
    self.columns = columns
    self.hash = hash
    self.position = position
  }

  var traits: ItemTraits? { record?.item }
  var isConnector: Bool { traits?.isConnector ?? false }
}

/// Where an item of one version is in another.
enum Link: Equatable {
  case none
  /// In the counterpart list, at a position.
  case here(Int)
  /// In another list.
  case elsewhere(Place)

  var position: Int? { if case .here(let position) = self { position } else { nil } }
}

/// How the items of two lists correspond.
struct Links {
  var forward: [Link]
  var backward: [Link]
}
