import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// How loud an audio track is from its start to its end: its level, ramps and fades together.
struct VolumeEnvelope: Sendable {
  /// The loudness at times in seconds from the track's start; 1 is the recorded one.
  let points: [KeyframeCurve.Point]
  /// How long it overlaps the next track at its end, in seconds.
  let crossfade: Double

  /// Reads the envelope of a track. What cannot be read changes nothing.
  ///
  /// - Parameters:
  ///   - length: How long the track is, in seconds.
  ///   - fadesOut: Whether it ends at that length, so that it fades out before.
  init(_ track: JSONValue, length: Double, fadesOut: Bool = true) {
    func time(_ key: String) -> Double {
      min(max(0, TimeWords.time(track[key])?.seconds ?? 0), length)
    }
    let level = max(0, track["volumeLevel"]?.double ?? 1)
    let (fadeIn, fadeOut) = (time("fadeInDuration"), fadesOut ? time("fadeOutDuration") : 0)
    crossfade = time("crossfadeDuration")
    var ramps: [Ramp] = []
    if let list = track["volumeRamps"], list.kind == .array {
      ramps = list.children.prefix(500).compactMap { Ramp($0) }.sorted { $0.start < $1.start }
    }
    var times: Set<Double> = [0, length]
    for step in 0...8 {
      times.insert(fadeIn * Double(step) / 8)
      times.insert(length - fadeOut * Double(step) / 8)
    }
    for ramp in ramps {
      // The level may jump where a ramp begins.
      for start in [ramp.start - 0.001, ramp.start] { times.insert(min(max(start, 0), length)) }
      times.insert(min(max(ramp.end, 0), length))
    }
    points = times.sorted().map { time in
      var loudness = level
      for ramp in ramps where ramp.start <= time { loudness = ramp.level(at: time) }
      if fadeIn > 0 { loudness *= min(1, time / fadeIn) }
      if fadeOut > 0 { loudness *= min(1, (length - time) / fadeOut) }
      return KeyframeCurve.Point(time: time, value: loudness)
    }
  }

  private struct Ramp {
    let start: Double
    let end: Double
    let from: Double
    let to: Double

    init?(_ value: JSONValue) {
      guard let range = TimeWords.range(value["range"]), let from = value["startVolume"]?.double,
        let to = value["endVolume"]?.double
      else { return nil }
      (start, end) = (range.start.seconds, range.end.seconds)
      (self.from, self.to) = (max(0, from), max(0, to))
    }

    func level(at time: Double) -> Double {
      end > start ? from + (to - from) * min(1, (time - start) / (end - start)) : to
    }
  }
}
