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

  /// Tells whether files of two sizes, in bytes, can be as like as `least`.
  static func canReach(_ least: Int, _ sizes: [Int]) -> Bool {
    guard let larger = sizes.max(), let smaller = sizes.min(), larger > 0 else { return false }
    return larger * (maximum - least) >= (larger - smaller) * maximum
  }

  /// Returns how like two files are, up to ``maximum``.
  func score(_ other: Similarity) -> Int {
    var common = 0
    for (piece, length) in pieces { common += min(length, other.pieces[piece] ?? 0) }
    return common * Self.maximum / max(size, other.size, 1)
  }
}
