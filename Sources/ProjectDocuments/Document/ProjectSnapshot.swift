import Foundation
import Kadr
import KadrPersistence
import Synchronization

/// A document as it was at one moment: a value, that no later edit changes.
public struct ProjectSnapshot: Sendable {
  /// The composition.
  public let video: Video
  /// Tells this moment from every other one of its document.
  let revision: Int
  /// The file it came from; nil for a new document.
  let origin: Origin?
  let names: ImageNames

  /// Writes the project file, with the fields of the file it came from that this version does not know.
  ///
  /// - Parameters:
  ///   - allowingLoss: Whether to write around what a file cannot hold.
  ///   - images: Names the images; without one every image is something that cannot be saved.
  /// - Throws: as `KadrCoding.data(for:allowingLoss:images:as:)`.
  public func data(allowingLoss: Bool = false, images: (any ImageStore)? = nil) throws -> Data {
    guard let origin, try origin.hasUnknownFields else {
      return try KadrCoding.data(for: video, allowingLoss: allowingLoss, images: images)
    }
    return try KadrCoding.data(
      for: video, keepingUnknownFieldsOf: origin.data, allowingLoss: allowingLoss, images: images)
  }
}

/// The file a document came from, for what its composition has no place for.
final class Origin: Sendable {
  let data: Data
  private let known = Mutex<Bool?>(nil)

  init(_ data: Data) {
    self.data = data
  }

  /// Found out when it is first asked: many documents are opened and never saved.
  var hasUnknownFields: Bool {
    get throws(PersistenceError) {
      try known.withLock { (known) throws(PersistenceError) in
        if let known { return known }
        let found = try KadrCoding.hasUnknownFields(in: data)
        known = found
        return found
      }
    }
  }
}
