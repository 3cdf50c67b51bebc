import Kadr
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct EqualityTests {
  final class Tint: Compositor {
    func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame { frame }
  }

  struct Opaque: Compositor {
    func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame { frame }
  }

  @Test func codeIsTheSameOnlyWhereThatCanBeTold() {
    let clip = VideoClip(url: sampleURL("a"))
    let tint = Tint()
    #expect(clip.compositor(tint) == clip.compositor(tint))
    #expect(clip.compositor(tint) != clip.compositor(Tint()))
    #expect(clip.compositor(Opaque()) != clip.compositor(Opaque()))
  }

  @Test func closuresAreTheSameOnlyAsOneObject() {
    let timing = TimingFunction.custom { $0 * $0 }
    #expect(timing == timing)
    #expect(timing != .custom { $0 * $0 })
  }

  @Test func clipsOfDifferentKindsDiffer() {
    let title = Video { TitleSequence("a", duration: 1) }
    let card = Video { ImageClip.color(.black, duration: 1) }
    #expect(title != card)
    #expect(title == Video { TitleSequence("a", duration: 1) })
  }

  @Test func compositionsDifferByOrder() {
    let first = TitleSequence("a", duration: 1)
    let second = TitleSequence("b", duration: 1)
    #expect(Video(clips: [first, second]) != Video(clips: [second, first]))
    #expect(
      Video {}.overlay(TextOverlay("a")).overlay(TextOverlay("b"))
        != Video {}.overlay(TextOverlay("b")).overlay(TextOverlay("a")))
  }
}
