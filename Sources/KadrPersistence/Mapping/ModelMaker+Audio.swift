import Kadr

extension ModelMaker {
  func audioTrack(
    _ document: AudioTrackDocument, at place: String
  ) throws(PersistenceError) -> AudioTrack {
    var track = AudioTrack(url: try url(document.url, at: place))
    track.volumeLevel = document.volumeLevel
    track.fadeInDuration = CMTime(document.fadeInDuration)
    track.fadeOutDuration = CMTime(document.fadeOutDuration)
    track.duckingLevel = document.duckingLevel
    track.startTime = document.startTime.map(CMTime.init)
    track.explicitDuration = document.explicitDuration.map(CMTime.init)
    track.crossfadeDuration = document.crossfadeDuration.map(CMTime.init)
    track.volumeRamps = document.volumeRamps.map {
      VolumeRamp(
        startVolume: $0.startVolume, endVolume: $0.endVolume, range: CMTimeRange($0.range))
    }
    track.speedRate = document.speedRate
    track.pitchAlgorithm = document.pitchAlgorithm
    return track
  }
}
