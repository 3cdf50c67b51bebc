import Kadr
import KadrPersistence

/// An app's own store of images, which keeps the names that images came with.
struct RememberingStore: ImageStore, Sendable {
  let store: any ImageStore & Sendable
  let names: ImageNames

  func token(for image: PlatformImage) throws -> String {
    if let token = names.knownToken(for: image), (try? store.image(for: token)) ?? nil != nil { return token }
    let token = try store.token(for: image)
    names.remember(image, as: token, isKept: true, isNew: true)
    return token
  }

  func image(for token: String) throws -> PlatformImage? {
    guard let image = try store.image(for: token) else { return nil }
    names.remember(image, as: token, isKept: true)
    return image
  }
}
