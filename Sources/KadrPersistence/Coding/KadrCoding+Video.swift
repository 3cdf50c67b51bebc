import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KadrCoding {
  /// Writes a composition as a project file.
  ///
  /// - Parameters:
  ///   - video: The composition.
  ///   - allowingLoss: Whether to save around what a file cannot hold. `lossyContent(in:images:)` says
  ///     beforehand what that is.
  ///   - images: Names the images; without a store every image is a loss.
  ///   - format: How the file is spelled.
  /// - Throws: `PersistenceError.unsavable` with everything that cannot be saved, unless losses are
  ///   allowed; what the image store throws.
  public static func data(
    for video: Video, allowingLoss: Bool = false, images: (any ImageStore)? = nil,
    as format: OutputFormat = .canonical
  ) throws -> Data {
    // The store is asked only when nothing else stands against saving: a refused save leaves no images.
    let recorder = ImageRecorder()
    var maker = DocumentMaker(images: images == nil ? nil : recorder)
    let draft = maker.document(for: video)
    guard allowingLoss || maker.losses.isEmpty else { throw PersistenceError.unsavable(maker.losses) }
    let document = recorder.images.isEmpty ? draft : try document(for: video, images: images)
    return try encode(document, as: format)
  }

  /// Reads a project file as a composition.
  ///
  /// Fields that this version does not know are not part of a composition. Save it with
  /// `data(for:keepingUnknownFieldsOf:allowingLoss:images:migrations:as:)` to keep them.
  ///
  /// - Parameters:
  ///   - data: The file, in any spelling of JSON.
  ///   - images: Gives the images.
  ///   - migrations: Steps for older files.
  /// - Throws: what `decode(_:migrations:)` throws, and `PersistenceError` for a missing image or store,
  ///   a text that is no URL, or filters without their identities.
  public static func video(
    from data: Data, images: (any ImageStore)? = nil, migrations: [SchemaMigration] = []
  ) throws(PersistenceError) -> Video {
    try video(of: try decode(data, migrations: migrations), images: images)
  }

  /// Lists what a project file could not hold of a composition, in order of their places; empty for a
  /// composition that can be saved whole.
  ///
  /// No image is stored for it.
  ///
  /// - Parameters:
  ///   - video: The composition.
  ///   - images: The store that would name the images; without one every image is listed.
  public static func lossyContent(in video: Video, images: (any ImageStore)? = nil) -> [Lossy] {
    var maker = DocumentMaker(images: images == nil ? nil : ImageRecorder())
    _ = maker.document(for: video)
    return maker.losses
  }

  /// Turns a composition into a document, without what does not fit into one.
  ///
  /// - Throws: what the image store throws.
  public static func document(
    for video: Video, images: (any ImageStore)? = nil
  ) throws -> KadrDocument {
    var maker = DocumentMaker(images: images)
    let document = maker.document(for: video)
    if let error = maker.storeError { throw error }
    return document
  }

  /// Turns a document into a composition; see `video(from:images:migrations:)`.
  public static func video(
    of document: KadrDocument, images: (any ImageStore)? = nil
  ) throws(PersistenceError) -> Video {
    try ModelMaker(images: images).video(document.video)
  }

  /// Tells whether saving a composition would change its file.
  ///
  /// Compares canonical bytes, so a file in another spelling of the same values is not dirty.
  ///
  /// - Parameters:
  ///   - video: The composition.
  ///   - saved: The file as it was read or written last.
  ///   - allowingLoss: Whether it would be saved around what a file cannot hold.
  ///   - images: Names the images.
  /// - Throws: what `data(for:allowingLoss:images:as:)` throws, and `PersistenceError` for a file that is
  ///   not JSON.
  public static func isDirty(
    _ video: Video, comparedTo saved: Data, allowingLoss: Bool = false,
    images: (any ImageStore)? = nil
  ) throws -> Bool {
    let current = try data(for: video, allowingLoss: allowingLoss, images: images)
    return try text(of: parse([UInt8](saved)), as: .canonical) != current
  }
}
