/// The length of a chain: the sum of its clips, less the transitions, during which two of them overlap.
/// Free-floating clips and tracks lie outside it. Indefinite when a clip's length is.
func chainDuration(_ clips: [any Clip]) -> CMTime {
  var total = CMTime.zero
  for clip in clips where clip.startTime == nil && !(clip is Track) {
    total =
      clip is Transition
      ? CMTimeSubtract(total, clip.duration) : CMTimeAdd(total, clip.duration)
  }
  return total
}
