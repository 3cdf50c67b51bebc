/// Is a small project in canonical text, of which tests vary what they need.
struct SampleProject {
  /// In frames of 1/30 s.
  var start = 0
  var duration = 100
  var volume = "1"
  var captions = ["one"]
  /// Lines to fill a file with, as many captions.
  var padding = 0

  /// Our edit and their edit of the same line, which git cannot merge, and what both meant.
  static let base = SampleProject()
  static let ours = SampleProject(start: 10, duration: 90)
  static let theirs = SampleProject(duration: 90)
  static let merged = SampleProject(start: 10, duration: 80)

  /// Two values for one field: a conflict whoever merges.
  static let louder = SampleProject(volume: "0.8")
  static let quieter = SampleProject(volume: "0.5")

  var text: String {
    let words = captions + (0..<padding).map { "a caption to make the file longer, number \($0)" }
    let captions = words.enumerated().map { index, word in
      """
            {
              "text": "\(word)",
              "timeRange": {"duration": {"timescale": 30, "value": 20}, "start": \(Self.time(index * 20))}
            }
      """
    }
    return """
      {
        "schema": 1,
        "video": {
          "audioTracks": [],
          "captions": [
      \(captions.joined(separator: ",\n"))
          ],
          "clips": [
            {"video": {"_0": {
              "clipID": "hero",
              "filterAnimations": [],
              "filterIDs": [],
              "filters": [],
              "isMuted": false,
              "isReversed": false,
              "speedRate": 1,
              "trimRange": {"duration": \(Self.time(duration)), "start": \(Self.time(start))},
              "url": "file:///media/hero.mov",
              "volumeLevel": \(volume)
            }}}
          ],
          "overlays": [],
          "preset": {"kind": "cinema"},
          "quality": {"kind": "automatic"}
        }
      }

      """
  }

  private static func time(_ frames: Int) -> String {
    "{\"timescale\": 30, \"value\": \(frames)}"
  }
}
