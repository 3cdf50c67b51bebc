/// Is a part of a text file that belongs to us, between two comment lines.
///
/// The file around it stays byte for byte as it is. The first line keeps what must be known to take the block out
/// again: whether there was a file, and whether its last line had an end. Works on bytes, since settings need not
/// be UTF-8.
struct ManagedBlock: Equatable {
  /// The lines between the two comments, each with its end.
  var body: String
  /// Whether the block is all there was to the file when it was made.
  var isNewFile = false
  /// How many folders were made to hold the file.
  var newFolders = 0
  /// Whether the line before the block got its end from us.
  var endsLineBefore = false

  private static let first = "# >>> git-kadr"
  private static let last = "# <<< git-kadr"

  init(body: String) {
    self.body = body
  }

  /// Finds the block in a text.
  ///
  /// - Returns: The block and where it is; nil when there is none.
  static func find(in text: [UInt8], of path: String) throws(Failure)
    -> (block: ManagedBlock, range: Range<Int>)?
  {
    let lines = Self.lines(of: text)
    guard let start = lines.firstIndex(where: { text[$0].starts(with: first.utf8) }) else { return nil }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { text[$0].starts(with: last.utf8) }) else {
      throw Failure(.system, "a block of git-kadr without its last line, \(path), take it out by hand")
    }
    let facts = String(decoding: text[lines[start]], as: UTF8.self)
    let body = text[lines[start].upperBound..<lines[end].lowerBound]
    var block = ManagedBlock(body: String(decoding: body, as: UTF8.self))
    block.isNewFile = facts.contains("new file")
    block.endsLineBefore = facts.contains("line end added")
    for word in facts.split(whereSeparator: { " ,\n".contains($0) }) {
      if let number = Int(word) { block.newFolders = number }
    }
    return (block, lines[start].lowerBound..<lines[end].upperBound)
  }

  /// Returns `text` with this block in place of the one that is there, else at its end.
  ///
  /// - Parameters:
  ///   - text: The file's content; nil when there is no file.
  ///   - newFolders: How many folders are missing above the file.
  func put(into text: [UInt8]?, of path: String, newFolders: Int) throws(Failure) -> [UInt8] {
    var block = self
    guard var text else {
      block.isNewFile = true
      block.newFolders = newFolders
      return block.bytes
    }
    if let (old, range) = try Self.find(in: text, of: path) {
      block.isNewFile = old.isNewFile
      block.newFolders = old.newFolders
      block.endsLineBefore = old.endsLineBefore
      text.replaceSubrange(range, with: block.bytes)
      return text
    }
    if let byte = text.last, byte != 0x0A {
      block.endsLineBefore = true
      text.append(0x0A)
    }
    return text + block.bytes
  }

  /// Takes the block out of `text`.
  ///
  /// - Returns: The text as it was before, or nil for it when there was no file, and the block; nil when there is
  ///   no block.
  static func take(from text: [UInt8], of path: String) throws(Failure)
    -> (text: [UInt8]?, block: ManagedBlock)?
  {
    guard let (block, range) = try find(in: text, of: path) else { return nil }
    var before = text
    before.removeSubrange(range)
    // Lines that somebody added after the block need that end now.
    if block.endsLineBefore, range.lowerBound == before.count, before.last == 0x0A { before.removeLast() }
    return (block.isNewFile && before.isEmpty ? nil : before, block)
  }

  private var bytes: [UInt8] {
    var facts: [String] = []
    if isNewFile { facts.append("new file") }
    if newFolders > 0 { facts.append("\(newFolders) new folders") }
    if endsLineBefore { facts.append("line end added") }
    let suffix = facts.isEmpty ? "" : ": " + facts.joined(separator: ", ")
    return Array("\(Self.first)\(suffix)\n\(body)\(Self.last)\n".utf8)
  }

  /// Returns the ranges of all lines, ends included.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}
