import Kadr
import KadrPersistence
import StructuralMerge

extension DocumentFile {
  /// Settles conflicts: the document then has what was picked, beside everything else of both sides, as unsaved
  /// edits over the file as it is now.
  ///
  /// Edits that were made while the conflicts were looked at are kept, as long as the conflicts are the same.
  ///
  /// - Parameters:
  ///   - conflicts: What was answered.
  ///   - pick: The side for each conflict, by its number: ours is the document, theirs the file.
  /// - Throws: `DocumentError.conflictsChanged` when the file or the document was changed so that others are to be
  ///   answered, which `state` has; `.breaksRules` when the answers do not go together. Nothing is changed then.
  public func resolve(_ conflicts: DocumentConflicts, picking pick: (Int) -> Version) throws(DocumentError) {
    try working { (events) throws(DocumentError) in
      let (place, base) = inside.withLock { ($0.place, $0.base) }
      let theirs = try place.readProject(around.files).bytes
      while true {
        let snapshot = document.snapshot()
        var merge = conflicts.merge
        if theirs != conflicts.theirs || snapshot.revision != conflicts.revision {
          _ = try decode(theirs, place)
          merge = try self.merge(snapshot, base ?? [], theirs, place, &events)
          guard merge.isClean || merge.conflicts == conflicts.conflicts else {
            let changed = DocumentConflicts(merge: merge, revision: snapshot.revision, theirs: theirs)
            _ = disagree(changed, &events)
            throw .conflictsChanged(path: place.path)
          }
        }
        if try adopt(merge, picking: pick, over: snapshot, theirs, place) { break }
      }
    }
  }
}
