import Foundation
import TestSupport

/// Measures how the cost of a merge grows with the project: four times as much should take little more than four
/// times as long.
struct GrowthBenchmark {
  static func run() throws {
    let program = CommandLine.arguments[0]
    let tool = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("git-kadr")
      .path
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kadr-growth-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // What takes longer than the limit of the driver would be merged by lines, and be no measure.
    setenv("KADR_MERGE_MILLISECONDS", "600000", 1)
    for shape in Shape.allCases {
      var times: [Double] = []
      for size in [shape.largest / 4, shape.largest] {
        var paths: [String] = []
        for (version, text) in shape.versions(size) {
          let path = folder.appendingPathComponent("\(version).kadr").path
          try Data(text.utf8).write(to: URL(fileURLWithPath: path))
          paths.append(path)
        }
        times.append(try MergeBenchmark.seconds([tool, "merge-file", "-p", "-q"] + paths))
      }
      let shown = times.map { String(format: "%.2f s", $0) }.joined(separator: ", four times as many ")
      print(
        "\(shape.rawValue), \(shape.largest / 4): \(shown): \(String(format: "%.1f", times[1] / times[0])) times"
      )
    }
  }

  enum Shape: String, CaseIterable {
    case reordered = "captions and a fifth as many clips, all reordered by one side"
    case reorderedWithoutIds = "clips without ids, all reordered by one side"
    case alike = "clips and captions that are all alike, one deleted"
    case retrimmed = "clips of one file without ids, all trimmed by one side"
    case reworded = "captions, all reworded by one side"

    var largest: Int {
      switch self {
      case .reordered, .reworded: 100_000
      case .reorderedWithoutIds, .retrimmed: 20_000
      case .alike: 10_000
      }
    }

    /// Our side, the base and their side, which changes one clip or caption and adds one.
    func versions(_ count: Int) -> [(String, String)] {
      var random = SeededGenerator(seed: 7)
      var (clips, captions): ([String], [String]) = ([], [])
      switch self {
      case .reordered:
        clips = (0..<count / 5).map { clip($0, id: true) }
        captions = (0..<count).map { caption($0) }
      case .reorderedWithoutIds: clips = (0..<count).map { clip($0, id: false) }
      case .alike:
        clips = (0..<count).map { _ in clip(0, id: false) }
        captions = (0..<count).map { _ in caption(0) }
      case .retrimmed: clips = (0..<count).map { clip($0, id: false, file: "one") }
      case .reworded: captions = (0..<count).map { caption($0) }
      }
      var (ours, oursCaptions) = (clips, captions)
      switch self {
      case .reordered, .reorderedWithoutIds:
        ours.shuffle(using: &random)
        oursCaptions.shuffle(using: &random)
      case .alike:
        ours.removeLast()
        oursCaptions.removeLast()
      case .retrimmed: ours = ours.map { $0.replacing("\"value\":600}", with: "\"value\":500}") }
      case .reworded: oursCaptions = oursCaptions.map { $0.replacing("says", with: "tells") }
      }
      var (theirs, theirsCaptions) = (clips, captions)
      if !clips.isEmpty {
        theirs[count / 10] = theirs[count / 10].replacing("\"volumeLevel\":1", with: "\"volumeLevel\":0.5")
        theirs.append(clip(count * 2, id: self == .reordered))
      }
      if !captions.isEmpty { theirsCaptions.append(caption(count * 2)) }
      return [
        ("ours", project(ours, oursCaptions)), ("base", project(clips, captions)),
        ("theirs", project(theirs, theirsCaptions)),
      ]
    }

    private func project(_ clips: [String], _ captions: [String]) -> String {
      """
      {"schema":1,"video":{"audioTracks":[],"captions":[\(captions.joined(separator: ","))],\
      "clips":[\(clips.joined(separator: ","))],"overlays":[],"preset":{"kind":"auto"},\
      "quality":{"kind":"automatic"}}}
      """
    }

    private func clip(_ number: Int, id: Bool, file: String? = nil) -> String {
      let start = file == nil ? number % 97 * 10 : number * 700
      return """
        {"video":{"_0":{\(id ? "\"clipID\":\"c\(number)\"," : "")"filterAnimations":[],"filterIDs":[],\
        "filters":[],"isMuted":false,"isReversed":false,"speedRate":1,\
        "trimRange":{"duration":{"timescale":600,"value":600},"start":{"timescale":600,"value":\(start)}},\
        "url":"file:///media/\(file ?? String(number)).mov","volumeLevel":1}}}
        """
    }

    private func caption(_ number: Int) -> String {
      """
      {"text":"caption \(number) says \(number * 7919 % 1000)","timeRange":{\
      "duration":{"timescale":600,"value":90},"start":{"timescale":600,"value":\(number * 100)}}}
      """
    }
  }
}
