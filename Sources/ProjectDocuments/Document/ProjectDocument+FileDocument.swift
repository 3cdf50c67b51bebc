import Foundation
import Kadr
import KadrPersistence

#if canImport(SwiftUI)
  import SwiftUI
#endif

extension ProjectDocument {
  /// What is saved.
  public typealias Snapshot = ProjectSnapshot

  /// Projects as files and as packages.
  public static var readableContentTypes: [ContentType] { [.kadrProject, .kadrPackage] }

  /// Opens a project from a file or a package in memory.
  ///
  /// - Throws: as `KadrCoding.video(from:images:migrations:)`, and `DocumentError.noProject` for a folder without a
  ///   project file in it.
  public convenience init(configuration: FileDocumentReadConfiguration) throws {
    let names = ImageNames()
    guard configuration.file.isDirectory else {
      let data = configuration.file.regularFileContents ?? Data()
      self.init(try KadrCoding.video(from: data), origin: Origin(data), names: names)
      return
    }
    let children = configuration.file.fileWrappers ?? [:]
    guard let data = children[ProjectPlace.projectName]?.regularFileContents else {
      throw DocumentError.noProject(path: "the package")
    }
    for (name, file) in children[ProjectPlace.mediaName]?.fileWrappers ?? [:] {
      guard let image = file.regularFileContents.flatMap(PlatformImage.init(data:)) else { continue }
      for token in ["file:\(name)", name] { names.remember(image, as: token, isKept: true) }
    }
    self.init(try KadrCoding.video(from: data, images: names), origin: Origin(data), names: names)
  }

  /// Takes the document as it is now; the type makes no difference.
  public func snapshot(contentType: ContentType) throws -> ProjectSnapshot { snapshot() }

  /// Serializes a snapshot as a file or, with its images, as a package. May run in any thread.
  ///
  /// - Throws: as `ProjectSnapshot.data(images:)`; a single file has no place for images.
  public func fileWrapper(
    snapshot: ProjectSnapshot, configuration: FileDocumentWriteConfiguration
  ) throws -> FileWrapper {
    guard configuration.contentType == .kadrPackage else {
      return FileWrapper(regularFileWithContents: try snapshot.data())
    }
    let data = try snapshot.data(images: names)
    // Images that nothing shows any more stay: an undo or another branch may show them again.
    var media = configuration.existingFile?.fileWrappers?[ProjectPlace.mediaName]?.fileWrappers ?? [:]
    for token in try PrefetchedImageStore.tokens(in: data) {
      let name = token.hasPrefix("file:") ? String(token.dropFirst(5)) : token
      guard media[name] == nil, let image = names.image(for: token)?.encodedData else { continue }
      media[name] = FileWrapper(regularFileWithContents: image)
    }
    return FileWrapper(directoryWithFileWrappers: [
      ProjectPlace.projectName: FileWrapper(regularFileWithContents: data),
      ProjectPlace.mediaName: FileWrapper(directoryWithFileWrappers: media),
    ])
  }
}
