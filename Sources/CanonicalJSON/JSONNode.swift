/// One value of a tree in sixteen bytes.
///
/// The places are offsets into the tree's bytes. A source has at most 2^27 bytes; the fields hold
/// four times as much, so that a tree built from several sources has room.
///
///     places:  start 29 | end 30 | kind 3 | canonical 1 | escaped 1
///     links:   key 29 | next 29 | weight 3 | sorted 1 | keyEscaped 1 | oneLine 1
struct JSONNode {
  private var places: UInt64
  private var links: UInt64

  /// The key offset of a value that is no object's member.
  static let noKey = 1 << 29 - 1

  /// The weight of every value that does not stand on one line.
  static let tall = 5

  /// The largest number of bytes the fields can address.
  static let maximumByteCount = 1 << 29 - 1

  /// Describes a scalar or an empty container.
  @inline(__always)
  init(
    leaf kind: JSONValue.Kind, start: Int, end: Int, isCanonical: Bool, isEscaped: Bool,
    isOneLine: Bool, key: Int, isKeyEscaped: Bool, index: Int
  ) {
    places =
      UInt64(truncatingIfNeeded: start)
      | UInt64(truncatingIfNeeded: end) << 29
      | UInt64(kind.rawValue) << 59
      | (isCanonical ? 1 << 62 : 0)
      | (isEscaped ? 1 << 63 : 0)
    links =
      UInt64(truncatingIfNeeded: key)
      | UInt64(truncatingIfNeeded: index &+ 1) << 29
      | 1 << 58
      | 1 << 61
      | (isKeyEscaped ? 1 << 62 : 0)
      | (isOneLine ? 1 << 63 : 0)
  }

  /// Completes a container once its last child is known.
  @inline(__always)
  mutating func close(
    end: Int, next: Int, weight: Int, isCanonical: Bool, isSorted: Bool, isOneLine: Bool
  ) {
    places =
      places & (1 << 29 - 1 | 7 << 59)
      | UInt64(truncatingIfNeeded: end) << 29
      | (isCanonical ? 1 << 62 : 0)
    links =
      links & (1 << 29 - 1 | 1 << 62)
      | UInt64(truncatingIfNeeded: next) << 29
      | UInt64(truncatingIfNeeded: weight) << 58
      | (isSorted ? 1 << 61 : 0)
      | (isOneLine ? 1 << 63 : 0)
  }

  /// Gives the same value in another tree: `bytes` and `indices` are what to add to its places.
  @inline(__always)
  func shifted(bytes: Int, indices: Int) -> JSONNode {
    var copy = self
    let byteShift = UInt64(bitPattern: Int64(bytes))
    copy.places =
      places & (31 << 59)
      | UInt64(truncatingIfNeeded: start &+ bytes)
      | UInt64(truncatingIfNeeded: end &+ bytes) << 29
    let shiftedKey = hasKey ? (links &+ byteShift) & (1 << 29 - 1) : UInt64(JSONNode.noKey)
    copy.links =
      links & (63 << 58)
      | shiftedKey
      | UInt64(truncatingIfNeeded: next &+ indices) << 29
    return copy
  }

  /// Gives the same value under another key.
  func rekeyed(key: Int, isKeyEscaped: Bool) -> JSONNode {
    var copy = self
    copy.links =
      links & ~(1 << 29 - 1 | 1 << 62)
      | UInt64(truncatingIfNeeded: key)
      | (isKeyEscaped ? 1 << 62 : 0)
    return copy
  }

  @inline(__always) var start: Int { Int(truncatingIfNeeded: places & (1 << 29 - 1)) }
  @inline(__always) var end: Int { Int(truncatingIfNeeded: places >> 29 & (1 << 30 - 1)) }
  @inline(__always) var kind: JSONValue.Kind {
    JSONValue.Kind(rawValue: UInt8(truncatingIfNeeded: places >> 59 & 7)) ?? .null
  }
  /// Whether every token of the subtree has its canonical spelling and every object is sorted; the
  /// value's own key does not count.
  @inline(__always) var isCanonical: Bool { places & (1 << 62) != 0 }
  /// Whether this is a string with a backslash in it.
  @inline(__always) var isEscaped: Bool { places & (1 << 63) != 0 }
  /// The offset of the key's opening quote, or `noKey`.
  @inline(__always) var key: Int { Int(truncatingIfNeeded: links & (1 << 29 - 1)) }
  @inline(__always) var hasKey: Bool { key != JSONNode.noKey }
  /// The index just past the subtree.
  @inline(__always) var next: Int { Int(truncatingIfNeeded: links >> 29 & (1 << 29 - 1)) }
  /// The layout weight, 1...4, or `tall`.
  @inline(__always) var weight: Int { Int(truncatingIfNeeded: links >> 58 & 7) }
  /// Whether an object's members stand in ascending order of their keys; true for everything else.
  @inline(__always) var isSorted: Bool { links & (1 << 61) != 0 }
  /// Whether the key has a backslash in it.
  @inline(__always) var isKeyEscaped: Bool { links & (1 << 62) != 0 }
  /// Whether the white space within the value is exactly one space after every comma and colon.
  @inline(__always) var isOneLine: Bool { links & (1 << 63) != 0 }
  @inline(__always) var isContainer: Bool { places >> 59 & 7 >= 4 }
}
