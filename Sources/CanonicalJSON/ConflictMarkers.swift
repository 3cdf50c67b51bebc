/// The conflicts that git has marked in a text.
///
/// A conflict is a line of seven or more `<`, optionally one of as many `|`, one of as many `=` and
/// one of as many `>`, each at the start of its line and followed by a space and a label or by
/// nothing. Markers of another size within a conflict belong to what is disputed.
public struct ConflictMarkers: Equatable, Sendable {
  /// One conflict.
  public struct Block: Equatable, Sendable {
    /// The lines of the conflict from 1, the first and last markers included.
    public let lines: ClosedRange<Int>
    /// The number of characters of each marker.
    public let markerSize: Int
    /// The line of the marker before the common ancestor's side, if there is one.
    public let baseLine: Int?
    /// The line of the marker before their side.
    public let separatorLine: Int
    /// What stands after the first marker.
    public let oursLabel: String
    /// What stands after the last marker.
    public let theirsLabel: String
  }

  /// The conflicts, in the order of the text; at least one.
  public let blocks: [Block]

  /// Finds the conflicts in `bytes`; nil if there is none.
  public static func scan(_ bytes: [UInt8]) -> ConflictMarkers? {
    bytes.withUnsafeBufferPointer(scan)
  }

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> ConflictMarkers? {
    var scanner = Scanner()
    var line = 1
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      scanner.read(UnsafeBufferPointer(rebasing: bytes[start..<end]), line: line)
      start = end + 1
      line += 1
    }
    return scanner.blocks.isEmpty ? nil : ConflictMarkers(blocks: scanner.blocks)
  }

  /// The text with each conflict given to one side: the lines of ours, or of theirs, and no markers.
  ///
  /// - Parameter bytes: The text in which the conflicts were found.
  public func picking(ours: Bool, in bytes: [UInt8]) -> [UInt8] {
    var picked: [UInt8] = []
    picked.reserveCapacity(bytes.count)
    var rest = blocks[...]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      if let block = rest.first, block.lines.contains(number) {
        let end = block.baseLine ?? block.separatorLine
        let isPicked =
          ours
          ? number > block.lines.lowerBound && number < end
          : number > block.separatorLine && number < block.lines.upperBound
        if number == block.lines.upperBound { rest.removeFirst() }
        if !isPicked { continue }
      }
      picked += line
      picked.append(0x0A)
    }
    // The last piece ends where the text does.
    if !picked.isEmpty { picked.removeLast() }
    return picked
  }

  /// Tells whether the line that begins at `offset` is a marker.
  static func isMarker(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset == 0 || bytes[offset - 1] == 0x0A else { return false }
    let line = bytes[offset...].prefix { $0 != 0x0A }
    guard let byte = line.first else { return false }
    return Scanner.marker(UnsafeBufferPointer(rebasing: line), byte) != nil
  }

  /// Follows the markers of one conflict at a time.
  private struct Scanner {
    var blocks: [Block] = []
    private var first = 0
    private var size = 0
    private var baseLine: Int?
    private var separatorLine: Int?
    private var label = ""

    mutating func read(_ line: UnsafeBufferPointer<UInt8>, line number: Int) {
      guard let byte = line.first, let (size, label) = Scanner.marker(line, byte) else { return }
      switch byte {
      case UInt8(ascii: "<") where self.size == 0 || size == self.size:
        self.size = size
        self.label = label
        first = number
        baseLine = nil
        separatorLine = nil
      case UInt8(ascii: "|") where size == self.size && separatorLine == nil && baseLine == nil:
        baseLine = number
      case UInt8(ascii: "=") where size == self.size && separatorLine == nil && label.isEmpty:
        separatorLine = number
      case UInt8(ascii: ">") where size == self.size:
        if let separatorLine {
          blocks.append(
            Block(
              lines: first...number, markerSize: size, baseLine: baseLine,
              separatorLine: separatorLine, oursLabel: self.label, theirsLabel: label))
        }
        self.size = 0
      default:
        break
      }
    }

    static func marker(
      _ line: UnsafeBufferPointer<UInt8>, _ byte: UInt8
    ) -> (size: Int, label: String)? {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
      default: return nil
      }
      let size = line.firstIndex { $0 != byte } ?? line.count
      guard size >= 7 else { return nil }
      var rest = line[size...]
      if rest.last == 0x0D { rest = rest.dropLast() }
      guard let next = rest.first else { return (size, "") }
      guard next == UInt8(ascii: " ") else { return nil }
      return (size, String(decoding: rest.dropFirst(), as: UTF8.self))
    }
  }
}
