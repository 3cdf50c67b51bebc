/// Collects nodes in preorder and derives what a container knows from its children: weight, order
/// of keys, canonical spelling. The reader and the builder both feed it.
struct NodeAssembler {
  /// What is known of a container that is still open.
  ///
  /// It fills 32 bytes without a gap, so that it is moved in two steps.
  struct Frame {
    var node: Int
    /// The key token of the member at hand, quotes included; `noKey` in arrays and at the root.
    var keyStart = JSONNode.noKey
    var keyEnd = 0
    var weight: Int32 = 0
    var isObject: Bool
    var isCanonical = true
    var isSorted = true
    var isKeyEscaped = false

    init(node: Int, isObject: Bool) {
      self.node = node
      self.isObject = isObject
    }
  }

  var nodes: [JSONNode] = []
  var frame = Frame(node: -1, isObject: false)
  private var outer: [Frame] = []

  /// How many containers are open.
  var depth: Int { outer.count }

  @inline(__always)
  mutating func appendLeaf(
    _ kind: JSONValue.Kind, start: Int, end: Int, isCanonical: Bool = true, isEscaped: Bool = false,
    isOneLine: Bool = true
  ) {
    nodes.append(
      JSONNode(
        leaf: kind, start: start, end: end, isCanonical: isCanonical, isEscaped: isEscaped,
        isOneLine: isOneLine, key: frame.keyStart, isKeyEscaped: frame.isKeyEscaped,
        index: nodes.count))
    frame.isCanonical = frame.isCanonical && isCanonical
    add(weight: 1, isTall: false)
  }

  /// Opens an array or object that has at least one child, or may have (the builder cannot know).
  @inline(__always)
  mutating func open(_ kind: JSONValue.Kind, start: Int) {
    let index = nodes.count
    nodes.append(
      JSONNode(
        leaf: kind, start: start, end: start, isCanonical: true, isEscaped: false, isOneLine: true,
        key: frame.keyStart, isKeyEscaped: frame.isKeyEscaped, index: index))
    outer.append(frame)
    frame = Frame(node: index, isObject: kind == .object)
  }

  /// Closes the innermost container, whose last byte is just before `end`.
  @inline(__always)
  mutating func close(end: Int, isOneLine: Bool) {
    let inner = frame
    let isEmpty = inner.node &+ 1 == nodes.count
    nodes[inner.node].close(
      end: end, next: nodes.count, weight: isEmpty ? 1 : Int(inner.weight),
      isCanonical: inner.isCanonical && inner.isSorted, isSorted: inner.isSorted,
      isOneLine: isOneLine)
    if let parent = outer.popLast() { frame = parent }
    frame.isCanonical = frame.isCanonical && inner.isCanonical && inner.isSorted
    add(
      weight: isEmpty ? 1 : Int(inner.weight),
      isTall: !isEmpty && !(frame.isObject && inner.isObject))
  }

  /// Appends the nodes of a subtree of another tree, whose bytes were copied `shift` bytes further.
  mutating func appendSubtree(_ source: [JSONNode], at index: Int, shift: Int) {
    let root = source[index]
    let indexShift = nodes.count &- index
    nodes.append(
      root.shifted(bytes: shift, indices: indexShift)
        .rekeyed(key: frame.keyStart, isKeyEscaped: frame.isKeyEscaped))
    var i = index &+ 1
    while i < root.next {
      nodes.append(source[i].shifted(bytes: shift, indices: indexShift))
      i &+= 1
    }
    frame.isCanonical = frame.isCanonical && root.isCanonical
    let isFilled = root.next > index &+ 1
    add(weight: root.weight, isTall: isFilled && !(frame.isObject && root.kind == .object))
  }

  /// Adds a child's weight to its container's. A child that has children of its own makes the
  /// container tall, except for an object within an object.
  @inline(__always)
  private mutating func add(weight: Int, isTall: Bool) {
    let sum = frame.weight &+ (isTall ? Int32(JSONNode.tall) : Int32(truncatingIfNeeded: weight))
    frame.weight = min(sum, Int32(JSONNode.tall))
  }

  /// Notes the key token `start..<end` of the next member and compares it with the last one's.
  @inline(__always)
  mutating func setKey(
    start: Int, end: Int, isEscaped: Bool, isCanonical: Bool, in base: UnsafePointer<UInt8>
  ) {
    frame.isCanonical = frame.isCanonical && isCanonical
    if frame.isSorted && frame.keyStart != JSONNode.noKey {
      let order: Int
      if isEscaped || frame.isKeyEscaped {
        order = StringToken.compareDecoded(base, frame.keyStart..<frame.keyEnd, start..<end)
      } else {
        order = StringToken.compareRaw(base, frame.keyStart..<frame.keyEnd, start..<end)
      }
      frame.isSorted = order < 0
    }
    frame.keyStart = start
    frame.keyEnd = end
    frame.isKeyEscaped = isEscaped
  }
}
