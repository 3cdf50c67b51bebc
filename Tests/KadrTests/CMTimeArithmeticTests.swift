import Kadr
import Testing

/// Checks the arithmetic against what CoreMedia's header documents.
struct CMTimeArithmeticTests {
  private func time(_ value: Int64, _ timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  private func fields(_ time: CMTime) -> [Int64] {
    [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
  }

  @Test func sumsKeepACommonTimescale() {
    #expect(fields(time(10, 30) + time(20, 30)) == [30, 30, 1, 0])
    #expect(fields(time(10, 30) - time(20, 30)) == [-10, 30, 1, 0])
  }

  @Test func sumsAcrossTimescalesAreExactAtTheLeastCommonMultiple() {
    #expect(fields(time(1, 24) + time(1, 30)) == [9, 120, 1, 0])
    #expect(fields(time(1001, 30_000) + time(1, 25)) == [2201, 30_000, 1, 0])
    // 1/48000 and 1/44100 meet at 7056000.
    #expect(fields(time(1, 48_000) - time(1, 44_100)) == [147 - 160, 7_056_000, 1, 0])
  }

  @Test func aMultipleOverTheLargestTimescaleRoundsAndSaysSo() {
    let sum = time(1, 2_147_483_629) + time(1, 2_147_483_587)
    #expect(sum.timescale == .max)
    #expect(sum.hasBeenRounded)
    #expect(sum.value == 2)
  }

  @Test func overflowHalvesTheTimescaleAndThenIsAnInfinity() {
    let half = time(.max, 4) + time(.max, 4)
    #expect(half.timescale == 2)
    #expect(half.value == .max)
    #expect(!half.hasBeenRounded)
    #expect(time(.max, 1) + time(1, 1) == .positiveInfinity)
    #expect(time(.min, 1) - time(1, 1) == .negativeInfinity)
  }

  @Test func roundedOperandsGiveRoundedResults() {
    let third = CMTime(seconds: 1.0 / 3, preferredTimescale: 100)
    #expect(third.hasBeenRounded)
    #expect((third + time(1, 100)).hasBeenRounded)
    #expect(CMTimeMultiply(third, multiplier: 3).hasBeenRounded)
  }

  @Test func infinitiesAndTheUnknownPropagate() {
    let one = time(1, 1)
    #expect(CMTime.positiveInfinity + one == .positiveInfinity)
    #expect(one - .positiveInfinity == .negativeInfinity)
    #expect(CMTime.positiveInfinity + .negativeInfinity == .indefinite)
    #expect(CMTime.positiveInfinity - .positiveInfinity == .indefinite)
    #expect(CMTime.positiveInfinity - .negativeInfinity == .positiveInfinity)
    #expect(CMTime.indefinite + one == .indefinite)
    #expect(CMTime.indefinite + .positiveInfinity == .positiveInfinity)
    for other in [one, .positiveInfinity, .negativeInfinity, .indefinite, .invalid] {
      #expect(!(CMTime.invalid + other).isValid)
      #expect(!(other - CMTime.invalid).isValid)
    }
  }

  @Test func epochsAddOnlyToDurations() {
    let first = CMTimeMakeWithEpoch(value: 5, timescale: 1, epoch: 1)
    let second = CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 2)
    #expect(!(first + second).isValid)
    #expect((first + time(1, 1)).epoch == 1)
    let apart = first - CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 1)
    #expect(fields(apart) == [2, 1, 1, 0])
    // Later epochs are later, whatever the value.
    #expect(first < second)
  }

  @Test func productsByWholeNumbersAndRatios() {
    #expect(fields(CMTimeMultiply(time(7, 30), multiplier: -3)) == [-21, 30, 1, 0])
    #expect(CMTimeMultiply(time(.max, 1), multiplier: 2) == .positiveInfinity)
    #expect(CMTimeMultiply(.positiveInfinity, multiplier: -1) == .negativeInfinity)
    #expect(CMTimeMultiply(.indefinite, multiplier: 2) == .indefinite)
    #expect(fields(CMTimeMultiplyByRatio(time(10, 600), multiplier: 1, divisor: 2)) == [5, 600, 1, 0])
    let third = CMTimeMultiplyByRatio(time(1, 30), multiplier: 1, divisor: 3)
    #expect(third == time(1, 90))
    #expect(!third.hasBeenRounded)
    #expect(!CMTimeMultiplyByRatio(time(1, 30), multiplier: 1, divisor: 0).isValid)
    let tooFine = CMTimeMultiplyByRatio(time(1, .max), multiplier: 1, divisor: 3)
    #expect(tooFine.hasBeenRounded)
    #expect(tooFine.value == 0)
  }

  @Test func productsByRealNumbers() {
    #expect(fields(CMTimeMultiplyByFloat64(time(1, 1), multiplier: 0.5)) == [32_768, 65_536, 1, 0])
    #expect(fields(CMTimeMultiplyByFloat64(time(3, 90_000), multiplier: 2)) == [6, 90_000, 1, 0])
    let third = CMTimeMultiplyByFloat64(time(1, 600), multiplier: 1.0 / 3)
    #expect(third.hasBeenRounded)
    #expect(abs(third.seconds - 1.0 / 1800) < 1e-5)
    #expect(CMTimeMultiplyByFloat64(time(.max, 600), multiplier: 1e6) == .positiveInfinity)
    #expect(CMTimeMultiplyByFloat64(time(.max, 600), multiplier: -1e6) == .negativeInfinity)
    #expect(!CMTimeMultiplyByFloat64(time(1, 1), multiplier: .nan).isValid)
    #expect(CMTimeMultiplyByFloat64(time(1, 600), multiplier: 1e-300).value == 0)
    #expect(CMTimeMultiplyByFloat64(time(0, 600), multiplier: 1e300).value == 0)
    // Past 53 bits the product is still exact.
    let large = CMTimeMultiplyByFloat64(time((1 << 60) + 1, 65_536), multiplier: 2)
    #expect(fields(large) == [(1 << 61) + 2, 65_536, 1, 0])
  }

  @Test func absoluteValues() {
    #expect(fields(CMTimeAbsoluteValue(time(-5, 30))) == [5, 30, 1, 0])
    #expect(CMTimeAbsoluteValue(.negativeInfinity) == .positiveInfinity)
    #expect(CMTimeAbsoluteValue(.indefinite) == .indefinite)
    #expect(CMTimeAbsoluteValue(time(.min, 1)) == .positiveInfinity)
  }
}
