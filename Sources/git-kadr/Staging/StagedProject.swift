import GitRepository

/// Is a project file that the next commit changes.
struct StagedProject: Hashable {
  var path: String
  var id: ObjectID
  /// What the file was in the commits that the next one is built on.
  var earlier: Set<ObjectID> = []
}
