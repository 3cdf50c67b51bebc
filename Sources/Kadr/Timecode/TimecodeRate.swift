/// The frames in a second that a timecode counts, and how.
public enum TimecodeRate: Hashable, Sendable {
  /// 24 frames a second, film.
  case fps24
  /// 25 frames a second, PAL.
  case fps25
  /// 30 frames a second.
  case fps30
  /// 50 frames a second.
  case fps50
  /// 60 frames a second.
  case fps60
  /// 30000/1001 frames a second, NTSC, skipping two numbers in nine of ten minutes (SMPTE ST 12-1).
  case dropFrame2997
  /// 60000/1001 frames a second, skipping four numbers in nine of ten minutes.
  case dropFrame5994
  /// As many whole frames a second as given; at least 1 is used.
  case custom(Int)

  /// The frame numbers in a second of timecode.
  public var nominalFrames: Int {
    switch self {
    case .fps24: 24
    case .fps25: 25
    case .fps30, .dropFrame2997: 30
    case .fps50: 50
    case .fps60, .dropFrame5994: 60
    case .custom(let frames): min(max(frames, 1), 1_000_000)
    }
  }

  /// Whether frame numbers are skipped to keep up with the clock.
  public var isDropFrame: Bool { droppedNumbers > 0 }

  /// The length of one frame.
  public var frameDuration: CMTime {
    switch self {
    case .dropFrame2997: CMTime(value: 1001, timescale: 30_000)
    case .dropFrame5994: CMTime(value: 1001, timescale: 60_000)
    default: CMTime(value: 1, timescale: CMTimeScale(nominalFrames))
    }
  }

  /// The frame numbers skipped at the beginning of a minute that skips.
  var droppedNumbers: Int {
    switch self {
    case .dropFrame2997: 2
    case .dropFrame5994: 4
    default: 0
    }
  }
}
