import Foundation

/// Where a project lies: a file, or a package with `project.kadr` and `media` in it.
struct ProjectPlace: Equatable, Sendable {
  static let projectName = "project.kadr"
  static let mediaName = "media"
  static let packageExtension = "kadrpkg"

  let url: URL
  let isPackage: Bool

  /// A package is told by its name alone, so that it is one before it is there.
  init(_ url: URL) {
    self.url = url.absoluteURL
    isPackage = url.pathExtension == Self.packageExtension
  }

  /// The path that was given, without a slash at its end.
  var path: String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The project file.
  var projectPath: String { isPackage ? "\(path)/\(Self.projectName)" : path }
  /// The folder of a package's images.
  var mediaPath: String { "\(path)/\(Self.mediaName)" }
}
