/// Plans how the pre-commit hook gets into the folder of the hooks, and out of it.
///
/// A hook that is there already is moved aside; ours calls it first, and uninstall moves it back.
struct HookChange {
  var folder: String

  private var path: String { "\(folder)/pre-commit" }
  private var before: String { "\(folder)/pre-commit.before-kadr" }

  /// How many folders install is going to make.
  var missingFolders: Int { FileEdit.missingFolders(above: path).count }

  func install(executable: String) throws(Failure) -> Change {
    let text = Array(PreCommitHook.text(executable: executable).utf8)
    var change = Change(what: "hook", path: path, edits: [.write(path, text, mode: 0o777)])
    guard let old = try AtomicFile(path).readIfPresent() else { return change }
    if old == text {
      change.edits = []
    } else if !isOurs(old) {
      guard !PreCommitHook.claimsToBeOurs(String(decoding: old, as: UTF8.self)) else {
        throw Failure(
          .system, "changed by hand since install wrote it, \(path), move it away or use --no-hook")
      }
      guard try AtomicFile(before).readIfPresent() == nil else {
        throw Failure(.system, "a hook was moved aside before, \(before), join it with pre-commit by hand")
      }
      change.edits.insert(.move(path, to: before), at: 0)
    }
    return change
  }

  func uninstall(removingFolders folders: Int) throws(Failure) -> Change {
    var change = Change(what: "hook", path: path, edits: [])
    guard let text = try AtomicFile(path).readIfPresent() else { return change }
    let isBeforeKept = try AtomicFile(before).readIfPresent() != nil
    guard isOurs(text) else {
      if PreCommitHook.claimsToBeOurs(String(decoding: text, as: UTF8.self)) {
        let advice = isBeforeKept ? "move \(before) to its place" : "take it away"
        change.leftover =
          "changed by hand since install wrote it, \(path), it stays and runs on: \(advice) by hand"
      }
      return change
    }
    if isBeforeKept {
      // The move replaces ours in one step.
      change.edits = [.move(before, to: path)]
    } else {
      change.edits = [.remove(path, folders: folders)]
    }
    return change
  }

  private func isOurs(_ text: [UInt8]) -> Bool {
    PreCommitHook.isOurs(String(decoding: text, as: UTF8.self))
  }
}
