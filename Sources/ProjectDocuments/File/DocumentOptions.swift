import Foundation
import KadrPersistence

/// How a document and its file go together.
public struct DocumentOptions: Sendable {
  /// Keeps the images of a single file; a package has its own place for them. Without a store a single file with
  /// images is neither opened nor saved.
  public var images: (any ImageStore & Sendable)?
  /// How long after an edit the document saves itself; nil for never. An edit within that time puts it off, but not
  /// beyond five times as long.
  public var autosaveDelay: Duration? = .seconds(2)
  /// How long after an edit the unsaved edits are put where they survive a crash.
  public var recoveryDelay = Duration.milliseconds(500)
  /// Where unsaved edits survive a crash: outside of every project, so that git never sees them. Nil for nowhere.
  public var recoveryFolder: URL? = DocumentOptions.standardRecoveryFolder
  /// How changes from outside are merged: which fields never conflict, and whether shifts carry over.
  public var merging = ProjectMerger.Options()
  /// How often to look at the file where the system does not tell of changes, as on a network disk.
  public var pollInterval = Duration.seconds(3)

  /// The usual way.
  public init() {}

  /// A folder of the user's for things that apps keep.
  public static var standardRecoveryFolder: URL? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
      .appending(path: "Kadr/Recovery")
  }
}
