/// Says how trees are merged.
public struct MergeSettings: Sendable {
  /// What markers and messages call our side and theirs.
  public var ours = "ours"
  public var theirs = "theirs"
  public var layout = ConflictLayout.merge
  /// Whether a file that is gone and one that is new can be the same.
  public var findsRenames = true
  /// The greatest number of files that are gone to be compared with as many new ones.
  public var renameLimit = 7000
  public var folderRenames = FolderRenames.conflict
  /// Merges the files whose `merge` attribute has this name.
  public var drivers: [String: ContentMerge.Driver] = [:]
  /// Names the driver of files for which attributes name none, by the end of their path.
  public var usualDrivers: [String: String] = [:]

  /// Lists what becomes of a new file in a folder that the other side renamed: `merge.directoryRenames`.
  public enum FolderRenames: Sendable {
    /// It stays.
    case off
    /// It goes along.
    case on
    /// It goes along, and is in conflict until somebody has seen it.
    case conflict
  }

  public init() {}

  /// Reads what git's own settings say: `merge.renames`, `merge.renameLimit`, `merge.directoryRenames`,
  /// `merge.conflictStyle`.
  public init(from configuration: borrowing Configuration) throws(GitError) {
    // What is said about merges counts before what is said about differences.
    var (renames, limit): (String?, String?)
    for section in ["diff", "merge"] {
      if let value = try configuration.string("\(section).renames") { renames = value }
      if let value = try configuration.string("\(section).renameLimit") { limit = value }
    }
    findsRenames = renames.map { !Self.isFalse($0) } ?? true
    // Zero and less mean none, to git.
    if let limit = limit.flatMap(Int.init) { renameLimit = limit > 0 ? min(limit, 32_767) : 32_767 }
    switch try configuration.string("merge.directoryRenames") {
    case nil, "conflict": break
    case let value?: folderRenames = Self.isFalse(value) ? .off : .on
    }
    layout = try configuration.string("merge.conflictStyle").flatMap(ConflictLayout.init) ?? .merge
  }

  private static func isFalse(_ value: String) -> Bool {
    ["false", "no", "off", "0", ""].contains(value.lowercased())
  }
}
