import CanonicalJSON

/// A value seen through its union: the tag (empty where there is none), the payload and its shape.
struct Unwrapped {
  let tag: String
  let payload: Place
  let shape: Schema.ShapeID
}

extension Engine {
  /// Looks through a union to its payload; any other shape is its own payload.
  func unwrap(_ place: Place, _ shape: Schema.ShapeID) -> Unwrapped {
    guard case .union(let union) = schema[shape] else {
      return Unwrapped(tag: "", payload: place, shape: recognised(place, shape))
    }
    let value = forest[place]
    guard value.kind == .object else { return Unwrapped(tag: "", payload: place, shape: Schema.unknownID) }
    switch union.tagging {
    case .field(let key):
      let tag = value[key]?.string ?? ""
      return Unwrapped(tag: tag, payload: place, shape: union.cases[tag] ?? Schema.unknownID)
    case .singleKey(let payloadKey):
      guard value.count == 1, let inner = value.children.first(where: { _ in true }) else {
        return Unwrapped(tag: "", payload: place, shape: Schema.unknownID)
      }
      let known = union.known(inner)
      var payload = inner
      if let payloadKey, let wrapped = Union.wrapped(inner, payloadKey) { payload = wrapped }
      return Unwrapped(
        tag: known?.tag ?? inner.key?.string ?? "",
        payload: Place(tree: Int(place.tree), index: payload.index), shape: known?.shape ?? Schema.unknownID)
    }
  }

  /// The shape of a value that no shape describes, where a landmark tells.
  func recognised(_ place: Place, _ shape: Schema.ShapeID) -> Schema.ShapeID {
    guard schema.isUndescribed(shape), !schema.landmarks.isEmpty else { return shape }
    let value = forest[place]
    guard value.kind == .object else { return shape }
    for landmark in schema.landmarks where landmark.keys.allSatisfy({ value[$0] != nil }) {
      return landmark.shape
    }
    return shape
  }

  func record(_ shape: Schema.ShapeID) -> CompiledRecord? {
    if case .record(let record) = schema[shape] { return record }
    return nil
  }
}
