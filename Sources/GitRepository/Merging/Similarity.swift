/// Measures how much of a file is in another, as git does to find renames.
///
/// A file is a bag of pieces: its lines, long ones cut every 64 bytes. What counts is the size of the pieces that
/// both have, against the size of the larger file.
struct Similarity {
  /// The whole, of which scores are parts.
  static let maximum = 60_000
  /// What makes a rename.
  static let renamed = maximum / 2
  /// What makes a rename of two files that have a name of their own in common.
  static let renamedWithName = renamed + (maximum - renamed) / 2

  let size: Int
  private var pieces: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    size = bytes.count
    let isText = !BinaryContent.isBinary(bytes)
    var hasher = Hasher()
    var length = 0
    for (index, byte) in bytes.enumerated() {
      // Text keeps its likeness when its line ends change.
      if isText, byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      hasher.combine(byte)
      length += 1
      guard byte == 0x0A || length == 64 else { continue }
      pieces[hasher.finalize(), default: 0] += length
      hasher = Hasher()
      length = 0
    }
  }

  /// Returns how like two files are, up to ``maximum``; 0 where their sizes alone keep them below `least`.
  func score(_ other: Similarity, least: Int) -> Int {
    let larger = max(size, other.size)
    guard larger > 0, larger * (Self.maximum - least) >= (larger - min(size, other.size)) * Self.maximum
    else {
      return 0
    }
    var common = 0
    for (piece, length) in pieces { common += min(length, other.pieces[piece] ?? 0) }
    return common * Self.maximum / larger
  }
}
