import CanonicalJSON
import KadrPersistence
import Testing

@Suite struct TimeWordsTests {
  private func value(_ text: String) throws -> JSONValue { try JSONTree(parsing: Array(text.utf8)).root }

  private func time(_ count: Int64, _ scale: Int64) throws -> JSONValue {
    try value(#"{"timescale":\#(scale),"value":\#(count)}"#)
  }

  @Test(arguments: [
    (120, 60, "00:00:02:00"), (42, 30, "00:00:01:12"), (-15, 30, "-00:00:00:15"), (1, 600, "0.001667 s"),
    (108_000, 30, "01:00:00:00"), (0, 1, "00:00:00:00"), (20, 600, "00:00:00:01"),
  ])
  func aTimeOnAFrameIsATimecodeAndAnyOtherIsSeconds(count: Int64, scale: Int64, words: String) throws {
    // The time scale of a time has nothing to do with the frame rate it is told at.
    let times = TimeWords(frameRate: 30)
    #expect(times.words(try time(count, scale)) == words)
  }

  @Test(arguments: [
    (#"{"kind":"cinema"}"#, "00:00:00:12"), (#"{"kind":"tiktok"}"#, "00:00:00:15"),
    (#"{"kind":"auto"}"#, "0.5 s"), (#"{"kind":"later"}"#, "0.5 s"),
    (#"{"kind":"custom","frameRate":50}"#, "00:00:00:25"), (#"{"kind":"custom","frameRate":0}"#, "0.5 s"),
    (#"{"kind":"custom","frameRate":120}"#, "00:00:00:060"),
  ])
  func thePresetGivesTheFrameRate(preset: String, words: String) throws {
    #expect(TimeWords(preset: try value(preset)).words(try time(1, 2)) == words)
    #expect(TimeWords(preset: try value(preset), style: .seconds).words(try time(1, 2)) == "0.5 s")
  }

  @Test func compositionsOfDifferentRatesAreToldInSeconds() throws {
    func project(_ kind: String) -> String { #"{"schema":1,"video":{"preset":{"kind":"\#(kind)"}}}"# }
    func words(_ kinds: String...) throws -> String? {
      let list = kinds.map(project).joined(separator: ",")
      return TimeWords(document: try JSONTree(parsing: Array("[\(list)]".utf8))).words(try time(1, 1))
    }
    #expect(try words("square", "tiktok") == "00:00:01:00")
    #expect(try words("square", "cinema") == "1 s")
    #expect(try words("square", "auto") == "1 s")
  }

  @Test func aRangeIsItsTwoEdgesToldAlike() throws {
    func range(_ start: Int64, _ duration: Int64, _ scale: Int64) throws -> JSONValue {
      try value(
        #"{"start":{"timescale":\#(scale),"value":\#(start)},"duration":{"timescale":\#(scale),"value":\#(duration)}}"#
      )
    }
    let times = TimeWords(frameRate: 24)
    #expect(times.words(try range(24, 36, 24)) == "00:00:01:00 to 00:00:02:12")
    #expect(times.words(try range(1, 1, 5)) == "0.2 s to 0.4 s")
    #expect(times.words(try range(1, 7, 10)) == "0.1 s to 0.8 s")
    #expect(times.words(try range(5, 3, 10)) == "0.5 s to 0.8 s")
  }

  @Test(arguments: [
    (0, 36, "+1:12"), (36, 0, "-1:12"), (0, 12, "+0:12"), (0, 24 * 61, "+1:01:00"),
    (0, 24 * 3600, "+1:00:00:00"),
  ])
  func aDeltaLeavesOutTheZerosInFront(old: Int64, new: Int64, words: String) throws {
    #expect(TimeWords(frameRate: 24).delta(from: try time(old, 24), to: try time(new, 24)) == words)
  }

  @Test func theSameTimeSpelledOtherwiseHasNoDelta() throws {
    #expect(TimeWords(frameRate: 24).delta(from: try time(1, 2), to: try time(300, 600)) == nil)
  }

  @Test func theLargestTimesAreTold() throws {
    let times = TimeWords(frameRate: 24)
    #expect(times.words(try time(.max, 1)) == "9223372036854775807 s")
    #expect(times.words(try time(.min, 1)) == "-9223372036854775808 s")
    #expect(times.words(try time(-1, .max)) == "0 s")
    #expect(times.delta(from: try time(.min, 1), to: try time(.max, 1)) == "+18446744073709551615 s")
  }

  @Test func differentTimesNeverReadAlike() throws {
    let almost = try value(
      #"{"start":{"timescale":1,"value":0},"duration":{"timescale":2147483647,"value":1}}"#)
    #expect(TimeWords(frameRate: 24).words(almost) == "0/1 s to 1/2147483647 s")
  }

  @Test func whatIsNoTimeHasNoWords() throws {
    let times = TimeWords(frameRate: 24)
    for text in [#"{"timescale":0,"value":1}"#, #"{"timescale":1,"value":1,"flags":1}"#, "1", "{}", "[]"] {
      #expect(times.words(try value(text)) == nil)
    }
  }
}
