import Kadr

extension DocumentMaker {
  mutating func audioTrack(_ track: AudioTrack, at place: String) -> AudioTrackDocument {
    let zero = TimeDocument(value: 0, timescale: 1)
    var document = AudioTrackDocument(url: track.url.absoluteString)
    document.volumeLevel = number(track.volumeLevel, or: 1, at: "the volume of \(place)")
    document.fadeInDuration = time(track.fadeInDuration, at: "the fade-in of \(place)") ?? zero
    document.fadeOutDuration = time(track.fadeOutDuration, at: "the fade-out of \(place)") ?? zero
    document.duckingLevel = number(track.duckingLevel, at: "the ducking of \(place)")
    document.startTime = track.startTime.flatMap { time($0, at: "the start of \(place)") }
    document.explicitDuration = track.explicitDuration.flatMap {
      time($0, at: "the duration of \(place)")
    }
    document.crossfadeDuration = track.crossfadeDuration.flatMap {
      time($0, at: "the crossfade of \(place)")
    }
    document.volumeRamps = track.volumeRamps.enumerated().compactMap { index, ramp in
      volumeRamp(ramp, at: "volume ramp \(index + 1) of \(place)")
    }
    document.speedRate = number(track.speedRate, or: 1, at: "the speed of \(place)")
    document.pitchAlgorithm = track.pitchAlgorithm
    return document
  }

  private mutating func volumeRamp(_ ramp: VolumeRamp, at place: String) -> VolumeRampDocument? {
    guard areFinite([ramp.startVolume, ramp.endVolume], at: place),
      let range = range(ramp.range, at: place)
    else { return nil }
    return VolumeRampDocument(
      startVolume: ramp.startVolume, endVolume: ramp.endVolume, range: range)
  }
}
