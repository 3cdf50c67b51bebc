extension JSONValue {
  /// The decoded text of a string; nil for other kinds.
  ///
  /// Compare it by `utf8` or `unicodeScalars` where the exact text matters: Swift holds strings for
  /// equal that differ in their normalisation.
  public var string: String? {
    let node = node
    guard node.kind == .string else { return nil }
    return withToken { token in
      token.baseAddress.map {
        StringToken.string($0, 0..<token.count, isEscaped: node.isEscaped)
      }
    }
  }

  /// The truth value; nil for other kinds.
  public var bool: Bool? {
    node.kind == .bool ? tree.bytes[node.start] == UInt8(ascii: "t") : nil
  }

  /// The number, if it is an integer within Int64 (`1.0` and `1e2` are); nil for anything else.
  public var int64: Int64? {
    guard node.kind == .number else { return nil }
    return withToken { token in
      guard NumberToken.isIntegerLiteral(token) else {
        return NumberToken.double(token).flatMap(NumberToken.signed)
      }
      guard let magnitude = NumberToken.magnitude(token) else { return nil }
      if token[0] == UInt8(ascii: "-") {
        return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
      }
      return Int64(exactly: magnitude)
    }
  }

  /// The number, if it is an integer within UInt64 (`1.0` and `1e2` are); nil for anything else.
  public var uint64: UInt64? {
    guard node.kind == .number else { return nil }
    return withToken { token in
      guard NumberToken.isIntegerLiteral(token) else {
        return NumberToken.double(token).flatMap(NumberToken.unsigned)
      }
      let magnitude = NumberToken.magnitude(token)
      return token[0] == UInt8(ascii: "-") && magnitude != 0 ? nil : magnitude
    }
  }

  /// The number as the nearest double; nil for other kinds.
  public var double: Double? {
    guard node.kind == .number else { return nil }
    return withToken(NumberToken.double)
  }

  /// Calls `body` with the bytes of the value.
  @inline(__always)
  func withToken<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = node
    return tree.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[node.start..<node.end]))
    }
  }
}
