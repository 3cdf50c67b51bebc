extension JSONTree {
  /// The size of the pieces a text is passed on in.
  private static let pieceSize = 1 << 16

  /// Gives the canonical text, with its final line end.
  public func canonicalText() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 1)
    writeCanonicalText { text.append(contentsOf: $0) }
    return text
  }

  /// Gives the value on one line without white space and without a final line end (RFC 8785).
  ///
  /// - Parameter escapingSlashes: Whether `/` is written as `\/`, as Foundation's encoder does.
  public func compactText(escapingSlashes: Bool = false) -> [UInt8] {
    root.compactText(escapingSlashes: escapingSlashes)
  }

  /// Passes the canonical text on in pieces, so that no copy of the whole is made.
  ///
  /// - Parameter sink: Takes a piece; the memory is its own only during the call.
  /// - Throws: what `sink` throws.
  public func writeCanonicalText(to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try withStorage { nodes, base in
      var layout = TextLayout(nodes, root: 0, base: base)
      var buffer = OutputBuffer(capacity: JSONTree.pieceSize * 2)
      var hasMore = true
      while hasMore {
        hasMore = layout.write(into: &buffer, mark: JSONTree.pieceSize)
        if !hasMore { buffer.append(UInt8(ascii: "\n")) }
        try sink(buffer.contents)
        buffer.removeAll()
      }
    }
  }

  /// Whether the source is the canonical text of its value, to the last byte.
  public var isCanonicalText: Bool {
    guard hasCanonicalTokens else { return false }
    struct Differs: Error {}
    var offset = 0
    do {
      try bytes.withUnsafeBytes { source in
        try writeCanonicalText { piece in
          guard offset + piece.count <= source.count,
            sameBytes(source, offset, piece)
          else { throw Differs() }
          offset += piece.count
        }
      }
    } catch {
      return false
    }
    return offset == bytes.count
  }

  private func sameBytes(_ source: UnsafeRawBufferPointer, _ offset: Int, _ piece: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let x = source.baseAddress, let y = piece.baseAddress else { return piece.isEmpty }
    return CanonicalJSON.sameBytes(
      x.assumingMemoryBound(to: UInt8.self), offset..<offset + piece.count,
      y.assumingMemoryBound(to: UInt8.self), 0..<piece.count)
  }
}

extension JSONValue {
  /// Gives the value on one line without white space (RFC 8785), without its own key.
  ///
  /// - Parameter escapingSlashes: Whether `/` is written as `\/`, as Foundation's encoder does.
  public func compactText(escapingSlashes: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    let size = range.count
    text.reserveCapacity(size)
    tree.withStorage { nodes, base in
      var layout = TextLayout(
        nodes, root: index, base: base, isCompact: true, escapesSlashes: escapingSlashes)
      var buffer = OutputBuffer(capacity: min(size, 1 << 17))
      var hasMore = true
      while hasMore {
        hasMore = layout.write(into: &buffer, mark: 1 << 16)
        text.append(contentsOf: buffer.contents)
        buffer.removeAll()
      }
    }
    return text
  }
}
