import Kadr
import Testing

struct CMTimeRangeTests {
  private func range(_ start: Int64, _ duration: Int64) -> CMTimeRange {
    CMTimeRange(
      start: CMTime(value: start, timescale: 30), duration: CMTime(value: duration, timescale: 30))
  }

  private func time(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 30) }

  @Test func endsAndEmptiness() {
    #expect(range(10, 20).end == time(30))
    #expect(CMTimeRange(start: time(10), end: time(30)) == range(10, 20))
    #expect(range(10, 0).isEmpty)
    #expect(!range(10, -1).isValid)
    #expect(!range(10, -1).end.isValid)
  }

  @Test func containmentExcludesTheEnd() {
    #expect(range(10, 20).containsTime(time(10)))
    #expect(!range(10, 20).containsTime(time(30)))
    #expect(!range(10, 0).containsTime(time(10)))
    #expect(range(10, 20).containsTimeRange(range(15, 15)))
    #expect(!range(10, 20).containsTimeRange(range(15, 16)))
    #expect(!CMTimeRange.invalid.containsTime(.zero))
  }

  @Test func intersections() {
    #expect(range(0, 20).intersection(range(10, 20)) == range(10, 10))
    #expect(range(0, 10).intersection(range(10, 10)).isEmpty)
    #expect(!range(0, 10).intersection(.invalid).isValid)
  }

  @Test func unionsCoverGaps() {
    #expect(range(0, 10).union(range(20, 10)) == range(0, 30))
    #expect(range(0, 30).union(range(10, 5)) == range(0, 30))
    #expect(!CMTimeRangeGetUnion(.invalid, otherRange: range(0, 1)).isValid)
  }

  @Test func mappingIsLinearBetweenAndBeyond() {
    let (from, to) = (range(0, 30), range(100, 60))
    func map(_ value: Int64) -> CMTime {
      CMTimeMapTimeFromRangeToRange(time(value), fromRange: from, toRange: to)
    }
    #expect(map(0) == time(100))
    #expect(map(30) == time(160))
    #expect(map(15) == time(130))
    #expect(map(-15) == time(70))
    #expect(map(45) == time(190))
    #expect(!map(15).hasBeenRounded)
  }

  @Test func mappingOntoThirdsIsExact() {
    let mapped = CMTimeMapTimeFromRangeToRange(
      time(1), fromRange: range(0, 3), toRange: range(0, 1))
    #expect(mapped == CMTime(value: 1, timescale: 90))
  }

  @Test func mappingRefusesEmptyRangesAndOtherEpochs() {
    #expect(
      !CMTimeMapTimeFromRangeToRange(time(1), fromRange: range(0, 0), toRange: range(0, 1)).isValid)
    #expect(
      !CMTimeMapTimeFromRangeToRange(time(1), fromRange: range(0, 1), toRange: range(0, 0)).isValid)
    let elsewhere = CMTimeMakeWithEpoch(value: 1, timescale: 30, epoch: 1)
    #expect(
      !CMTimeMapTimeFromRangeToRange(elsewhere, fromRange: range(0, 1), toRange: range(0, 2)).isValid)
  }

  @Test func endlessRangesMoveWithoutScaling() {
    let from = CMTimeRange(start: time(10), duration: .positiveInfinity)
    let to = CMTimeRange(start: time(100), duration: .positiveInfinity)
    #expect(CMTimeMapTimeFromRangeToRange(time(15), fromRange: from, toRange: to) == time(105))
  }

  @Test func durationsScale() {
    let scaled = CMTimeMapDurationFromRangeToRange(
      time(10), fromRange: range(0, 20), toRange: range(50, 30))
    #expect(scaled == time(15))
  }

  @Test func extremeMappingsDoNotTrap() {
    let tall = CMTimeRange(
      start: CMTime(value: 1, timescale: 2_147_483_629),
      duration: CMTime(value: .max, timescale: 2_147_483_587))
    let wide = CMTimeRange(
      start: .zero, duration: CMTime(value: .max - 24, timescale: 2_147_483_563))
    let mapped = CMTimeMapTimeFromRangeToRange(
      CMTime(value: .max - 2, timescale: 2_147_483_549), fromRange: tall, toRange: wide)
    #expect(mapped.isValid)
  }

  @Test func clampingAndFolding() {
    #expect(CMTimeClampToRange(time(5), range: range(10, 20)) == time(10))
    #expect(CMTimeClampToRange(time(50), range: range(10, 20)) == time(30))
    #expect(CMTimeFoldIntoRange(time(35), foldRange: range(10, 20)) == time(15))
    #expect(CMTimeFoldIntoRange(time(5), foldRange: range(10, 20)) == time(25))
    #expect(!CMTimeFoldIntoRange(time(5), foldRange: range(10, 0)).isValid)
  }
}
