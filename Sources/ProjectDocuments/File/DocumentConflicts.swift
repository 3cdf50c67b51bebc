import KadrPersistence
import StructuralMerge

/// Where a file and the document were changed in ways that contradict each other.
///
/// Ours is the document, theirs is the file, the base is what was read or saved last.
public struct DocumentConflicts: Sendable {
  /// The conflicts; the place in this list is a conflict's number.
  public var conflicts: [Conflict] { merge.conflicts }
  /// The conflicts in an editor's words, in the same order.
  public var messages: [ConflictMessage] { merge.messages }
  /// What was decided without asking and is worth a word.
  public var notes: [String] { merge.notes }

  let merge: ProjectMerge
  /// The revision of the document that was merged.
  let revision: Int
  /// The file that was merged.
  let theirs: [UInt8]
}
