import Foundation
import Kadr
import KadrPersistence

/// A folder of images, as `media` in a package: each image a file named after its content, on the disk before the project that
/// shows it.
struct MediaFolder: ImageStore, Sendable {
  let folder: String
  let names: ImageNames
  let files: FileSystem

  func token(for image: PlatformImage) throws -> String {
    if let token = names.knownToken(for: image), try isKept(image, as: token) { return token }
    guard let data = image.encodedData else {
      throw PersistenceError.imageStoreFailed(reason: "the image has no bitmap to encode.")
    }
    let token = FileImageStore.token(forContent: data)
    do throws(SystemError) {
      try files.makeFolder(folder)
      _ = try Replacement(of: path(of: token), expecting: .anything, files: files).put([UInt8](data))
    } catch {
      throw DocumentError(writing: error)
    }
    names.remember(image, as: token, isKept: true, isNew: true)
    return token
  }

  func image(for token: String) throws -> PlatformImage? {
    guard let image = try FileImageStore(folder: URL(filePath: folder)).image(for: token) else { return nil }
    names.remember(image, as: token, isKept: true)
    return image
  }

  private func path(of token: String) -> String {
    "\(folder)/\(token.hasPrefix("file:") ? String(token.dropFirst(5)) : token)"
  }

  /// A file of the image's size under its name; its content is what the name says.
  private func isKept(_ image: PlatformImage, as token: String) throws -> Bool {
    guard let status = try? files.status(path(of: token)), status.isRegular else { return false }
    return image.encodedData.map { Int64($0.count) == status.size } ?? false
  }
}
