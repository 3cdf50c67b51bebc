import Kadr

/// Notes the images a composition asks names for, in order, so that they can be named later.
final class ImageRecorder: ImageStore {
  private(set) var images: [PlatformImage] = []

  func token(for image: PlatformImage) -> String {
    images.append(image)
    return ""
  }

  func image(for token: String) -> PlatformImage? { nil }
}

/// Gives out names in the order that an `ImageRecorder` noted their images.
final class TokenReplayer: ImageStore {
  private var tokens: [String]

  init(_ tokens: [String]) {
    self.tokens = tokens.reversed()
  }

  func token(for image: PlatformImage) throws -> String {
    guard let token = tokens.popLast() else {
      throw PersistenceError.imageStoreFailed(reason: "the composition changed while it was saved.")
    }
    return token
  }

  func image(for token: String) -> PlatformImage? { nil }
}
