import Foundation
import TestSupport

/// Is a repository with git-kadr installed, and two spellings of projects to commit.
struct CommitSandbox {
  let sandbox: GitSandbox

  init(adding extra: [String: String] = [:]) throws {
    sandbox = try GitSandbox(adding: extra)
    try sandbox.kadr("install")
  }

  /// A project as an editor without canonical text might write it.
  static func loose(_ project: SampleProject) -> String {
    project.text.replacing("\": ", with: "\":").replacing("\n", with: "\n  ")
  }

  /// A project that no editor plays: it breaks a rule.
  static func broken(_ project: SampleProject = .base) -> String {
    project.text.replacing("\"speedRate\": 1", with: "\"speedRate\": 9")
  }

  /// Returns what an index or a commit has as a file: `:film.kadr`, `HEAD:film.kadr`.
  func blob(_ name: String) throws -> String {
    try sandbox.git("cat-file", "blob", name)
  }

  func status() throws -> String {
    try sandbox.git("status", "--porcelain")
  }

  @discardableResult
  func commit(_ arguments: String..., adding extra: [String: String] = [:]) throws -> Run {
    try sandbox.run(["git", "commit", "-q", "-m", "x"] + arguments, adding: extra)
  }

  func index() throws -> Data {
    try Data(contentsOf: sandbox.top.appending(path: ".git/index"))
  }
}
