import CanonicalJSON

extension SourceValue {
  /// The offset of a member's closing key quote; only a colon and white space stand between it and the
  /// value.
  @inline(__always)
  func closingQuote(before start: Int) -> Int {
    var end = start &- 1
    while base[end] != UInt8(ascii: "\"") { end &-= 1 }
    return end
  }

  /// Tells whether the key whose closing quote is given is `name`, which needs no escapes.
  @inline(__always)
  func keyEnding(at closing: Int, is name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    let opening = closing &- count &- 1
    // A quote after a backslash is part of a longer key.
    guard opening > 0, base[opening] == UInt8(ascii: "\""), base[opening &- 1] != UInt8(ascii: "\\")
    else { return false }
    let start = name.utf8Start
    for offset in 0..<count where base[opening &+ 1 &+ offset] != start[offset] { return false }
    return true
  }

  /// Tells whether the key whose closing quote is given comes before `name`, which is ASCII.
  func keyEnding(at closing: Int, precedes name: StaticString) -> Bool {
    var opening = closing &- 1
    while base[opening] != UInt8(ascii: "\"") {
      // Raw bytes of an escape have another order than what they stand for.
      if base[opening] == UInt8(ascii: "\\") { return escapedKey(precedes: name) }
      opening &-= 1
    }
    if base[opening &- 1] == UInt8(ascii: "\\") { return escapedKey(precedes: name) }
    let (count, length) = (name.utf8CodeUnitCount, closing &- opening &- 1)
    let start = name.utf8Start
    for offset in 0..<min(count, length) {
      let byte = base[opening &+ 1 &+ offset]
      if byte != start[offset] { return byte < start[offset] }
    }
    return length < count
  }

  private func escapedKey(precedes name: StaticString) -> Bool {
    json.key.map { $0 < JSONKey("\(name)") } ?? false
  }
}
