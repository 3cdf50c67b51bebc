/// Says why bytes are not a JSON text that this module accepts, or why a value cannot be written.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: Reason
  /// The line of the place, from 1. Lines end with LF.
  public let line: Int
  /// The column of the place, from 1, counted in Unicode scalars.
  public let column: Int
  /// The offset of the place in bytes, from 0.
  public let offset: Int

  /// Creates an error that belongs to no place in a text, as a builder's does.
  init(_ reason: Reason) {
    self.reason = reason
    line = 1
    column = 1
    offset = 0
  }

  /// Creates an error at `offset` in `bytes` and works out its line and column.
  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(offset, bytes.count)
    var line = 1
    var lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
    for i in 0..<end where bytes[i] == 0x0A {
      line += 1
      lineStart = i + 1
    }
    var column = 1
    // Each byte that does not continue a scalar begins one.
    for i in lineStart..<end where bytes[i] & 0xC0 != 0x80 { column += 1 }
    self.reason = reason
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The error as a full sentence, with its place but without a file's name.
  public var description: String {
    switch reason {
    case .nonFiniteNumber, .tooLarge, .emptyFile, .conflictMarkers: reason.description
    default: "Line \(line), column \(column): \(reason)"
    }
  }
}
