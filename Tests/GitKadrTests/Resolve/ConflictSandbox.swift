import Foundation
import TestSupport

/// Is a repository in the middle of a merge, with three conflicts in one project.
struct ConflictSandbox {
  let sandbox: GitSandbox
  static let file = "film.kadr"
  static let base = SampleProject()
  static let ours = SampleProject(duration: 90, volume: "0.8", captions: ["uno"])
  static let theirs = SampleProject(duration: 80, volume: "0.5", captions: ["due"])

  /// - Parameter files: More files, by the versions of the base, of ours and of theirs.
  init(adding files: [String: (String?, String?, String?)] = [:], file: String = Self.file) throws {
    sandbox = try GitSandbox()
    var files = files
    files[file] = (Self.base.text, Self.ours.text, Self.theirs.text)
    try commit("base", files.mapValues(\.0))
    try sandbox.git("checkout", "-q", "-b", "side")
    try commit("quieter", files.mapValues(\.2))
    try sandbox.git("checkout", "-q", "main")
    try commit("louder", files.mapValues(\.1))
    guard try sandbox.attempt("merge", "side").status == 1 else { throw TestFailure("no conflict") }
  }

  private func commit(_ message: String, _ files: [String: String?]) throws {
    for (path, text) in files {
      if let text {
        try sandbox.write(text, to: path)
      } else {
        try? FileManager.default.removeItem(at: sandbox.top.appending(path: path))
      }
    }
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", message)
  }

  /// What the work tree and the index have, but for the objects, which nothing leads to.
  func state() throws -> [String: String] {
    var state = try sandbox.directory.snapshot("project").filter { !$0.key.hasPrefix(".git/objects") }
    state["(index)"] = try sandbox.git("ls-files", "-s")
    return state
  }

  /// Runs `resolve` at a terminal.
  func terminal(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      [GitSandbox.executable.path, "resolve"] + arguments, in: sandbox.top, environment: sandbox.environment)
  }

  func text() throws -> String { try sandbox.text(Self.file) }
  func status() throws -> String { try sandbox.git("status", "--porcelain") }
}
