import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

/// A project with its images.
struct PackageTests {
  private static let image = PlatformImage(data: Data("one picture".utf8))!
  private static let other = PlatformImage(data: Data("another picture".utf8))!

  private static func video(_ images: PlatformImage...) -> Video {
    var video = Film.video
    video.clips += images.map { ImageClip($0, duration: 2.0) }
    return video
  }

  private static func images(_ video: Video) -> [PlatformImage] {
    video.clips.compactMap { ($0 as? ImageClip)?.image }
  }

  let desk: Desk

  init() throws { desk = try Desk() }

  private func create(_ video: Video) throws -> DocumentFile {
    try DocumentFile.create(
      ProjectDocument(video), at: desk.url("film.kadrpkg"), options: desk.options,
      surroundings: desk.surroundings, onEvent: { [desk] in desk.log.add($0) })
  }

  private func media() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: desk.url("film.kadrpkg/media").path)
  }

  @Test func itCarriesItsImages() throws {
    _ = try create(Self.video(Self.image, Self.image, Self.other))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.url("film.kadrpkg").path).sorted()
        == ["media", "project.kadr"])
    #expect(try media().count == 2)
    try FileManager.default.moveItem(at: desk.url("film.kadrpkg"), to: desk.url("moved.kadrpkg"))
    let moved = try desk.open("moved.kadrpkg")
    #expect(Self.images(moved.document.video) == [Self.image, Self.image, Self.other])
  }

  /// An image under a name that somebody gave it keeps it, and is not written again.
  @Test func namesGivenByHandStay() throws {
    _ = try create(Self.video(Self.image))
    let name = try #require(try media().first)
    try FileManager.default.moveItem(
      at: desk.url("film.kadrpkg/media/\(name)"), to: desk.url("film.kadrpkg/media/poster.png"))
    let text = try desk.directory.text("film.kadrpkg/project.kadr").replacing(name, with: "poster.png")
    try desk.directory.write(text, to: "film.kadrpkg/project.kadr")
    let file = try desk.open("film.kadrpkg")
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save()
    #expect(try media() == ["poster.png"])
    #expect(try desk.directory.text("film.kadrpkg/project.kadr").contains("poster.png"))
  }

  @Test func fromAFileToAPackageAndOnlyWithoutImagesBack() throws {
    let file = try desk.open()
    file.document.edit("Add Picture") { $0 = Self.video(Self.image) }
    let error = #expect(throws: DocumentError.self) { try file.save() }
    guard case .unsavable = error else { throw TestFailure("\(error!)") }
    try file.save(as: desk.url("film.kadrpkg"))
    #expect(Self.images(try desk.open("film.kadrpkg").document.video) == [Self.image])
    #expect(throws: DocumentError.self) { try file.save(as: desk.url("flat.kadr")) }
    #expect(file.url.lastPathComponent == "film.kadrpkg")
    file.document.edit("Remove Picture") { $0 = Film.video }
    try file.save(as: desk.url("flat.kadr"))
    #expect(try desk.video("flat.kadr") == Film.video)
  }

  /// Somebody else adds an image while there are unsaved edits, with an image too.
  @Test func imagesOfBothSidesAreMerged() throws {
    let file = try create(Film.video)
    let other = try desk.open("film.kadrpkg") { $0.autosaveDelay = nil }
    other.document.edit("Watermark") {
      $0.overlays.append(ImageOverlay(Self.other, position: .center, size: nil))
    }
    try other.save()
    file.document.edit("Add Picture") { $0.clips.append(ImageClip(Self.image, duration: 2.0)) }
    try file.save()
    let merged = try desk.open("film.kadrpkg").document.video
    #expect(Self.images(merged) == [Self.image])
    #expect((merged.overlays.first as? ImageOverlay)?.image == Self.other)
  }

  @Test func aSingleFileHasTheImagesOfItsStore() throws {
    let store = FileImageStore(folder: desk.url("images"))
    let file = try desk.open { $0.images = store }
    file.document.edit("Add Picture") { $0 = Self.video(Self.image) }
    try file.save()
    #expect(Self.images(try desk.open { $0.images = store }.document.video) == [Self.image])
    let error = #expect(throws: DocumentError.self) { try desk.open() }
    guard case .unreadable(_, .noImageStore) = error else { throw TestFailure("\(error!)") }
  }

  @Test func aFolderWithoutAProjectIsSaid() throws {
    try FileManager.default.createDirectory(at: desk.url("empty.kadrpkg"), withIntermediateDirectories: true)
    let error = #expect(throws: DocumentError.self) { try desk.open("empty.kadrpkg") }
    guard case .noProject = error else { throw TestFailure("\(error!)") }
  }

  // MARK: In memory, as apps hand documents over

  #if !canImport(SwiftUI)
    @Test func asAFileInMemory() throws {
      let document = ProjectDocument(Film.video)
      let snapshot = try document.snapshot(contentType: .kadrProject)
      document.edit("Clear") { $0.captions = [] }
      let wrapper = try document.fileWrapper(
        snapshot: snapshot, configuration: FileDocumentWriteConfiguration(contentType: .kadrProject))
      #expect(try wrapper.regularFileContents == KadrCoding.data(for: Film.video))
      let again = try ProjectDocument(
        configuration: FileDocumentReadConfiguration(contentType: .kadrProject, file: wrapper))
      #expect(again.video == Film.video && !again.isEdited)
      #expect(ProjectDocument.writableContentTypes == ProjectDocument.readableContentTypes)
    }

    @Test func asAPackageInMemory() throws {
      let configuration = FileDocumentWriteConfiguration(contentType: .kadrPackage)
      let document = ProjectDocument(Self.video(Self.image))
      let first = try document.fileWrapper(snapshot: document.snapshot(), configuration: configuration)
      let again = try ProjectDocument(
        configuration: FileDocumentReadConfiguration(contentType: .kadrPackage, file: first))
      #expect(Self.images(again.video) == [Self.image])
      again.edit("Another") { $0 = Self.video(Self.other) }
      let second = try again.fileWrapper(
        snapshot: again.snapshot(),
        configuration: FileDocumentWriteConfiguration(contentType: .kadrPackage, existingFile: first))
      #expect(second.fileWrappers?["media"]?.fileWrappers?.count == 2)
      let empty = FileWrapper(directoryWithFileWrappers: [:])
      #expect(throws: DocumentError.self) {
        try ProjectDocument(
          configuration: FileDocumentReadConfiguration(contentType: .kadrPackage, file: empty))
      }
    }
  #endif
}
