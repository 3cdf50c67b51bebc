/// How the picture is compressed. The raw value is its name in a project file.
public enum VideoCodec: String, CaseIterable, Hashable, Sendable {
  /// AVC, ISO/IEC 14496-10.
  case h264
  /// HEVC, ISO/IEC 23008-2.
  case hevc
}
