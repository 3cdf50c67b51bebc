import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct RandomRoundTripTests {
  /// 300 by default; the number in KADR_ROUND_TRIPS where it is set, as 10000 before a release.
  private static var count: UInt64 {
    ProcessInfo.processInfo.environment["KADR_ROUND_TRIPS"].flatMap(UInt64.init) ?? 300
  }

  @Test func compositionsComeBackEqualAndTheirBytesIdentical() throws {
    for seed in 0..<Self.count {
      var maker = RandomComposition(seed: seed)
      let video = maker.video()
      let bytes = try saved(video)
      let reopened = try opened(bytes)
      try #require(reopened == video, "seed \(seed)")
      try #require(try saved(reopened) == bytes, "seed \(seed)")
      let document = try KadrCoding.decode(bytes)
      try #require(try KadrCoding.encode(document) == bytes, "seed \(seed)")
    }
  }

  @Test func everySpellingReadsBack() throws {
    for seed in 0..<40 as Range<UInt64> {
      var maker = RandomComposition(seed: seed)
      let video = maker.video()
      for format in OutputFormat.allCases {
        try #require(try opened(saved(video, as: format)) == video, "seed \(seed), \(format)")
      }
    }
  }
}
