import Foundation
import Kadr
import TestSupport

/// A project for tests, and edits of it.
enum Film {
  static let video = Video {
    VideoClip(url: URL(filePath: "/media/harbour.mov")).trimmed(to: 0...6).id("hero")
    Transition.dissolve(duration: 0.5)
    VideoClip(url: URL(filePath: "/media/market.mov")).trimmed(to: 2...8).id("market")
    TitleSequence("The end", duration: 3).id("end")
  }.captions([Caption("Boats", during: 0...2), Caption("Fish", during: 3...5)])

  /// The film with a clip at another volume.
  static func volume(_ level: Double, of id: String = "hero") -> Video {
    var video = video
    video.setVolume(level, of: id)
    return video
  }

  /// An edit at random.
  static func edit(_ video: inout Video, _ random: inout SeededGenerator) {
    switch random.int(0...4) {
    case 0: video.setVolume(Double(random.int(0...100)) / 100, of: random.one(of: ["hero", "market"]))
    case 1:
      let start = Double(random.int(0...20)) / 4
      video.captions.append(Caption("Caption \(random.int(0...999))", during: start...start + 1))
    case 2: if !video.captions.isEmpty { video.captions.remove(at: random.int(0...video.captions.count - 1)) }
    case 3:
      let id = "new\(random.int(0...1_000_000))"
      video.clips.append(VideoClip(url: URL(filePath: "/media/\(id).mov")).trimmed(to: 0...1).id(ClipID(id)))
    default: if video.clips.count > 4 { video.clips.removeLast() }
    }
  }
}

extension Video {
  mutating func setVolume(_ level: Double, of id: String) {
    for index in clips.indices {
      guard var clip = clips[index] as? VideoClip, clip.clipID == ClipID(id) else { continue }
      clip.volumeLevel = level
      clips[index] = clip
    }
  }

  func volume(of id: String) -> Double? {
    clips.compactMap { $0 as? VideoClip }.first { $0.clipID == ClipID(id) }?.volumeLevel
  }
}
