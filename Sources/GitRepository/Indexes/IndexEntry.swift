import CLibgit2

/// Is one file as it is staged.
public struct IndexEntry: Hashable, Sendable {
  /// The path from the top of the work tree.
  public var path: String
  public var id: ObjectID
  public var mode: FileMode
  public var stage: Stage
  /// Whether the file is only announced (`git add --intent-to-add`); its content is not staged.
  public var isIntentToAdd: Bool
  /// Whether the file is left out of the work tree (`git sparse-checkout`).
  public var isSkippingWorkTree: Bool
  /// Whether git takes the file for unchanged without looking (`git update-index --assume-unchanged`).
  public var isAssumedUnchanged: Bool
  public var stamp: FileStamp

  /// Lists the sides of a conflict, and what stands where there is none.
  public enum Stage: UInt16, Sendable {
    case merged
    case base
    case ours
    case theirs
  }

  public init(path: String, id: ObjectID, mode: FileMode = .file, stage: Stage = .merged) {
    self.path = path
    self.id = id
    self.mode = mode
    self.stage = stage
    isIntentToAdd = false
    isSkippingWorkTree = false
    isAssumedUnchanged = false
    stamp = .unknown
  }

  private static let intentToAdd = UInt16(GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue)
  private static let skipWorkTree = UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue)
  private static let assumeUnchanged = UInt16(GIT_INDEX_ENTRY_VALID.rawValue)
  private static let stageShift = UInt16(GIT_INDEX_ENTRY_STAGESHIFT)

  init(_ raw: git_index_entry) {
    path = raw.path.map { String(cString: $0) } ?? ""
    id = ObjectID(raw.id)
    mode = FileMode(rawValue: raw.mode)
    stage = Stage(rawValue: raw.flags >> Self.stageShift & 3) ?? .merged
    isIntentToAdd = raw.flags_extended & Self.intentToAdd != 0
    isSkippingWorkTree = raw.flags_extended & Self.skipWorkTree != 0
    isAssumedUnchanged = raw.flags & Self.assumeUnchanged != 0
    stamp = FileStamp(raw)
  }

  /// Lends the entry to libgit2, for the time of one call.
  func withRaw<R>(_ body: (UnsafePointer<git_index_entry>) -> R) -> R {
    path.withCString { path in
      var raw = git_index_entry()
      raw.path = path
      raw.id = id.raw
      raw.mode = mode.rawValue
      raw.flags = stage.rawValue << Self.stageShift | (isAssumedUnchanged ? Self.assumeUnchanged : 0)
      raw.flags_extended =
        (isIntentToAdd ? Self.intentToAdd : 0) | (isSkippingWorkTree ? Self.skipWorkTree : 0)
      stamp.set(in: &raw)
      return body(&raw)
    }
  }
}
