/// One thing on a timeline: a video, an image, a title, a transition or a track of its own.
public protocol Clip: Equatable, Sendable {
  /// How long it lasts on the timeline; indefinite where only its medium knows.
  var duration: CMTime { get }
  /// Its identity over the whole composition; nil without one.
  var clipID: ClipID? { get }
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  var startTime: CMTime? { get }
}

/// Tells whether two lists hold equal clips in the same order.
func areEqual(_ first: [any Clip], _ second: [any Clip]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { $0.equals($1) }
}
