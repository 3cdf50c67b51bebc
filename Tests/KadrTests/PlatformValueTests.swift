import Testing

@testable import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct PlatformValueTests {
  @Test func imagesAreTheirBytes() throws {
    #expect(PlatformImage(data: Data()) == nil)
    let image = try #require(PlatformImage(data: Data([1, 2])))
    #expect(image.encodedData == Data([1, 2]))
    #expect(image == PlatformImage(data: Data([1, 2])))
  }

  @Test func framesMustBeFilled() {
    #expect(PlatformFrame(width: 2, height: 1, pixels: [UInt8](repeating: 0, count: 8)) != nil)
    #expect(PlatformFrame(width: 2, height: 1, pixels: []) == nil)
    #expect(PlatformFrame(width: .max, height: .max, pixels: []) == nil)
  }

  @Test func aCardOfOneColourHasAnImageThatIsAFile() {
    let data = ImageClip.color(.red, duration: 1).image.encodedData
    #expect(data?.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    #expect(ImageClip.color(.red, duration: 1).backgroundColor == .red)
  }

  @Test func coloursKeepTheirParts() {
    let color = PlatformColor.red.withAlphaComponent(0.25)
    #expect(color.components == ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.25))
  }
}
