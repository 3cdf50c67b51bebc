import CanonicalJSON

/// A description made ready for merging: names resolved, shapes numbered so that they may recurse.
public struct Schema: Sendable {
  typealias ShapeID = Int

  /// A resolved shape.
  enum Node: Sendable {
    case atom, time, span, text, unknown
    case record(CompiledRecord)
    case union(CompiledUnion)
    case list(CompiledList)
  }

  let description: Description
  private(set) var nodes: [Node] = []
  private(set) var root: ShapeID = 0
  /// Whether a value of the shape can hold lists that share ids with others.
  private(set) var holdsScopedLists: [Bool] = []
  /// Whether a value of the shape can hold lists in the order of time in which a shift carries over.
  private(set) var holdsRipples: [Bool] = []
  /// Whether a value of the shape can hold unions whose payload stands under a key of its own.
  private(set) var holdsWrappedUnions: [Bool] = []
  /// What an item of an unknown kind is taken for, by the identity key it carries.
  private(set) var strangers: [(key: String, record: CompiledRecord)] = []
  /// The list of generic items for each of the description's identity keys.
  private(set) var genericLists: [CompiledList] = []
  /// The keys under which unions have their payloads.
  private(set) var payloadKeys: Set<String> = []
  /// The keys of fields by which items are recognised.
  private(set) var clueKeys: Set<String> = []
  private(set) var landmarks: [(keys: [String], shape: ShapeID)] = []

  static let atomID: ShapeID = 0
  static let timeID: ShapeID = 1
  static let spanID: ShapeID = 2
  static let textID: ShapeID = 3
  static let unknownID: ShapeID = 4

  /// Prepares a description.
  ///
  /// - Precondition: every `Shape.named` refers to a definition of the description.
  public init(_ description: Description) {
    self.description = description
    nodes = [.atom, .time, .span, .text, .unknown]
    var named: [String: ShapeID] = [:]
    // Names first get a number, so that a definition may speak of itself.
    for name in description.definitions.keys.sorted() {
      named[name] = nodes.count
      nodes.append(.unknown)
    }
    for (name, shape) in description.definitions.sorted(by: { $0.key < $1.key }) {
      nodes[named[name]!] = node(of: shape, named)
    }
    root = id(of: description.root, named)
    landmarks = description.landmarks.map { ($0.keys, id(of: $0.shape, named)) }
    for key in description.identityKeys {
      let record = CompiledRecord(
        Record(fields: [:], item: ItemTraits(id: [key])), fields: [:], columns: [])
      strangers.append((key, record))
      nodes.append(.record(record))
      genericLists.append(CompiledList(ItemList(of: .unknown), element: nodes.count - 1))
    }
    findScopedLists()
  }

  subscript(_ shape: ShapeID) -> Node { nodes[shape] }

  /// Whether nothing is said of what a shape holds: it may turn out to be a document that is described.
  func isUndescribed(_ shape: ShapeID) -> Bool {
    shape == Self.unknownID || genericLists.contains { $0.element == shape }
  }

  private mutating func id(of shape: Shape, _ named: [String: ShapeID]) -> ShapeID {
    switch shape {
    case .atom: return Self.atomID
    case .time: return Self.timeID
    case .span: return Self.spanID
    case .text: return Self.textID
    case .unknown: return Self.unknownID
    case .named(let name):
      guard let id = named[name] else { preconditionFailure("no shape is defined as \(name)") }
      return id
    case .record, .union, .list:
      let compiled = node(of: shape, named)
      nodes.append(compiled)
      return nodes.count - 1
    }
  }

  private mutating func node(of shape: Shape, _ named: [String: ShapeID]) -> Node {
    switch shape {
    case .record(let record):
      switch record.item?.clue {
      case .location(let key), .token(let key), .words(let key): clueKeys.insert(key)
      case .contents, nil: break
      }
      var fields: [String: ShapeID] = [:]
      for (key, field) in record.fields { fields[key] = id(of: field, named) }
      let columns = record.zipped.map { zip in zip.columns.map { id(of: $0.shape, named) } }
      return .record(CompiledRecord(record, fields: fields, columns: columns))
    case .union(let union):
      if case .singleKey(let key?) = union.tagging { payloadKeys.insert(key) }
      var cases: [String: ShapeID] = [:]
      for (tag, payload) in union.cases { cases[tag] = id(of: payload, named) }
      return .union(CompiledUnion(union, cases: cases))
    case .list(let list):
      return .list(CompiledList(list, element: id(of: list.element, named)))
    case .atom, .time, .span, .text, .unknown, .named:
      return nodes[id(of: shape, named)]
    }
  }

  private mutating func findScopedLists() {
    holdsScopedLists = closure { node in
      switch node {
      case .unknown: true
      case .list(let list): list.scope != nil
      default: false
      }
    }
    holdsRipples = closure { node in
      switch node {
      case .unknown: true
      case .list(let list): list.rippleGroup != nil && list.order == .byTime
      default: false
      }
    }
    holdsWrappedUnions = closure { node in
      switch node {
      case .unknown: true
      case .union(let union):
        if case .singleKey(.some) = union.tagging { true } else { false }
      default: false
      }
    }
    // An unknown field of a known record holds nothing that has a place in the format.
    for case .record(let record) in nodes {
      record.wrappedFields = record.fields.filter {
        $0.value != Self.unknownID && holdsWrappedUnions[$0.value]
      }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// The shapes that hold something, themselves or inside.
  private func closure(_ holdsItself: (Node) -> Bool) -> [Bool] {
    var result = nodes.map(holdsItself)
    var changed = true
    while changed {
      changed = false
      for (index, node) in nodes.enumerated() where !result[index] {
        let inner: [ShapeID] =
          switch node {
          case .atom, .time, .span, .text, .unknown: []
          case .record(let record): Array(record.fields.values)
          case .union(let union): Array(union.cases.values)
          case .list(let list): [list.element]
          }
        if inner.contains(where: { $0 != Self.unknownID && result[$0] }) {
          result[index] = true
          changed = true
        }
      }
    }
    return result
  }
}

/// A record with its shapes numbered.
final class CompiledRecord: Sendable {
  /// The fields that can hold unions with wrapped payloads; set once, while the schema is made.
  nonisolated(unsafe) fileprivate(set) var wrappedFields: [(key: String, shape: Schema.ShapeID)] = []
  let noun: String
  let fields: [String: Schema.ShapeID]
  let optional: Set<String>
  let coupled: [[String]]
  let coupling: [String: Int]
  let zipped: [ZippedLists]
  let zip: [String: Int]
  let columns: [[Schema.ShapeID]]
  let isWholeWithoutBase: Bool
  let item: ItemTraits?

  init(_ record: Record, fields: [String: Schema.ShapeID], columns: [[Schema.ShapeID]]) {
    noun = record.noun
    self.fields = fields
    optional = record.optional
    coupled = record.coupled
    coupling = Dictionary(
      record.coupled.enumerated().flatMap { group in group.element.map { ($0, group.offset) } },
      uniquingKeysWith: { first, _ in first })
    zipped = record.zipped
    zip = Dictionary(
      record.zipped.enumerated().flatMap { zip in
        ([zip.element.ids] + zip.element.columns.map(\.key)).map { ($0, zip.offset) }
      }, uniquingKeysWith: { first, _ in first })
    self.columns = columns
    isWholeWithoutBase = record.isWholeWithoutBase
    item = record.item
  }
}

/// A union with its shapes numbered.
final class CompiledUnion: Sendable {
  let tagging: Union.Tagging
  let cases: [String: Schema.ShapeID]
  private let list: [(tag: String, shape: Schema.ShapeID)]

  /// The known case that a member's key names.
  func known(_ member: JSONValue) -> (tag: String, shape: Schema.ShapeID)? {
    list.first { member.isNamed($0.tag) }
  }

  init(_ union: Union, cases: [String: Schema.ShapeID]) {
    tagging = union.tagging
    self.cases = cases
    list = cases.map { ($0.key, $0.value) }.sorted { $0.tag < $1.tag }
  }
}

/// A list with its element's shape numbered.
final class CompiledList: Sendable {
  let element: Schema.ShapeID
  let order: ItemList.Order
  let scope: String?
  let rippleGroup: String?

  init(_ list: ItemList, element: Schema.ShapeID) {
    self.element = element
    order = list.order
    scope = list.scope
    rippleGroup = list.rippleGroup
  }
}
