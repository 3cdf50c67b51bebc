import Kadr
import Testing

struct TimecodeTests {
  private static let texts: [(Int64, TimecodeRate, String)] = [
    (0, .fps24, "00:00:00:00"),
    (24 * 3661 + 5, .fps24, "01:01:01:05"),
    (25 * 60 - 1, .fps25, "00:00:59:24"),
    (30, .fps30, "00:00:01:00"),
    (49, .fps50, "00:00:00:49"),
    (60 * 60, .fps60, "00:01:00:00"),
    (-1, .fps25, "-00:00:00:01"),
    (250, .custom(120), "00:00:02:010"),
    (12, .custom(12), "00:00:01:00"),
    (360_000 * 25, .fps25, "100:00:00:00"),
    // SMPTE ST 12-1: the first two (four) numbers of a minute are skipped, but not in every tenth.
    (1799, .dropFrame2997, "00:00:59;29"),
    (1800, .dropFrame2997, "00:01:00;02"),
    (17_981, .dropFrame2997, "00:09:59;29"),
    (17_982, .dropFrame2997, "00:10:00;00"),
    (107_892, .dropFrame2997, "01:00:00;00"),
    (3599, .dropFrame5994, "00:00:59;59"),
    (3600, .dropFrame5994, "00:01:00;04"),
    (215_784, .dropFrame5994, "01:00:00;00"),
    (-1800, .dropFrame2997, "-00:01:00;02"),
  ]

  @Test(arguments: texts)
  func writesAndReads(frame: Int64, rate: TimecodeRate, text: String) {
    #expect(Timecode(frameNumber: frame, rate: rate).description == text)
    #expect(Timecode(text, rate: rate)?.frameNumber == frame)
  }

  @Test(arguments: [TimecodeRate.dropFrame2997, .dropFrame5994])
  func everyFrameOfTwentyMinutesReadsBack(rate: TimecodeRate) {
    var previous = ""
    for frame in Int64(0)..<Int64(rate.nominalFrames * 1200) {
      let text = Timecode(frameNumber: frame, rate: rate).description
      #expect(Timecode(text, rate: rate)?.frameNumber == frame)
      #expect(text > previous)
      previous = text
    }
  }

  @Test func dropFrameStaysWithTheClock() throws {
    let hour = try #require(Timecode("01:00:00;00", rate: .dropFrame2997))
    #expect(abs(hour.time.seconds - 3600) < 0.01)
  }

  private static let unreadable = [
    "", "1:2:3", "00:60:00:00", "00:00:60:00", "00:00:00:25", "00:00:-1:00", "a:b:c:d",
    "00:00:00:00:00", "00::00:00", "99999999999999999999:00:00:00", "--00:00:00:00",
  ]

  @Test(arguments: unreadable)
  func refusesWhatIsNoTimecode(text: String) {
    #expect(Timecode(text, rate: .fps25) == nil)
  }

  @Test func refusesSkippedNumbers() {
    #expect(Timecode("00:01:00;00", rate: .dropFrame2997) == nil)
    #expect(Timecode("00:01:00;01", rate: .dropFrame2997) == nil)
    #expect(Timecode("00:10:00;00", rate: .dropFrame2997) != nil)
    #expect(Timecode("00:01:00;03", rate: .dropFrame5994) == nil)
  }

  @Test func timesBelongToTheFrameThatShows() throws {
    #expect(Timecode(CMTime(value: 59, timescale: 60), rate: .fps30)?.frameNumber == 29)
    #expect(Timecode(CMTime(value: -1, timescale: 600), rate: .fps25)?.frameNumber == -1)
    #expect(Timecode(.indefinite, rate: .fps25) == nil)
    let timecode = try #require(Timecode("00:00:01:12", rate: .fps24))
    #expect(timecode.time == CMTime(value: 3, timescale: 2))
  }
}
