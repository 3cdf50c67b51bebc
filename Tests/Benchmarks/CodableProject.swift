/// The structs of a project as an app would declare them for Foundation's coders: the same fields as the
/// documents of KadrPersistence, with everything synthesized. Unknown fields are not kept.
enum CodableProject {
  struct File: Codable {
    var schema: Int
    var video: Video
  }

  struct Video: Codable {
    var clips: [Clip]
    var audioTracks: [AudioTrack]
    var preset: Preset
    var overlays: [Overlay]
    var crop: Crop?
    var quality: Quality
    var captions: [Caption]
  }

  indirect enum Clip: Codable {
    case video(VideoClip)
    case image(ImageClip)
    case title(TitleSequence)
    case transition(Transition)
    case track(Track)
  }

  struct VideoClip: Codable {
    var url: String
    var trimRange: TimeRange?
    var isReversed: Bool
    var isMuted: Bool
    var volumeLevel: Double
    var replacementAudioURL: String?
    var speedRate: Double
    var speedCurve: Animation<Double>?
    var filters: [Filter]
    var filterIDs: [String]
    var filterAnimations: [Animation<Double>?]
    var clipID: String?
    var startTime: Time?
    var transform: Transform?
    var transformAnimation: Animation<Transform>?
    var opacity: Double?
    var opacityAnimation: Animation<Double>?
  }

  struct ImageClip: Codable {
    var imageToken: String
    var duration: Time
    var backgroundColor: Color?
    var audioURL: String?
    var clipID: String?
    var startTime: Time?
    var transform: Transform?
    var transformAnimation: Animation<Transform>?
    var opacity: Double?
    var opacityAnimation: Animation<Double>?
  }

  struct TitleSequence: Codable {
    var text: String
    var style: TextStyle
    var backgroundColor: Color
    var duration: Time
    var clipID: String?
    var startTime: Time?
    var transform: Transform?
    var transformAnimation: Animation<Transform>?
    var opacity: Double?
    var opacityAnimation: Animation<Double>?
  }

  struct Transition: Codable {
    var kind: String
    var duration: Time
    var direction: String?
  }

  struct Track: Codable {
    var clips: [Clip]
    var startTime: Time?
    var name: String?
    var opacityFactor: Double
  }

  enum Overlay: Codable {
    case text(TextOverlay)
  }

  struct TextOverlay: Codable {
    var text: String
    var style: TextStyle
    var textAnimation: TextAnimation?
    var position: Position
    var size: Size?
    var anchor: String
    var opacity: Double
    var layerID: String?
    var visibilityRange: TimeRange?
  }

  struct TextAnimation: Codable {
    var kind: String
    var from: Double?
    var direction: String?
    var beginTime: Double
    var durationValue: Int64
    var durationTimescale: Int32
  }

  struct AudioTrack: Codable {
    var url: String
    var volumeLevel: Double
    var fadeInDuration: Time
    var fadeOutDuration: Time
    var duckingLevel: Double?
    var startTime: Time?
    var explicitDuration: Time?
    var crossfadeDuration: Time?
    var volumeRamps: [VolumeRamp]
    var speedRate: Double
    var pitchAlgorithm: String
  }

  struct VolumeRamp: Codable {
    var startVolume: Double
    var endVolume: Double
    var range: TimeRange
  }

  struct Caption: Codable {
    var text: String
    var timeRange: TimeRange
  }

  struct Filter: Codable {
    var kind: String
    var scalar: Double?
    var url: String?
    var red: Double?
    var green: Double?
    var blue: Double?
    var threshold: Double?
  }

  struct TextStyle: Codable {
    var fontName: String?
    var fontSize: Double
    var color: Color
    var alignment: String
    var weight: String
    var stroke: Stroke?
    var shadow: Shadow?
  }

  struct Stroke: Codable {
    var width: Double
    var color: Color
  }

  struct Shadow: Codable {
    var offset: Offset
    var blur: Double
    var color: Color?
  }

  struct Offset: Codable {
    var width: Double
    var height: Double
  }

  struct Color: Codable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  struct Position: Codable {
    var kind: String
    var x: Double
    var y: Double
  }

  struct Transform: Codable {
    var center: Position
    var rotation: Double
    var scale: Double
    var anchor: String
  }

  struct Extent: Codable {
    var width: Double
    var height: Double
  }

  enum Size: Codable {
    case normalized(width: Double, height: Double)
    case pixels(width: Double, height: Double)
    case percent(width: Double, height: Double)
  }

  struct Animation<Value: Codable>: Codable {
    var keyframes: [Keyframe<Value>]
    var timing: Timing
  }

  struct Keyframe<Value: Codable>: Codable {
    var time: Time
    var value: Value
  }

  struct Timing: Codable {
    var kind: String
    var p1x: Double?
    var p1y: Double?
    var p2x: Double?
    var p2y: Double?
  }

  struct Crop: Codable {
    var position: Position
    var size: Size
    var anchor: String
  }

  struct Preset: Codable {
    var kind: String
    var width: Int?
    var height: Int?
    var frameRate: Int?
    var codec: String?
  }

  struct Quality: Codable {
    var kind: String
    var bitrate: Int?
    var fileSizeBytes: Int?
  }

  struct Time: Codable {
    var value: Int64
    var timescale: Int32
  }

  struct TimeRange: Codable {
    var start: Time
    var duration: Time
  }
}
