import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The library example of the README, kept compiling here; change both together.
struct ReadmeExampleTests {
  @Test func example() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "kadr-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "trip.kadr")
    let images = FileImageStore(folder: folder.appending(path: "images"))

    // README begins
    let video = Video {
      VideoClip(url: URL(filePath: "/media/beach.mov"))
        .trimmed(to: 2...7)
        .filter(.sepia(intensity: 0.4))
        .id("beach")
      Transition.dissolve(duration: 0.5)
      TitleSequence("The end", duration: 3)
    }
    .captions([Caption("Waves", during: 0...2)])
    .preset(.reelsAndShorts)

    for loss in KadrCoding.lossyContent(in: video, images: images) {
      print(loss.sentence, loss.recoverySuggestion ?? "")
    }
    try KadrCoding.data(for: video, images: images).write(to: file)

    let reopened = try KadrCoding.video(from: Data(contentsOf: file), images: images)
    // README ends

    #expect(reopened == video)
    #expect(reopened.duration == CMTime(value: 15, timescale: 2))
  }

  /// Once the README has an example, it is the one above, line by line.
  @Test func readmeShowsIt() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    guard let readme = try? String(contentsOf: package.appending(path: "README.md"), encoding: .utf8) else {
      return
    }
    let blocks = lines(readme).split(separator: "```swift").dropFirst()
    let examples = blocks.map { $0.prefix { $0 != "```" } }
      .filter { $0.contains { $0.contains("KadrCoding") } }
    #expect(examples.isEmpty == !readme.contains("KadrCoding"))
    let example = lines(here).drop { $0 != "// README begins" }.dropFirst().prefix { $0 != "// README ends" }
    for shown in examples { #expect(Array(shown).suffix(example.count) == Array(example)[...]) }
  }

  /// The lines without white space around them and without empty ones.
  private func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
