/// Merges three trees as git's own merge (ort) does: the same files in the same places, and conflicts in the same.
///
/// libgit2 has a merge of trees too. It knows no renamed folders, tells other renames than git, puts a renamed and
/// deleted file's conflict elsewhere, and throws away what a driver wrote; so it lends its objects, its attributes
/// and its merge of lines here, and not that.
///
/// In this order: read the trees where they differ (``ThreeTrees``); find each side's renames (``RenameSearch``)
/// and carry them over to the other side; decide path by path; make way where a file and a folder want one name.
struct TreeMerge {
  let settings: MergeSettings
  let labels: ThreeWay<String>
  /// How many merges this one is a base for.
  let depth: Int
  /// The commit whose attributes count, besides those of the work tree.
  let attributes: ObjectID?
  let trees: ThreeTrees
  var states: [TreePath: PathState]

  // What came of it.
  var files: [TreePath: FileVersion]
  var stages: [ConflictStage] = []
  var messages: [MergeMessage] = []
  /// What drivers have to say.
  var remarks: [String] = []
  var isClean = true

  init(
    _ roots: ThreeWay<ObjectID?>, labels: ThreeWay<String>, settings: MergeSettings, depth: Int,
    attributes: ObjectID?, in repository: borrowing Repository
  ) throws(GitError) {
    self.labels = labels
    self.settings = settings
    self.depth = depth
    self.attributes = attributes
    trees = try ThreeTrees(roots, in: repository)
    states = trees.states
    files = trees.shared
    if settings.findsRenames { try carryRenames(repository) }
    try decide(repository)
  }

  mutating func tell(_ path: TreePath, _ text: String) {
    messages.append(MergeMessage(path: path, text: text))
  }

  mutating func tellConflict(_ path: TreePath, _ kind: String, _ text: String) {
    isClean = false
    tell(path, "CONFLICT (\(kind)): \(text)")
  }
}
