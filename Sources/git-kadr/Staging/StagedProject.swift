import GitRepository

/// Is a project file that the next commit changes.
struct StagedProject: Hashable {
  var path: String
  var id: ObjectID
}
