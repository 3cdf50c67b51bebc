/// Tells files that are no text.
enum BinaryContent {
  /// Whether there is a NUL at the beginning; git looks at 8,000 bytes.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(8000).contains(0)
  }
}
