extension JSONTree {
  /// Hashes the subtree of every value; the result is indexed as the nodes are.
  ///
  /// A hash depends on the tokens and their order alone: not on white space, on the value's place
  /// or on its own key. In trees with canonical tokens equal values have equal hashes. The hashes
  /// are the same in every process. They are no defence against someone who makes collisions on
  /// purpose: compare values whose hashes are equal.
  public func subtreeHashes() -> [UInt64] {
    var hashes = [UInt64](repeating: 0, count: nodes.count)
    hashSubtree(at: 0, into: &hashes)
    return hashes
  }

  /// Hashes the subtrees of one value and of everything in it, into an array indexed as the nodes are.
  public func hashSubtree(at index: Int, into hashes: inout [UInt64]) {
    hashes.withUnsafeMutableBufferPointer { hashes in
      withStorage { nodes, base in
        // Children come after their parent, so from the end each one is ready when it is needed.
        var i = nodes[index].next &- 1
        while i >= index {
          let node = nodes[i]
          if node.isContainer {
            var state = TokenHash.start ^ UInt64(node.kind.rawValue)
            var child = i &+ 1
            while child < node.next {
              let member = nodes[child]
              if member.hasKey {
                state = TokenHash.mix(state, TokenHash.hash(base, member.keyRange(in: base)))
              }
              state = TokenHash.mix(state, hashes[child])
              child = member.next
            }
            hashes[i] = TokenHash.mix(state, UInt64(node.kind.rawValue))
          } else {
            hashes[i] = TokenHash.hash(base, node.start..<node.end)
          }
          i &-= 1
        }
      }
    }
  }
}

/// A fast hash of short byte runs: a full-width product folded into itself for each eight bytes.
private enum TokenHash {
  static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(
      by: word ^ 0xA076_1D64_78BD_642F)
    return product.high ^ product.low &+ state.rotated(by: 23)
  }

  @inline(__always)
  static func hash(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    let count = range.count
    var state = start ^ UInt64(truncatingIfNeeded: count)
    var i = range.lowerBound
    var rest: UInt64 = 0
    if count < 8 {
      while i < range.upperBound {
        rest = rest << 8 | UInt64(base[i])
        i &+= 1
      }
      return mix(mix(state, rest), start)
    }
    // The last eight bytes may overlap those before; the count, mixed in already, tells them apart.
    while i &+ 8 < range.upperBound {
      state = mix(state, word(base + i))
      i &+= 8
    }
    rest = word(base + (range.upperBound &- 8))
    return mix(mix(state, rest), start)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func rotated(by count: UInt64) -> UInt64 { self << count | self >> (64 &- count) }
}
