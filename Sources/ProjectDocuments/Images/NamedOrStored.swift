import Kadr
import KadrPersistence

/// Gives images that are known by name, and asks the store only for the others.
struct NamedOrStored: ImageStore {
  let names: ImageNames
  let store: (any ImageStore)?

  func token(for image: PlatformImage) throws -> String { try names.token(for: image) }

  func image(for token: String) throws -> PlatformImage? {
    if let image = names.image(for: token) { return image }
    return try store?.image(for: token)
  }
}
