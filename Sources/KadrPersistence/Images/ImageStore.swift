import Kadr

/// Keeps the images of projects by name, since a project file holds names only.
public protocol ImageStore {
  /// Keeps an image and returns its name; the same image always gets the same name.
  func token(for image: PlatformImage) throws -> String
  /// Returns the image of a name; nil when there is none such.
  func image(for token: String) throws -> PlatformImage?
}

/// Keeps the images of projects where that takes time, as over a network.
public protocol AsyncImageStore: Sendable {
  /// Keeps an image and returns its name; the same image always gets the same name.
  func token(for image: PlatformImage) async throws -> String
  /// Returns the image of a name; nil when there is none such.
  func image(for token: String) async throws -> PlatformImage?
}
