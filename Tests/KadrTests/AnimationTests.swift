import Kadr
import Testing

struct AnimationTests {
  @Test func valuesBeforeBetweenAndAfter() {
    let animation = Animation.keyframes([.at(1.0, 10.0), .at(2.0, 20.0), .at(4.0, 0.0)])
    #expect(animation.value(at: 0.0) == 10)
    #expect(animation.value(at: 1.5) == 15)
    #expect(animation.value(at: 3.0) == 10)
    #expect(animation.value(at: 9.0) == 0)
    #expect(Animation<Double>(keyframes: []).value(at: 0.0) == nil)
  }

  @Test func twoKeyframesAtOneTimeAreAJump() {
    let animation = Animation.keyframes([.at(0.0, 0.0), .at(1.0, 1.0), .at(1.0, 5.0), .at(2.0, 6.0)])
    #expect(animation.value(at: 1.0) == 5)
    #expect(animation.value(at: 0.5) == 0.5)
  }

  private static let timings: [TimingFunction] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(p1x: 0.1, p1y: 0.7, p2x: 1, p2y: 0.1),
    .custom { $0 * $0 },
  ]

  @Test(arguments: timings)
  func timingsStartAtZeroAndEndAtOne(timing: TimingFunction) {
    #expect(timing.value(at: 0) == 0)
    #expect(timing.value(at: 1) == 1)
    #expect(timing.value(at: -1) == 0)
    #expect(timing.value(at: 2) == 1)
  }

  @Test func easingBendsTheRightWay() {
    #expect(TimingFunction.easeIn.value(at: 0.5) < 0.5)
    #expect(TimingFunction.easeOut.value(at: 0.5) > 0.5)
    #expect(abs(TimingFunction.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    let straight = TimingFunction.cubicBezier(p1x: 0.3, p1y: 0.3, p2x: 0.6, p2y: 0.6)
    #expect(abs(straight.value(at: 0.37) - 0.37) < 1e-12)
  }

  @Test func transformsMixPartByPart() {
    let animation = Animation.keyframes([
      .at(0.0, Transform(center: .topLeft, rotation: 0, scale: 1, anchor: .topLeft)),
      .at(2.0, Transform(center: .bottomRight, rotation: 2, scale: 3, anchor: .bottomRight)),
    ])
    #expect(
      animation.value(at: 1.0)
        == Transform(center: .center, rotation: 1, scale: 2, anchor: .topLeft))
    #expect(animation.value(at: 2.0)?.anchor == .bottomRight)
  }

  @Test func unlikeUnitsJump() {
    let animation = Animation<Position>.keyframes([.at(0.0, .topLeft), .at(2.0, .pixels(x: 5, y: 5))])
    #expect(animation.value(at: 1.0) == .topLeft)
    #expect(animation.value(at: 2.0) == .pixels(x: 5, y: 5))
    let size = Animation<Size>.keyframes([
      .at(0.0, .pixels(width: 0, height: 0)), .at(1.0, .pixels(width: 10, height: 20)),
    ])
    #expect(size.value(at: 0.5) == .pixels(width: 5, height: 10))
  }

  @Test func textAnimationsEndWithTheWordsAsTheyAre() {
    let stock: [any TextAnimation] = [
      .fadeIn(duration: 1.0, beginTime: 1), .slideIn(direction: .fromLeft, duration: 1.0, beginTime: 1),
      .scaleUp(from: 0.5, duration: 1.0, beginTime: 1),
    ]
    for animation in stock {
      #expect(animation.appearance(atSeconds: 5) == TextAppearance())
      #expect(animation.appearance(atSeconds: 0) == animation.appearance(at: 0))
      #expect(animation.appearance(at: 0) != TextAppearance())
    }
    #expect(FadeIn(from: 0, duration: .zero).appearance(atSeconds: 0) == TextAppearance())
  }
}
