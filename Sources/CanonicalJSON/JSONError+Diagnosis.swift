extension JSONError {
  /// Works out what to tell of a text that could not be read.
  ///
  /// Conflict markers and bytes that are not UTF-8 come first, wherever they are: what the reader
  /// stumbled over is often but a consequence.
  init(diagnosing fault: JSONFault, in source: UnsafeBufferPointer<UInt8>) {
    if let conflicts = ConflictMarkers.scan(source)?.blocks {
      let lines = conflicts.map(\.lines.lowerBound)
      let start = JSONError.offset(ofLine: lines[0], in: source)
      self.init(.conflictMarkers(count: lines.count, lines: lines), at: start, in: source)
      return
    }
    let scanner = TokenScanner(source)
    var offset = 0
    while offset < source.count {
      let length = scanner.characterLength(at: offset)
      if length == 0 {
        self.init(.invalidUTF8, at: offset, in: source)
        return
      }
      offset += length
    }
    if case .unexpectedCharacter = fault.reason,
      ConflictMarkers.isMarker(at: fault.offset, in: source)
    {
      self.init(.strayConflictMarker, at: fault.offset, in: source)
      return
    }
    self.init(fault.reason, at: fault.offset, in: source)
  }

  private static func offset(ofLine line: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    var reached = 1
    while reached < line, offset < source.count {
      if source[offset] == 0x0A { reached += 1 }
      offset += 1
    }
    return offset
  }
}
