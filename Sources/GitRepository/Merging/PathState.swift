/// Is what is known of one path while trees are merged.
struct PathState {
  /// The files that the versions have here; folders are not counted.
  var versions = ThreeWay<FileVersion?>(repeating: nil)
  /// Where each of them stood in its own version: elsewhere when it was renamed.
  var origins: ThreeWay<TreePath>
  /// Whether the sides disagree on where the file belongs, whatever becomes of its content.
  var isPathConflict = false
  /// Whether a side renamed the file to here. That is a change, even if nothing else about it changed.
  var isRenamed = false
  /// Whether a rename took all that was here to another path.
  var isVacated = false

  /// Whether nothing is left here, without anybody's disagreeing.
  var isGone: Bool {
    versions.ours == nil && versions.theirs == nil
      || !isRenamed && (versions.ours == nil || versions.theirs == nil)
        && (versions.base == versions.ours || versions.base == versions.theirs)
        && versions.base != nil
  }

  init(at path: TreePath) {
    origins = ThreeWay(repeating: path)
  }

  /// Returns the same without the sides that are not wanted.
  func keeping(_ sides: MergeSide...) -> PathState {
    var kept = self
    for side in MergeSide.allCases where !sides.contains(side) { kept.versions[side] = nil }
    return kept
  }
}
