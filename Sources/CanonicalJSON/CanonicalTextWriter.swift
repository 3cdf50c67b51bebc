/// Writes canonical text piece by piece, for those who write lines of their own between values.
public struct CanonicalTextWriter: Sendable {
  /// What was written.
  public var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  public init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes a value, without its key and without indentation in front.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - indent: The indent of the line it begins on, in levels of two spaces.
  public mutating func write(_ value: JSONValue, indent: Int) {
    let size = value.range.count
    value.tree.withStorage { nodes, base in
      var layout = TextLayout(nodes, root: value.index, base: base, indent: indent)
      var buffer = OutputBuffer(capacity: min(size * 2, 1 << 17))
      var hasMore = true
      while hasMore {
        hasMore = layout.write(into: &buffer, mark: 1 << 16)
        bytes.append(contentsOf: buffer.contents)
        buffer.removeAll()
      }
    }
  }

  /// Writes the token of a key, quotes included, without what follows it.
  public mutating func writeKey(_ key: JSONKey) {
    var name = key.string
    name.withUTF8 { _ = StringToken.appendToken($0, to: &bytes) }
  }

  /// Ends the line and indents the next one by `indent` levels of two spaces.
  public mutating func newline(indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }

  /// Writes text as it is.
  public mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
