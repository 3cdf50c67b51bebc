import KadrPersistence
import StructuralMerge

/// Merges three files; what git's merge by lines has to do, it does with these very files.
struct FileMerge: Sendable {
  /// The three files.
  var base: String
  var ours: String
  var theirs: String
  /// What to call the file in messages.
  var name: String
  /// Labels and size of the markers.
  var markers = MarkerStyle()
  /// What conflicts show; nil: what `merge.conflictStyle` says.
  var layout: MarkerStyle.Layout?
  var favor: ProjectMerger.Favor?
  /// Whether the result is only the base of another merge; it then never holds markers.
  var isVirtualAncestor = false
  /// Whether to report what was decided.
  var wantsReport = false

  init(base: String, ours: String, theirs: String, name: String) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.name = name
  }

  /// Merges, without writing anything.
  func run() throws(Failure) -> MergedFile {
    Heap.makeRoom(forBytes: [base, ours, theirs].reduce(0) { $0 + AtomicFile($1).size })
    let texts = ThreeTexts(
      base: try AtomicFile(base).read(), ours: try AtomicFile(ours).read(),
      theirs: try AtomicFile(theirs).read())
    var merge = TextMerge(name: name) { LineMerge(files: self).run() }
    merge.markers = markers
    merge.layout = layout
    merge.favor = favor
    merge.isVirtualAncestor = isVirtualAncestor
    merge.wantsReport = wantsReport
    return merge.run(texts)
  }
}
