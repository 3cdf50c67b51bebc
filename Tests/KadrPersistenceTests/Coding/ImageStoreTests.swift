import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ImageStoreTests {
  /// Runs a body with a folder of its own, which is gone afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "kadr-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func imagesAreNamedByTheirContent() throws {
    try withFolder { folder in
      let store = FileImageStore(folder: folder.appending(path: "made when needed"))
      let token = try store.token(for: Samples.image(0x61, 0x62, 0x63))
      // The digest of "abc" in FIPS 180-4.
      #expect(
        token == "file:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.img")
      #expect(try store.token(for: Samples.image(0x61, 0x62, 0x63)) == token)
      #expect(try names(store.folder).count == 1)
      #expect(try store.image(for: token) == Samples.image(0x61, 0x62, 0x63))
      let png = try store.token(for: ImageClip.color(.red, duration: 1).image)
      #expect(png.hasSuffix(".png"))
    }
  }

  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
  func digestsOfEveryLength(length: Int) throws {
    // Of `length` letters a, from the reference implementation in coreutils.
    let digests = [
      1: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
      55: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
      56: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
      63: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
      64: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
      65: "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
      119: "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb",
      120: "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c",
      1000: "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
    ]
    guard let digest = digests[length] else { return }
    try withFolder { folder in
      let data = Data(repeating: 0x61, count: length)
      let image = try #require(PlatformImage(data: data))
      #expect(try FileImageStore(folder: folder).token(for: image) == "file:\(digest).img")
    }
  }

  @Test(arguments: [
    "", "file:", "..", "file:../a", "a/../b", "/etc/hostname", "file:/etc/hostname",
    "file:///etc/hostname", "a//b", "./a", "a/", "a\\..\\b", "a\u{0}b",
  ])
  func tokensThatLeaveTheFolderAreRefused(token: String) throws {
    try withFolder { folder in
      #expect(throws: PersistenceError.unsafeToken(token: token)) {
        try FileImageStore(folder: folder).image(for: token)
      }
    }
  }

  @Test func symbolicLinksAreRefused() throws {
    try withFolder { folder in
      let inside = folder.appending(path: "inside")
      let outside = folder.appending(path: "outside")
      for url in [inside, outside] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      try Data([1]).write(to: outside.appending(path: "secret.png"))
      func link(_ name: String, to path: String) throws {
        try FileManager.default.createSymbolicLink(
          atPath: inside.appending(path: name).path(percentEncoded: false), withDestinationPath: path)
      }
      try link("file.png", to: "../outside/secret.png")
      try link("folder", to: "../outside")
      let store = FileImageStore(folder: inside)
      for token in ["file:file.png", "folder/secret.png"] {
        #expect(throws: PersistenceError.unsafeToken(token: token)) { try store.image(for: token) }
      }
    }
  }

  @Test func filesInFoldersBelowAndOldTokensAreFound() throws {
    try withFolder { folder in
      let below = folder.appending(path: "set")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      try Data([7]).write(to: below.appending(path: "a.png"))
      let store = FileImageStore(folder: folder)
      #expect(try store.image(for: "file:set/a.png") == Samples.image(7))
      #expect(try store.image(for: "set/a.png") == Samples.image(7))
      #expect(try store.image(for: "file:none.png") == nil)
      #expect(throws: PersistenceError.unsafeToken(token: "set")) { try store.image(for: "set") }
    }
  }

  @Test func aDamagedFileIsWrittenAnew() throws {
    try withFolder { folder in
      let store = FileImageStore(folder: folder)
      let token = try store.token(for: Samples.image(1, 2, 3))
      let file = folder.appending(path: String(token.dropFirst(5)))
      try Data([1]).write(to: file)
      #expect(try store.token(for: Samples.image(1, 2, 3)) == token)
      #expect(try store.image(for: token) == Samples.image(1, 2, 3))
    }
  }

  @Test func pruningSparesWhatAnyProjectShowsAndWhatIsNotItsOwn() throws {
    try withFolder { folder in
      let store = FileImageStore(folder: folder)
      func project(_ bytes: UInt8) throws -> Data {
        try KadrCoding.data(
          for: Video { ImageClip(Samples.image(bytes), duration: 1) }, images: store)
      }
      let (first, second) = (try project(1), try project(2))
      let unused = try store.token(for: Samples.image(3))
      try Data([9]).write(to: folder.appending(path: "notes.txt"))
      // A project that cannot be read still counts: here one with conflict markers around it.
      let conflicted = Data("<<<<<<< ours\n".utf8) + second
      #expect(try store.prune(keepingImagesOf: [first, conflicted]) == [unused])
      #expect(try names(folder).count == 3)
      #expect(try KadrCoding.video(from: second, images: store).clips.count == 1)
      #expect(try store.prune(keepingImagesOf: [first]).count == 1)
      #expect(try store.prune(keepingImagesOf: []).count == 1)
      #expect(try names(folder) == ["notes.txt"])
    }
  }

  @Test func pruningAFolderThatIsNotThereIsNothing() throws {
    try withFolder { folder in
      let store = FileImageStore(folder: folder.appending(path: "none"))
      let pruned = try store.prune(keepingImagesOf: [])
      #expect(pruned == [])
    }
  }

  @Test func aStoreThatCannotWriteSaysSo() throws {
    try withFolder { folder in
      let file = folder.appending(path: "file")
      try Data([1]).write(to: file)
      #expect(throws: PersistenceError.self) {
        try FileImageStore(folder: file).token(for: Samples.image(1))
      }
    }
  }

  @Test func prefetchedImagesAreListedOnceAndServed() throws {
    var video = Samples.video
    video.clips.append(Track { Samples.imageClip.id("again") })
    let data = try saved(video)
    let tokens = try PrefetchedImageStore.tokens(in: data)
    #expect(tokens == ["memory:1-2-3", "memory:4-5", "memory:6"])
    var store = PrefetchedImageStore()
    for token in tokens { store.images[token] = MemoryImageStore().image(for: token) }
    #expect(try KadrCoding.video(from: data, images: store) == video)
    #expect(try KadrCoding.data(for: video, images: store) == data)
    #expect(throws: PersistenceError.self) { try store.token(for: Samples.image(99)) }
  }

  @Test func storesThatTakeTimeGiveTheSameResults() async throws {
    let store: any AsyncImageStore = MemoryImageStore()
    let data = try await KadrCoding.data(for: Samples.video, images: store)
    #expect(try data == saved(Samples.video))
    #expect(try await KadrCoding.video(from: data, images: store) == Samples.video)
    let lossy = Video {}.compositor(LossyTests.Mixer())
    await #expect(throws: PersistenceError.self) {
      try await KadrCoding.data(for: lossy, images: store)
    }
  }

  @Test func aStoresOwnErrorComesThrough() {
    struct Full: Error {}
    struct FullStore: ImageStore {
      func token(for image: PlatformImage) throws -> String { throw Full() }
      func image(for token: String) throws -> PlatformImage? { throw Full() }
    }
    let video = Video { ImageClip(Samples.image(1), duration: 1) }
    #expect(throws: Full.self) { try KadrCoding.data(for: video, images: FullStore()) }
  }
}
