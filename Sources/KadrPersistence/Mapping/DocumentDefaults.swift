extension ColorDocument {
  /// Opaque black.
  static let black = ColorDocument(red: 0, green: 0, blue: 0, alpha: 1)
  /// Opaque white.
  static let white = ColorDocument(red: 1, green: 1, blue: 1, alpha: 1)
}

extension PositionDocument {
  /// The middle of the picture.
  static let center = PositionDocument(kind: .normalized, x: 0.5, y: 0.5)
}
