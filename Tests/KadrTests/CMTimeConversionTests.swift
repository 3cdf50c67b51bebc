import Kadr
import Testing

struct CMTimeConversionTests {
  private static let cases: [(CMTimeRoundingMethod, [Int64])] = [
    // Of -15, -14, -6, -4, 4, 6, 14 and 15 tenths, in whole seconds.
    (.roundHalfAwayFromZero, [-2, -1, -1, 0, 0, 1, 1, 2]),
    (.roundTowardZero, [-1, -1, 0, 0, 0, 0, 1, 1]),
    (.roundAwayFromZero, [-2, -2, -1, -1, 1, 1, 2, 2]),
    (.quickTime, [-1, -1, -1, -1, 0, 0, 1, 1]),
    (.roundTowardPositiveInfinity, [-1, -1, 0, 0, 1, 1, 2, 2]),
    (.roundTowardNegativeInfinity, [-2, -2, -1, -1, 0, 0, 1, 1]),
  ]

  @Test(arguments: cases)
  func roundingMethods(method: CMTimeRoundingMethod, expected: [Int64]) {
    let tenths: [Int64] = [-15, -14, -6, -4, 4, 6, 14, 15]
    let whole = tenths.map { CMTime(value: $0, timescale: 10).convertScale(1, method: method) }
    #expect(whole.map(\.value) == expected)
    #expect(whole.map(\.hasBeenRounded) == Array(repeating: true, count: 8))
  }

  @Test func quickTimeRoundsAwayFromZeroToAFinerScale() {
    let up = CMTime(value: 1, timescale: 3).convertScale(10, method: .quickTime)
    #expect(up.value == 4)
  }

  @Test func exactConversionsAreNotMarked() {
    let time = CMTime(value: 1, timescale: 30).convertScale(600, method: .default)
    #expect(time.value == 20)
    #expect(!time.hasBeenRounded)
  }

  @Test func whatIsNoNumberStaysAndBadScalesAreInvalid() {
    #expect(CMTime.positiveInfinity.convertScale(30, method: .default) == .positiveInfinity)
    #expect(!CMTime(value: 1, timescale: 1).convertScale(0, method: .default).isValid)
    #expect(CMTime(value: .max, timescale: 1).convertScale(2, method: .default) == .positiveInfinity)
  }

  @Test func secondsThereAndBack() {
    let time = CMTime(seconds: 2.5, preferredTimescale: 600)
    #expect(time.value == 1500)
    #expect(!time.hasBeenRounded)
    #expect(CMTime(seconds: 0.0001, preferredTimescale: 600).hasBeenRounded)
    #expect(CMTime(seconds: -1.5, preferredTimescale: 1).value == -2)
    #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(CMTime.negativeInfinity.seconds == -.infinity)
  }

  @Test func largeSecondsHalveTheTimescale() {
    let time = CMTime(seconds: 1e17, preferredTimescale: 600)
    #expect(time.timescale < 600)
    #expect(time.seconds == 1e17)
    #expect(CMTime(seconds: 1e30, preferredTimescale: 600) == .positiveInfinity)
  }

  @Test func theSecondsGridIsNotMarkedAsRounded() {
    let time = CMTime.onSecondsGrid(1.2345)
    #expect(time.value == 741)
    #expect(time.timescale == 600)
    #expect(!time.hasBeenRounded)
  }

  @Test func bogusTimescalesMakeInvalidTimes() {
    #expect(!CMTimeMake(value: 1, timescale: 0).isValid)
    #expect(!CMTimeMake(value: 1, timescale: -30).isValid)
  }
}
