import CanonicalJSON

/// Picks whole sides of a conflicted text's blocks.
public struct ConflictPicks: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case block(ours: [UInt8], theirs: [UInt8])
  }

  private var pieces: [Piece] = []

  /// Reads a text with markers.
  public init(_ text: [UInt8]) {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
    var next = 0
    for block in ConflictMarkers.scan(text)?.blocks ?? [] {
      let first = block.lines.lowerBound - 1
      pieces.append(.text(Array(lines[next..<first].joined())))
      let oursEnd = (block.baseLine ?? block.separatorLine) - 1
      pieces.append(
        .block(
          ours: Array(lines[(first + 1)..<oursEnd].joined()),
          theirs: Array(lines[block.separatorLine..<(block.lines.upperBound - 1)].joined())))
      next = block.lines.upperBound
    }
    pieces.append(.text(Array(lines[next...].joined().dropLast())))
  }

  /// The number of blocks.
  public var count: Int {
    pieces.count { if case .block = $0 { true } else { false } }
  }

  /// The text with a side of each block.
  public func text(theirs isTheirs: (Int) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    var block = 0
    for piece in pieces {
      switch piece {
      case .text(let bytes): text += bytes
      case .block(let ours, let theirs):
        text += isTheirs(block) ? theirs : ours
        block += 1
      }
    }
    return text
  }
}
