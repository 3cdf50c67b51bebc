import Foundation
import TestSupport

/// Is a repository in which git calls scripts that write down how they were called.
///
/// What git does around a driver or a hook is nothing that we decide, and everything that we rely on.
struct SpySandbox {
  let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.write("*.kadr merge=kadr diff=kadr\n", to: ".git/info/attributes")
  }

  /// Writes an executable script outside of the repository and returns its path.
  func script(_ name: String, _ body: String) throws -> String {
    let path = try sandbox.directory.write("#!/bin/sh\n\(body)\n", to: "spies/\(name)").path
    guard try sandbox.run(["chmod", "+x", path]).status == 0 else { throw TestFailure(path) }
    return path
  }

  /// Registers a merge driver that writes a line on each call, and then does what `body` says; %A is `$2`.
  func setDriver(_ body: String = "exit 1", placeholders: String = "%O %A %B %L %P") throws {
    let driver = try script("driver", "echo \"$4 $5\" >>'\(log.path)'\n\(body)")
    try sandbox.git("config", "merge.kadr.driver", "\(driver) \(placeholders)")
  }

  var log: URL { sandbox.directory.url.appending(path: "log") }

  /// Returns what was written down since the last time.
  func takeLog() throws -> String {
    guard FileManager.default.fileExists(atPath: log.path) else { return "" }
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    try FileManager.default.removeItem(at: log)
    return text
  }

  /// Makes the branches `main` and `side`, which differ from their base in the last and the first line.
  func branch(_ file: String = "film.kadr", base: String = "1\n2\n3\n4\n5\n") throws {
    try sandbox.commit("base", [file: base, "notes.txt": "x\n"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: "one\n2\n3\n4\n5\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: "1\n2\n3\n4\nfive\n"])
  }
}
