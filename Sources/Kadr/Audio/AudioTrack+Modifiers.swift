extension AudioTrack {
  /// Returns the track at a loudness; 1 leaves it.
  public func volume(_ level: Double) -> AudioTrack {
    with { $0.volumeLevel = level }
  }

  /// Returns the track coming in over a time.
  public func fadeIn(_ duration: CMTime) -> AudioTrack {
    with { $0.fadeInDuration = duration }
  }

  /// Returns the track coming in over seconds, on the grid of 1/600 s.
  public func fadeIn(_ seconds: Double) -> AudioTrack {
    fadeIn(.onSecondsGrid(seconds))
  }

  /// Returns the track going out over a time.
  public func fadeOut(_ duration: CMTime) -> AudioTrack {
    with { $0.fadeOutDuration = duration }
  }

  /// Returns the track going out over seconds, on the grid of 1/600 s.
  public func fadeOut(_ seconds: Double) -> AudioTrack {
    fadeOut(.onSecondsGrid(seconds))
  }

  /// Returns the track falling to a loudness, 0…1, while clips have sound.
  public func ducking(_ level: Double) -> AudioTrack {
    with { $0.duckingLevel = level }
  }

  /// Returns the track starting at a time of the composition.
  public func at(time: CMTime) -> AudioTrack {
    with { $0.startTime = time }
  }

  /// Returns the track starting at seconds of the composition, on the grid of 1/600 s.
  public func at(time seconds: Double) -> AudioTrack {
    at(time: .onSecondsGrid(seconds))
  }

  /// Returns the track playing for a time.
  public func duration(_ duration: CMTime) -> AudioTrack {
    with { $0.explicitDuration = duration }
  }

  /// Returns the track playing for seconds, on the grid of 1/600 s.
  public func duration(_ seconds: Double) -> AudioTrack {
    duration(.onSecondsGrid(seconds))
  }

  /// Returns the track overlapping the next track in order for a time.
  public func crossfade(_ duration: CMTime) -> AudioTrack {
    with { $0.crossfadeDuration = duration }
  }

  /// Returns the track overlapping the next track for seconds, on the grid of 1/600 s.
  public func crossfade(_ seconds: Double) -> AudioTrack {
    crossfade(.onSecondsGrid(seconds))
  }

  /// Returns the track with one more change of its loudness.
  public func volumeRamp(from start: Double, to end: Double, during range: CMTimeRange) -> AudioTrack {
    with { $0.volumeRamps.append(VolumeRamp(startVolume: start, endVolume: end, range: range)) }
  }

  /// Returns the track with one more change of its loudness, on the grid of 1/600 s.
  public func volumeRamp(
    from start: Double, to end: Double, during seconds: ClosedRange<Double>
  ) -> AudioTrack {
    volumeRamp(from: start, to: end, during: .onSecondsGrid(seconds))
  }

  /// Returns the track at a speed, 0.25…4.
  public func speed(_ rate: Double) -> AudioTrack {
    with { $0.speedRate = rate }
  }

  /// Returns the track at a speed, 0.25…4, with what becomes of its pitch.
  public func speed(_ rate: Double, pitch algorithm: PitchAlgorithm) -> AudioTrack {
    with {
      $0.speedRate = rate
      $0.pitchAlgorithm = algorithm
    }
  }

  /// Returns the track with what becomes of its pitch at another speed.
  public func pitch(_ algorithm: PitchAlgorithm) -> AudioTrack {
    with { $0.pitchAlgorithm = algorithm }
  }
}
