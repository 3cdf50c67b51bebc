/// Reads a `.cube` file line by line into the parts of a `LUT`.
struct CubeReader {
  private(set) var title: String?
  private(set) var size = 0
  private(set) var domainMin = [0.0, 0.0, 0.0]
  private(set) var domainMax = [1.0, 1.0, 1.0]
  private(set) var table: [Float] = []
  private var seen: Set<String> = []
  private var domainLine = 0

  mutating func read(_ line: Substring, at number: Int) throws(LUTError) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0.isNewline })
    guard let first = words.first, !first.hasPrefix("#") else { return }
    if let letter = first.unicodeScalars.first, letter.properties.isAlphabetic {
      try readKeyword(String(first), words.dropFirst(), line: line, at: number)
    } else {
      try readEntry(words, line: line, at: number)
    }
  }

  func finish() throws(LUTError) {
    guard size > 0 else { throw .missingSize }
    guard zip(domainMin, domainMax).allSatisfy({ $0 < $1 }) else {
      throw .invalidDomain(line: domainLine)
    }
    let expected = size * size * size
    guard table.count == expected * 3 else {
      throw .wrongCount(expected: expected, found: table.count / 3)
    }
  }

  private mutating func readKeyword(
    _ keyword: String, _ values: ArraySlice<Substring>, line: Substring, at number: Int
  ) throws(LUTError) {
    guard table.isEmpty else { throw .keywordAfterTable(line: number, keyword: keyword) }
    guard seen.insert(keyword).inserted else {
      throw .repeatedKeyword(line: number, keyword: keyword)
    }
    switch keyword {
    case "TITLE":
      guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\""), open < close else {
        throw .invalidTitle(line: number)
      }
      title = String(line[line.index(after: open)..<close])
    case "LUT_3D_SIZE":
      let text = values.joined(separator: " ")
      guard let size = Int(text), (2...256).contains(size) else {
        throw .invalidSize(line: number, text: text)
      }
      self.size = size
    case "LUT_1D_SIZE", "LUT_1D_INPUT_RANGE": throw .oneDimensional(line: number)
    case "DOMAIN_MIN": domainMin = try domain(values, at: number)
    case "DOMAIN_MAX": domainMax = try domain(values, at: number)
    case "LUT_3D_INPUT_RANGE":
      // Resolve's spelling of the domain: one pair of bounds for all three axes.
      let bounds = values.compactMap { Self.number($0) }
      guard bounds.count == 2, values.count == 2 else { throw .invalidDomain(line: number) }
      domainMin = [bounds[0], bounds[0], bounds[0]]
      domainMax = [bounds[1], bounds[1], bounds[1]]
      domainLine = number
    default: throw .unknownKeyword(line: number, keyword: keyword)
    }
  }

  private mutating func domain(
    _ values: ArraySlice<Substring>, at number: Int
  ) throws(LUTError) -> [Double] {
    let numbers = values.compactMap { Self.number($0) }
    guard numbers.count == 3, values.count == 3 else { throw .invalidDomain(line: number) }
    domainLine = number
    return numbers
  }

  private mutating func readEntry(
    _ words: [Substring], line: Substring, at number: Int
  ) throws(LUTError) {
    guard size > 0 else { throw .missingSize }
    guard words.count == 3, let red = Self.number(words[0]), let green = Self.number(words[1]),
      let blue = Self.number(words[2])
    else { throw .invalidEntry(line: number, text: words.joined(separator: " ")) }
    guard table.count < size * size * size * 3 else {
      throw .wrongCount(expected: size * size * size, found: table.count / 3 + 1)
    }
    table.append(Float(red))
    table.append(Float(green))
    table.append(Float(blue))
  }

  /// A finite decimal; the standard library's parser alone would also take hexadecimal and words.
  private static func number(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(word).flatMap { $0.isFinite ? $0 : nil }
  }
}
