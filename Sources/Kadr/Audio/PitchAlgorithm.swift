/// What becomes of a sound's pitch at another speed. The raw value is its name in a project file.
public enum PitchAlgorithm: String, CaseIterable, Hashable, Sendable {
  /// Kept, at high quality, for music.
  case spectral
  /// Kept, at less cost, for voices.
  case timeDomain
  /// Rises and falls with the speed, as on a tape.
  case varispeed
}
