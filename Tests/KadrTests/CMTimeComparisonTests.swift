import Kadr
import Testing

struct CMTimeComparisonTests {
  @Test func equalRationalsAreEqualAndHashAlike() {
    let one = CMTime(value: 30, timescale: 30)
    let other = CMTime(value: 600, timescale: 600)
    #expect(one == other)
    #expect(Set([one, other, CMTime(value: 1, timescale: 1)]).count == 1)
    #expect(Set([CMTime.zero, CMTime(value: 0, timescale: 600)]).count == 1)
  }

  @Test func kindsHaveOneOrder() {
    let order: [CMTime] = [
      .negativeInfinity, CMTime(value: .min, timescale: 1), .zero,
      CMTime(value: .max, timescale: 1), .indefinite, .positiveInfinity, .invalid,
    ]
    for (index, time) in order.enumerated() {
      for (otherIndex, other) in order.enumerated() {
        let expected: Int32 = index == otherIndex ? 0 : index < otherIndex ? -1 : 1
        #expect(CMTimeCompare(time, other) == expected, "\(time) and \(other)")
      }
    }
  }

  @Test func nearEqualTimesAreToldApart() {
    let large = CMTime(value: .max, timescale: .max)
    let larger = CMTime(value: .max, timescale: .max - 1)
    #expect(large < larger)
    #expect(CMTimeMinimum(large, larger) == large)
    #expect(CMTimeMaximum(large, larger) == larger)
  }
}
