import KadrPersistence
import StructuralMerge

/// Chooses where a time ruler has its ticks.
struct Ruler {
  /// How times are told.
  let times: TimeWords
  /// The seconds between two ticks that bear a time, exact.
  let step: Rational

  /// The least distance of two times on the ruler, in pixels.
  private static let room = 110.0

  /// Chooses the ticks for a scale in pixels a second.
  init(_ times: TimeWords, scale: Double) {
    self.times = times
    step = Self.steps(times.frameRate).first { $0.seconds * scale >= Self.room } ?? Rational(36_000, over: 1)!
  }

  /// The distances an editor's eye is used to: frames, seconds, minutes, hours.
  static func steps(_ frameRate: Int?) -> [Rational] {
    var steps: [Rational] = []
    let rate = Int128(frameRate ?? 10)
    for frames: Int128 in [1, 2, 5, 10, 15] where frames * 2 <= rate {
      if let step = Rational(frames, over: rate) { steps.append(step) }
    }
    for seconds: Int128 in [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000] {
      if let step = Rational(seconds, over: 1) { steps.append(step) }
    }
    return steps
  }

  /// The ticks between two times in seconds: where each stands, and its time in words.
  func ticks(from start: Double, to end: Double) -> [(time: Double, words: String)] {
    let first = Int128((start / step.seconds).rounded(.up))
    let last = Int128((end / step.seconds).rounded(.down))
    guard first <= last, last - first < 10_000 else { return [] }
    return (first...last).compactMap { number in
      Rational(step.numerator * number, over: step.denominator).map { ($0.seconds, times.words($0)) }
    }
  }
}
