import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KadrCoding {
  /// Writes a composition as a project file with a store that takes time to keep images.
  ///
  /// The images are kept one after the other, in order of their places.
  ///
  /// - Throws: as `data(for:allowingLoss:images:as:)`.
  public static func data(
    for video: Video, allowingLoss: Bool = false, images: any AsyncImageStore,
    as format: OutputFormat = .canonical
  ) async throws -> Data {
    let recorder = ImageRecorder()
    var maker = DocumentMaker(images: recorder)
    _ = maker.document(for: video)
    guard allowingLoss || maker.losses.isEmpty else { throw PersistenceError.unsavable(maker.losses) }
    var tokens: [String] = []
    for image in recorder.images { tokens.append(try await images.token(for: image)) }
    return try encode(try document(for: video, images: TokenReplayer(tokens)), as: format)
  }

  /// Reads a project file as a composition with a store that takes time to give images.
  ///
  /// - Throws: as `video(from:images:migrations:)`, and what the store throws.
  public static func video(
    from data: Data, images: any AsyncImageStore, migrations: [SchemaMigration] = []
  ) async throws -> Video {
    let document = try decode(data, migrations: migrations)
    var store = PrefetchedImageStore()
    for token in PrefetchedImageStore.tokens(in: document) {
      store.images[token] = try await images.image(for: token)
    }
    return try video(of: document, images: store)
  }
}
