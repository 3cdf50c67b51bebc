/// Is a small project of clips in a row and captions, in canonical text; times in frames of 1/30 s.
struct Film {
  struct Clip {
    var id: String?
    var file: String
    var start = 0
    var length = 90
    var volume = "1"
  }

  struct Caption {
    var text: String
    var start: Int
  }

  var clips = [Clip(id: "pier", file: "pier"), Clip(id: "sea", file: "sea"), Clip(id: "boat", file: "boat")]
  var captions = [
    Caption(text: "the boats come home", start: 0), Caption(text: "all but one", start: 40),
    Caption(text: "the sea is calm", start: 80), Caption(text: "nobody knows", start: 120),
  ]

  func edited(_ edit: (inout Film) -> Void) -> String {
    var copy = self
    edit(&copy)
    return copy.text
  }

  var text: String {
    func time(_ frames: Int) -> String { "{\"timescale\": 30, \"value\": \(frames)}" }
    func range(_ start: Int, _ length: Int) -> String {
      "{\"duration\": \(time(length)), \"start\": \(time(start))}"
    }
    let captions = captions.map { caption in
      """
            {
              "text": "\(caption.text)",
              "timeRange": \(range(caption.start, 30))
            }
      """
    }
    let clips = clips.map { clip in
      """
            {"video": {"_0": {
      \(clip.id.map { "        \"clipID\": \"\($0)\",\n" } ?? "")\
              "filterAnimations": [],
              "filterIDs": [],
              "filters": [],
              "isMuted": false,
              "isReversed": false,
              "speedRate": 1,
              "trimRange": \(range(clip.start, clip.length)),
              "url": "file:///media/\(clip.file).mov",
              "volumeLevel": \(clip.volume)
            }}}
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
      \(clips.joined(separator: ",\n"))
          ],
          "overlays": [],
          "preset": {"kind": "tiktok"},
          "quality": {"kind": "automatic"}
        }
      }

      """
  }
}
