import CanonicalJSON

/// A project that can be edited, every item known by a key that no file shows.
public struct SampleProject: Hashable, Sendable {
  /// The chain, and the other lists of a composition.
  public var chain: [SampleItem] = []
  public var overlays: [SampleItem] = []
  public var audioTracks: [SampleItem] = []
  public var captions: [SampleItem] = []
  /// The composition's other fields, and those beside it.
  public var video = SampleItem(key: SampleProject.videoKey)
  public var top = SampleItem(key: SampleProject.topKey)

  /// The keys that stand for no item of a list.
  public static let videoKey = -1
  public static let topKey = -2

  public init() {}

  /// The project as a file holds it.
  public var json: SampleValue {
    var video = self.video.fields
    video["clips"] = .array(chain.map(\.json))
    video["overlays"] = .array(overlays.map(\.json))
    video["audioTracks"] = .array(audioTracks.map(\.json))
    video["captions"] = .array(captions.map(\.json))
    var top = self.top.fields
    top["schema"] = 1
    top["video"] = .object(video)
    return .object(top)
  }

  /// The project's file.
  public var text: [UInt8] { json.canonicalText }
}

/// A clip, transition, track, overlay, audio track or caption.
public struct SampleItem: Hashable, Sendable {
  /// Which item it is, in every version.
  public var key: Int
  /// The union's tag; nil for items that are no union.
  public var tag: String?
  public var fields: [String: SampleValue]
  /// The clips of a track.
  public var clips: [SampleItem] = []
  /// The filters of a video clip.
  public var filters: [SampleFilter] = []

  public init(key: Int, tag: String? = nil, fields: [String: SampleValue] = [:]) {
    self.key = key
    self.tag = tag
    self.fields = fields
  }

  /// The item as a file holds it.
  public var json: SampleValue {
    var fields = fields
    if tag == "track" { fields["clips"] = .array(clips.map(\.json)) }
    if tag == "video" {
      fields["filters"] = .array(filters.map(\.value))
      fields["filterIDs"] = .array(filters.map { .string($0.id) })
      fields["filterAnimations"] = .array(filters.map { $0.animation ?? .null })
    }
    guard let tag else { return .object(fields) }
    return .object([tag: .object(["_0": .object(fields)])])
  }

  /// The range of time under a key.
  public func range(_ key: String) -> SampleRange? { SampleRange(fields[key]) }

  /// Whether it stands in the chain, where clips follow each other.
  public var isChained: Bool { tag != "track" && fields["startTime"] == nil }
}

/// A filter of a clip.
public struct SampleFilter: Hashable, Sendable {
  public var key: Int
  public var id: String
  public var value: SampleValue
  public var animation: SampleValue?
}

/// A list of a project.
public enum SampleList: Hashable, Sendable {
  case chain, overlays, audioTracks, captions
  case track(Int)

  /// The key that stands for the head of the list.
  public var headKey: Int {
    switch self {
    case .chain: -10
    case .overlays: -11
    case .audioTracks: -12
    case .captions: -13
    case .track(let key): -1000 - key
    }
  }
}
