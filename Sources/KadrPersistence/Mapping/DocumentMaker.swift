import Kadr

/// Turns a composition into a document and lists what does not fit into one.
struct DocumentMaker {
  /// What was left out or changed, in order of their places.
  private(set) var losses: [Lossy] = []
  /// Names images; nil where there is no store.
  private let images: (any ImageStore)?
  /// The first error of the store; what comes after it is void.
  private(set) var storeError: (any Error)?

  init(images: (any ImageStore)?) {
    self.images = images
  }

  mutating func report(_ kind: Lossy.Kind, at place: String) {
    losses.append(Lossy(kind, at: place))
  }

  mutating func document(for video: Video) -> KadrDocument {
    let place = "the composition"
    var document = VideoDocument()
    document.clips = chain(video.clips, in: "")
    document.audioTracks = video.audioTracks.enumerated().map { index, track in
      audioTrack(track, at: "audio track \(index + 1)")
    }
    document.preset = preset(video.preset)
    document.overlays = video.overlays.enumerated().compactMap { index, overlay in
      self.overlay(overlay, at: index)
    }
    document.crop = video.crop.flatMap { crop($0, at: "the crop of \(place)") }
    document.quality = quality(video.quality)
    document.captions = video.captions.enumerated().compactMap { index, caption in
      range(caption.timeRange, at: "caption \(index + 1)").map {
        CaptionDocument(text: caption.text, timeRange: $0)
      }
    }
    if video.multiInputCompositor != nil {
      report(.multiInputCompositor, at: place)
    } else if video.compositorWindow != nil {
      report(.compositorWindow, at: place)
    }
    return KadrDocument(video: document)
  }

  /// Names an image; nil, and reported, where there is no store.
  mutating func token(for image: PlatformImage, at place: String) -> String? {
    guard let images else {
      report(.imageWithoutStore, at: place)
      return nil
    }
    guard storeError == nil else { return "" }
    do {
      return try images.token(for: image)
    } catch {
      storeError = error
      return ""
    }
  }
}
