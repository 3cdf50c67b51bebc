/// Collects audio tracks from the statements of a block, as `VideoBuilder` does clips.
@resultBuilder
public enum AudioBuilder {
  /// Takes a track.
  public static func buildExpression(_ track: AudioTrack) -> [AudioTrack] { [track] }

  /// Takes a track that may be missing.
  public static func buildExpression(_ track: AudioTrack?) -> [AudioTrack] { track.map { [$0] } ?? [] }

  /// Takes a list of tracks.
  public static func buildExpression(_ tracks: [AudioTrack]) -> [AudioTrack] { tracks }

  /// Takes a statement that gives nothing, as a call for its effect.
  public static func buildExpression(_ nothing: Void) -> [AudioTrack] { [] }

  /// Strings the statements' tracks together; a block without statements gives none.
  public static func buildBlock(_ parts: [AudioTrack]...) -> [AudioTrack] { parts.flatMap { $0 } }

  /// Takes what an `if` without `else` gives.
  public static func buildOptional(_ part: [AudioTrack]?) -> [AudioTrack] { part ?? [] }

  /// Takes what the first branch gives.
  public static func buildEither(first part: [AudioTrack]) -> [AudioTrack] { part }

  /// Takes what the second branch gives.
  public static func buildEither(second part: [AudioTrack]) -> [AudioTrack] { part }

  /// Takes what the rounds of a loop give.
  public static func buildArray(_ parts: [[AudioTrack]]) -> [AudioTrack] { parts.flatMap { $0 } }

  /// Takes what stands under `if #available`.
  public static func buildLimitedAvailability(_ part: [AudioTrack]) -> [AudioTrack] { part }
}
