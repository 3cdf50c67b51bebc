/// Is the project of the demonstration, in the versions that its two editors make of it.
struct DemoProject {
  static let fileName = "harbour.kadr"

  /// In frames of 1/30 s.
  var heroStart = 0
  var heroDuration = 180
  var heroVolume = "1"
  var isHeroWarm = false
  var hasSecondCaption = false

  static let base = DemoProject()
  static let anna = DemoProject(heroStart: 30, heroDuration: 150, heroVolume: "0.6", isHeroWarm: true)
  static let ben = DemoProject(heroDuration: 150, hasSecondCaption: true)

  var text: String {
    """
    {
      "schema": 1,
      "video": {
        "audioTracks": [],
        "captions": [
          {
            "text": "The boats came home.",
            "timeRange": {"duration": \(Self.time(60)), "start": \(Self.time(30))}
          }\(secondCaption)
        ],
        "clips": [
          {"title": {"_0": {
            "backgroundColor": {"alpha": 1, "blue": 0, "green": 0, "red": 0},
            "clipID": "card",
            "duration": \(Self.time(60)),
            "style": {
              "alignment": "center",
              "color": {"alpha": 1, "blue": 1, "green": 1, "red": 1},
              "fontSize": 36,
              "weight": "bold"
            },
            "text": "Harbour"
          }}},
          {"transition": {"_0": {"duration": \(Self.time(15)), "kind": "fade"}}},
          {"video": {"_0": {
            "clipID": "hero",
            "filterAnimations": [\(isHeroWarm ? "null" : "")],
            "filterIDs": [\(isHeroWarm ? "\"warm\"" : "")],
            "filters": [\(isHeroWarm ? Self.filter : "")],
            "isMuted": false,
            "isReversed": false,
            "speedRate": 1,
            "trimRange": {"duration": \(Self.time(heroDuration)), "start": \(Self.time(heroStart))},
            "url": "file:///media/boats.mov",
            "volumeLevel": \(heroVolume)
          }}}
        ],
        "overlays": [],
        "preset": {"kind": "cinema"},
        "quality": {"kind": "automatic"}
      }
    }

    """
  }

  private static let filter = "\n          {\"kind\": \"sepia\", \"scalar\": 0.3}\n        "

  private var secondCaption: String {
    guard hasSecondCaption else { return "" }
    return """
      ,
            {
              "text": "All but one.",
              "timeRange": {"duration": \(Self.time(45)), "start": \(Self.time(105))}
            }
      """
  }

  private static func time(_ frames: Int) -> String {
    "{\"timescale\": 30, \"value\": \(frames)}"
  }
}
