import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps images as files in a folder, each named by the SHA-256 of its bytes.
///
/// Tokens are `file:` and a path relative to the folder, so a project moves with its folder, and several
/// projects may share one: equal images are one file. Tokens that lead out of the folder are refused.
public struct FileImageStore: ImageStore, Sendable {
  /// The folder the images lie in. It is made when the first image is kept.
  public let folder: URL

  /// Makes a store in a folder.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Keeps an image's bytes in a file of their name, whole or not at all, and returns its token.
  ///
  /// - Throws: `PersistenceError.imageStoreFailed` when the image has no bytes or the file cannot be
  ///   written.
  public func token(for image: PlatformImage) throws -> String {
    guard let data = image.encodedData else {
      throw PersistenceError.imageStoreFailed(reason: "the image has no bitmap to encode.")
    }
    let token = Self.token(forContent: data)
    let name = String(token.dropFirst("file:".count))
    let url = folder.appending(path: name)
    // A file that was cut short or replaced by a link is written anew.
    if (try? FolderToken(token).url(in: folder)) != nil, (try? Data(contentsOf: url)) == data {
      return token
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw PersistenceError.imageStoreFailed(reason: "\(error)")
    }
    return token
  }

  /// Returns the token of an image's bytes, whether or not they are kept.
  package static func token(forContent data: Data) -> String {
    let bytes = [UInt8](data)
    return "file:" + SHA256Digest.hexadecimal(of: bytes) + "." + ImageFileType.pathExtension(of: bytes)
  }

  /// Returns the image in a token's file; nil when there is no such file.
  ///
  /// - Throws: `PersistenceError.unsafeToken` when the token is absolute, climbs with `..`, or passes a
  ///   symbolic link; `.imageStoreFailed` when the file cannot be read as an image.
  public func image(for token: String) throws -> PlatformImage? {
    guard let url = try FolderToken(token).url(in: folder) else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw PersistenceError.imageStoreFailed(reason: "\(error)")
    }
    guard let image = PlatformImage(data: data) else {
      throw PersistenceError.imageStoreFailed(reason: "the file of \(token) is not an image.")
    }
    return image
  }
}
