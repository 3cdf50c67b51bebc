import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns a document into a composition.
struct ModelMaker {
  /// Gives the images; nil where there is no store.
  private let images: (any ImageStore)?

  init(images: (any ImageStore)?) {
    self.images = images
  }

  func video(_ document: VideoDocument) throws(PersistenceError) -> Video {
    var video = Video(clips: try clips(document.clips, in: ""))
    for (index, track) in document.audioTracks.enumerated() {
      video.audioTracks.append(try audioTrack(track, at: "audio track \(index + 1)"))
    }
    video.preset = try preset(document.preset)
    for (index, overlay) in document.overlays.enumerated() {
      video.overlays.append(try self.overlay(overlay, at: index))
    }
    video.crop = document.crop.map {
      CropRegion(position: position($0.position), size: size($0.size), anchor: $0.anchor)
    }
    video.quality = try quality(document.quality)
    video.captions = document.captions.map {
      Caption(text: $0.text, timeRange: CMTimeRange($0.timeRange))
    }
    return video
  }

  func image(_ token: String, at place: String) throws(PersistenceError) -> PlatformImage {
    guard let images else { throw .noImageStore(token: token, place: place) }
    let image: PlatformImage?
    do {
      image = try images.image(for: token)
    } catch let error as PersistenceError {
      throw error
    } catch {
      throw .imageStoreFailed(reason: "\(error)")
    }
    guard let image else { throw .imageNotFound(token: token) }
    return image
  }

  func url(_ text: String, at place: String) throws(PersistenceError) -> URL {
    guard let url = URL(string: text) else { throw .invalidURL(text: text, place: place) }
    return url
  }

  /// The value of a field that its record's kind needs; documents made by hand may lack it.
  func needed<Value>(
    _ value: Value?, _ field: String, at place: String
  ) throws(PersistenceError) -> Value {
    guard let value else {
      throw .contradiction(reason: "its kind needs the field \"\(field)\".", place: place)
    }
    return value
  }
}
