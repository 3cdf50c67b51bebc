extension TokenScanner {
  /// The length of the well-formed character at `offset` (Unicode, table 3-7), or 0.
  func characterLength(at offset: Int) -> Int {
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < end && range ~= base[offset + distance]
    }
    switch base[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }

  /// Describes a byte that stands where `expected` should: a character, or no UTF-8 at all.
  func unexpected(_ offset: Int, _ expected: JSONError.Expectation) -> JSONFault {
    guard let scalar = scalar(at: offset) else { return JSONFault(.invalidUTF8, offset) }
    return JSONFault(.unexpectedCharacter(scalar, expected: expected), offset)
  }

  /// Describes bytes after the value.
  func trailing(_ offset: Int) -> JSONFault {
    JSONFault(scalar(at: offset) == nil ? .invalidUTF8 : .trailingBytes, offset)
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    let length = characterLength(at: offset)
    if length == 0 { return nil }
    return String(decoding: UnsafeBufferPointer(start: base + offset, count: length), as: UTF8.self)
      .unicodeScalars.first
  }
}
