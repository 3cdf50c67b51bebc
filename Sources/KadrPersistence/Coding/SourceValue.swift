import CanonicalJSON

/// A value of the tree that is being read, with the memory of the tree's source, which `DocumentDecoder`
/// holds for the whole reading.
struct SourceValue {
  let json: JSONValue
  /// The first byte of the tree's source.
  let base: UnsafePointer<UInt8>

  @inline(__always) var index: Int { json.index }

  @inline(__always)
  func at(_ index: Int) -> SourceValue {
    SourceValue(json: json.tree[index], base: base)
  }

  func fault(_ problem: Fault.Problem) -> Fault { Fault(problem, at: index) }

  func missing(_ field: String) -> Fault { fault(.missingField(field)) }

  func number() throws(Fault) -> Double {
    let value = json
    // Whole numbers are the most common and need no floating-point parser.
    if let number = value.int64, let exact = Double(exactly: number) { return exact }
    guard let number = value.double else { throw fault(.wrongType(expected: "a number")) }
    return number
  }

  func string() throws(Fault) -> String {
    guard let string = json.string else { throw fault(.wrongType(expected: "a text")) }
    return string
  }

  func bool() throws(Fault) -> Bool {
    guard let bool = json.bool else { throw fault(.wrongType(expected: "true or false")) }
    return bool
  }

  func integer<Number: FixedWidthInteger>() throws(Fault) -> Number {
    guard let wide = json.int64, let number = Number(exactly: wide) else {
      throw fault(.wrongType(expected: "a whole number of \(Number.bitWidth) bits"))
    }
    return number
  }

  func word<Word: RawRepresentable<String>>(for field: String) throws(Fault) -> Word {
    let text = try string()
    guard let word = Word(rawValue: text) else { throw fault(.unknownWord(text, of: field)) }
    return word
  }

  func list<Element: DocumentValue>() throws(Fault) -> [Element] {
    var elements: [Element] = []
    // Exact room: most lists are short, and growing would leave half of it unused.
    elements.reserveCapacity(json.count)
    try forEachElement { (element) throws(Fault) in elements.append(try Element(reading: element)) }
    return elements
  }

  func slots<Element: DocumentValue>() throws(Fault) -> [Element?] {
    var elements: [Element?] = []
    elements.reserveCapacity(json.count)
    try forEachElement { (element) throws(Fault) in
      elements.append(element.json.kind == .null ? nil : try Element(reading: element))
    }
    return elements
  }

  func strings() throws(Fault) -> [String] {
    var strings: [String] = []
    strings.reserveCapacity(json.count)
    try forEachElement { (element) throws(Fault) in strings.append(try element.string()) }
    return strings
  }

  @inline(__always)
  private func forEachElement(_ body: (SourceValue) throws(Fault) -> Void) throws(Fault) {
    let value = json
    guard value.kind == .array else { throw fault(.wrongType(expected: "a list")) }
    let end = value.nextIndex
    var child = index + 1
    while child < end {
      let element = at(child)
      try body(element)
      child = element.json.nextIndex
    }
  }
}
