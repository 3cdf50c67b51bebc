import Kadr
import Testing

struct DurationTests {
  private let clip = VideoClip(url: sampleURL("a")).trimmed(to: 2...6)

  @Test func trimAndFlatSpeed() {
    #expect(clip.duration == CMTime(value: 4, timescale: 1))
    #expect(clip.speed(2).duration == CMTime(value: 2, timescale: 1))
    #expect(clip.speed(0.25).duration == CMTime(value: 16, timescale: 1))
    let tenth = clip.speed(1.1).duration
    #expect(tenth == CMTime(value: 40, timescale: 11), "exact, not a rounded 3.63")
    #expect(VideoClip(url: sampleURL("a")).duration == .indefinite)
    #expect(clip.speed(0).duration == .indefinite)
    #expect(clip.speed(-.infinity).duration == .indefinite)
  }

  @Test func aFlatCurveIsAFlatSpeed() {
    let curve = Animation.keyframes([.at(0.0, 2.0)])
    #expect(clip.speed(curve: curve).duration == CMTime(value: 2, timescale: 1))
  }

  @Test func aCurveIsTheIntegralOfItsInverse() {
    // The rate rises from 1 to 2 in 4 s: the exact length is 4 ln 2.
    let curve = Animation.keyframes([.at(0.0, 1.0), .at(4.0, 2.0)])
    #expect(abs(clip.speed(curve: curve).duration.seconds - 4 * 0.693147) < 0.002)
  }

  @Test func aCurveOverALongTimeIsStillSummed() {
    let year = CMTimeRange(start: .zero, duration: CMTime(value: 31_536_000, timescale: 1))
    let curve = Animation.keyframes([.at(0.0, 2.0)])
    let half = clip.trimmed(to: year).speed(curve: curve).duration.seconds
    #expect(abs(half - 15_768_000) < 1)
  }

  @Test func aStoppedCurveHasNoLength() {
    let curve = Animation.keyframes([.at(0.0, 0.0)])
    #expect(clip.speed(curve: curve).duration == .indefinite)
  }

  @Test func chainsOverlapInTransitionsAndLeaveFloatersOut() {
    let video = Video {
      clip
      Transition.dissolve(duration: 1)
      TitleSequence("t", duration: 3)
      ImageClip.color(.black, duration: 9).at(time: 1)
      Track(at: 0.0) { TitleSequence("beside", duration: 60) }
    }
    #expect(video.duration == CMTime(value: 6, timescale: 1))
    let open = Video { VideoClip(url: sampleURL("a")) }
    #expect(open.duration == .indefinite)
  }
}
