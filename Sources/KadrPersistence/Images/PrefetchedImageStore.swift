import CanonicalJSON
import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives images that were fetched beforehand, so that reading a project need not wait.
///
/// Ask `tokens(in:)` what a project needs, fetch it in whatever way takes time, then read.
public struct PrefetchedImageStore: ImageStore {
  /// The images by their names.
  public var images: [String: PlatformImage]

  /// Makes a store of images by their names.
  public init(_ images: [String: PlatformImage] = [:]) {
    self.images = images
  }

  /// Returns the name an image was fetched under, the first in alphabetical order where there are several.
  ///
  /// - Throws: `PersistenceError.imageStoreFailed` for an image that was not fetched: this store keeps
  ///   nothing new.
  public func token(for image: PlatformImage) throws -> String {
    guard let token = images.filter({ $0.value == image }).keys.min() else {
      throw PersistenceError.imageStoreFailed(
        reason: "the image is new, and a prefetched store keeps only what it was given.")
    }
    return token
  }

  /// Returns the image of a name; nil when it was not fetched.
  public func image(for token: String) -> PlatformImage? {
    images[token]
  }

  /// Lists the names of the images that a project file needs, each once, in order of their places.
  public static func tokens(in data: Data) throws(PersistenceError) -> [String] {
    tokens(in: try KadrCoding.decode(data))
  }

  /// Lists the names of the images that a document needs, each once, in order of their places.
  public static func tokens(in document: KadrDocument) -> [String] {
    var tokens: [String] = []
    collect(document.video.clips, into: &tokens)
    for overlay in document.video.overlays {
      switch overlay {
      case .image(let overlay): tokens.append(overlay.imageToken)
      case .sticker(let overlay): tokens.append(overlay.imageToken)
      case .text: break
      }
    }
    var seen: Set<String> = []
    return tokens.filter { seen.insert($0).inserted }
  }

  private static func collect(_ clips: [ClipDocument], into tokens: inout [String]) {
    for clip in clips {
      switch clip {
      case .image(let image): tokens.append(image.imageToken)
      case .track(let track): collect(track.clips, into: &tokens)
      case .video, .title, .transition: break
      }
    }
  }
}
