import Foundation
import Kadr
import KadrPersistence

/// The names that a document's images have, so that an image keeps the name it came with and no file is read again
/// to save it.
///
/// AppKit does not say that its images may cross threads. Nobody changes one here, and the lock guards the rest.
final class ImageNames: ImageStore, @unchecked Sendable {
  private let lock = NSLock()
  private var images: [String: PlatformImage] = [:]
  private var tokens: [PlatformImage: String] = [:]
  /// The names under which images are not in memory only.
  private var kept: Set<String> = []

  /// Remembers an image by a name.
  ///
  /// - Parameters:
  ///   - isKept: Whether it is in a store under that name, and not in memory only.
  ///   - isNew: Whether it was put there just now; that name then counts before the one it came with.
  func remember(_ image: PlatformImage, as token: String, isKept: Bool, isNew: Bool = false) {
    lock.withLock {
      images[token] = image
      if isKept { kept.insert(token) }
      if isNew || tokens[image] == nil { tokens[image] = token }
    }
  }

  /// The name that an image came with or was kept under; nil for a new one.
  func knownToken(for image: PlatformImage) -> String? {
    lock.withLock { tokens[image] }
  }

  func token(for image: PlatformImage) throws -> String {
    if let token = knownToken(for: image) { return token }
    guard let data = image.encodedData else {
      throw PersistenceError.imageStoreFailed(reason: "the image has no bitmap to encode.")
    }
    let token = FileImageStore.token(forContent: data)
    remember(image, as: token, isKept: false)
    return token
  }

  func image(for token: String) -> PlatformImage? {
    lock.withLock { images[token] }
  }

  /// The bytes of the images in a project that are in memory only.
  func unkeptImages(in project: Data) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for token in try PrefetchedImageStore.tokens(in: project) {
      let image = lock.withLock { kept.contains(token) ? nil : images[token] }
      if let data = image?.encodedData { found[token] = data }
    }
    return found
  }
}
