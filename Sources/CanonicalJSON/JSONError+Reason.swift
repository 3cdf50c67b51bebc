extension JSONError {
  /// The kinds of error.
  public enum Reason: Equatable, Sendable {
    /// The text holds nothing but white space.
    case emptyFile
    /// The text ends within a value.
    case unexpectedEnd(expected: Expectation)
    /// Something else stands where the grammar of RFC 8259 asks for `expected`.
    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    /// More bytes follow the value.
    case trailingBytes
    /// An object has two members of this name (RFC 8785, section 3.1, by way of RFC 7493).
    case duplicateKey(String)
    /// A `\u` escape gives half of a surrogate pair, which is no character.
    case loneSurrogate
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// A backslash in a string is followed by none of RFC 8259's escapes.
    case invalidEscape
    /// A control character stands raw in a string.
    case controlCharacter(UInt8)
    /// A number has a zero too many in front.
    case leadingZero
    /// Arrays and objects are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The text has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// A number lies beyond the range of IEEE doubles.
    case numberRange
    /// An integer literal beyond 64 bits is not what the nearest double would spell.
    case losesDigits(nearest: String)
    /// A double is infinite or no number, which JSON cannot write.
    case nonFiniteNumber
    /// A conflict marker stands here that belongs to no whole conflict.
    case strayConflictMarker
    /// The text is no JSON because `count` conflicts are unresolved; `lines` are where they begin.
    case conflictMarkers(count: Int, lines: [Int])
  }

  /// What the grammar asks for at a place.
  public enum Expectation: String, Equatable, Sendable {
    /// Any value.
    case value = "a value"
    /// A member's key, in quotes.
    case key = "a key in double quotes"
    /// A member's key, or the end of an object that has none.
    case keyOrEnd = "a key in double quotes or “}”"
    /// An element, or the end of an array that has none.
    case valueOrEnd = "a value or “]”"
    /// The colon after a key.
    case colon = "“:”"
    /// The next member, or the end of an object.
    case commaOrObjectEnd = "“,” or “}”"
    /// The next element, or the end of an array.
    case commaOrArrayEnd = "“,” or “]”"
    /// A digit of a number.
    case digit = "a digit"
    /// The rest of a string.
    case stringEnd = "the closing quote of a string"
  }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The reason as a full sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .emptyFile:
      "The file is empty; a JSON value was expected."
    case .unexpectedEnd(let expected):
      "The text ends where \(expected.rawValue) was expected; the file may have been cut off."
    case .unexpectedCharacter(let scalar, let expected):
      "Found \(name(of: scalar)) where \(expected.rawValue) was expected."
    case .trailingBytes:
      "More text follows the value; a file holds one value, so remove the rest."
    case .duplicateKey(let key):
      "The key \(token(of: key)) stands in this object twice; keep one of the two."
    case .loneSurrogate:
      "This escape is one half of a surrogate pair and no character; write both halves or the character itself."
    case .invalidUTF8:
      "The bytes here are not UTF-8; save the file in UTF-8."
    case .invalidEscape:
      "A backslash in a string must be followed by one of \" \\ / b f n r t, or by u and four hexadecimal digits."
    case .controlCharacter(let byte):
      "The control character U+\(hex(UInt32(byte))) must be written as an escape within a string."
    case .leadingZero:
      "A number must not begin with a zero that other digits follow; remove the zero."
    case .tooDeep(let limit):
      "Arrays and objects are nested more than \(limit) levels deep; flatten the value."
    case .tooLarge(let limit):
      "The file is larger than \(limit) bytes, the most that is read; split it up."
    case .numberRange:
      "The number is too large for a double-precision number; write a smaller one."
    case .losesDigits(let nearest):
      "The integer does not fit into 64 bits and would lose digits; the nearest number kept is \(nearest)."
    case .nonFiniteNumber:
      "JSON cannot write an infinite number or NaN; give a finite one."
    case .strayConflictMarker:
      "A conflict marker is left over here; remove the line."
    case .conflictMarkers(let count, let lines):
      (count == 1
        ? "The file has 1 unresolved conflict, at line "
        : "The file has \(count) unresolved conflicts, at lines ")
        + lines.map(String.init).joined(separator: ", ")
        + "; choose a side of each and remove its markers."
    }
  }

  /// Spells a key as JSON does, so that no control character gets into a message.
  private func token(of key: String) -> String {
    var key = key
    var token: [UInt8] = []
    key.withUTF8 { _ = StringToken.appendToken($0, to: &token) }
    return String(decoding: token, as: UTF8.self)
  }

  private func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
      break
    default:
      return "“\(scalar)”"
    }
    return "the character U+\(hex(scalar.value))"
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
