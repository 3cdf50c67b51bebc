import Kadr
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct FilterTests {
  @Test func identitiesFindFilters() {
    let animation = Animation.keyframes([.at(0.0, 0.0), .at(1.0, 1.0)])
    let clip = VideoClip(url: sampleURL("a"))
      .filter(.mono).filter(.sepia(intensity: 0.4), id: "sepia", animation: animation)
    #expect(clip.filter(for: "sepia") == .sepia(intensity: 0.4))
    #expect(clip.filterAnimation(for: "sepia") == animation)
    #expect(clip.filter(for: "none") == nil)
    let changed = clip.setFilter(for: "sepia", .glow())
    #expect(changed.filters == [.mono, .glow()])
    #expect(changed.filterAnimation(for: "sepia") == animation)
    #expect(clip.removeFilter(for: "sepia").filters == [.mono])
    #expect(clip.setFilter(for: "none", .glow()) == clip)
    #expect(clip.removeFilter(for: "none") == clip)
    #expect(clip.filterAnimations.count == 2)
  }

  @Test func freshFiltersHaveIdentitiesOfTheirOwn() {
    let clip = VideoClip(url: sampleURL("a")).filter(.mono).filter(.mono)
    #expect(Set(clip.filterIDs).count == 2)
  }

  @Test func strengths() {
    for kind in FilterKind.allCases {
      guard let filter = kind.defaultFilter else { continue }
      #expect(filter.kind == kind)
      #expect((filter.scalar != nil) == kind.hasIntensity, "\(kind)")
      let stronger = filter.withScalar(0.123)
      #expect(stronger.kind == kind)
      #expect(stronger.scalar == (kind.hasIntensity ? 0.123 : nil))
    }
    let table = Filter.lut(url: sampleURL("a"))
    #expect(table.withScalar(1) == table)
  }

  @Test func kindsForAMenu() {
    #expect(FilterKind.allCases.count == 13)
    #expect(FilterKind.insertable == FilterKind.allCases.filter { $0 != .lut })
    #expect(Set(FilterKind.allCases.map(\.displayName)).count == 13)
  }

  @Test func defaults() {
    #expect(Filter.sepia() == .sepia(intensity: 1))
    #expect(Filter.gaussianBlur() == .gaussianBlur(radius: 10))
    #expect(Filter.sharpen() == .sharpen(amount: 0.4))
    #expect(Filter.zoomBlur() == .zoomBlur(amount: 20))
    #expect(Filter.vignette().scalar == 1)
    #expect(Filter.glow().scalar == 1)
  }

  @Test func chromaKeysMatchNearColours() {
    let key = ChromaKey(color: .green, threshold: 0.2)
    #expect(key.matches(red: 0.1, green: 0.95, blue: 0))
    #expect(!key.matches(red: 1, green: 1, blue: 1))
  }
}
