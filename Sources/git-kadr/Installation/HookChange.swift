/// Plans how a hook gets into the folder of the hooks, and out of it.
///
/// A hook that is there already is moved aside; ours calls it first, and uninstall moves it back.
struct HookChange {
  var folder: String
  var hook: GitHook

  var path: String { "\(folder)/\(hook.rawValue)" }
  var before: String { "\(path).before-kadr" }

  /// How many folders install is going to make.
  var missingFolders: Int { FileEdit.missingFolders(above: path).count }

  func install(executable: String) throws(Failure) -> Change {
    let text = Array(hook.text(executable: executable).utf8)
    var change = Change(what: "hook", path: path, edits: [.write(path, text, mode: 0o777)])
    guard let old = try AtomicFile(path).readIfPresent() else { return change }
    let known = HookText(String(decoding: old, as: UTF8.self))
    if old == text {
      change.edits = []
    } else if !known.isOurs {
      guard known.version == nil else {
        throw Failure(
          .system, "changed by hand since install wrote it, \(path), move it away or use --no-hook")
      }
      guard try AtomicFile(before).readIfPresent() == nil else {
        throw Failure(
          .system, "a hook was moved aside before, \(before), join it with \(hook.rawValue) by hand")
      }
      change.edits.insert(.move(path, to: before), at: 0)
    }
    return change
  }

  func uninstall(removingFolders folders: Int) throws(Failure) -> Change {
    var change = Change(what: "hook", path: path, edits: [])
    let isBeforeKept = try AtomicFile(before).readIfPresent() != nil
    let text = try AtomicFile(path).readIfPresent().map { HookText(String(decoding: $0, as: UTF8.self)) }
    if let text, text.isOurs {
      // The move replaces ours in one step.
      change.edits = isBeforeKept ? [.move(before, to: path)] : [.remove(path, folders: folders)]
    } else if text?.version != nil {
      let advice = isBeforeKept ? "move \(before) to its place" : "take it away"
      change.leftover =
        "changed by hand since install wrote it, \(path), it stays and runs on: \(advice) by hand"
    } else if isBeforeKept {
      change.leftover =
        "not ours any more, \(path), the hook that install moved aside still lies in \(before): "
        + "move or remove it by hand"
    }
    return change
  }
}
