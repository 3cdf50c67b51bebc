/// How much the exported file may hold.
public enum ExportQuality: Hashable, Sendable {
  /// As the encoder sees fit.
  case automatic
  /// Bits a second.
  case bitrate(Int)
  /// Bytes in all.
  case fileSize(bytes: Int)
}
