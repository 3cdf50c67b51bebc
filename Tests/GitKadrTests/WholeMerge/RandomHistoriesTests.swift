import Foundation
import TestSupport
import Testing

/// Holds a whole merge in this process to what git does with the driver: the same tree where it is clean, else
/// conflicts in the same files.
struct RandomHistoriesTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install", "--no-hook")
  }

  /// `KADR_HISTORIES` sets how many.
  @Test func mergeAsGitDoes() throws {
    let count = ProcessInfo.processInfo.environment["KADR_HISTORIES"].flatMap(UInt64.init) ?? 25
    var kinds: [String: Int] = [:]
    for seed in 1...max(1, count) {
      let history = SampleHistory(seed: seed)
      let imported = try sandbox.run(["git", "fast-import", "--quiet"], input: history.stream)
      try #require(imported.status == 0, "\(imported)")
      guard let git = try merged(history) else {
        kinds["git died", default: 0] += 1
        continue
      }
      let own = try sandbox.attempt(
        "merge-tree", "--name-only", "--no-messages", history.ours, history.theirs)
      let lines = own.output.split(separator: "\n").map(String.init)
      switch own.status {
      case 0: #expect(git == .clean(tree: lines[0]), "seed \(seed)")
      case 1: #expect(git == .conflicts(paths: Array(lines.dropFirst())), "seed \(seed)")
      default: Issue.record("seed \(seed): \(own)")
      }
      kinds[own.status == 0 ? "clean" : "conflicts", default: 0] += 1
    }
    // Histories that all end alike would show little.
    #expect(count < 25 || ["clean", "conflicts"].allSatisfy { kinds[$0] ?? 0 > Int(count) / 5 }, "\(kinds)")
  }

  private enum Merged: Equatable {
    case clean(tree: String)
    case conflicts(paths: [String])
  }

  /// Merges with `git merge`; returns nil where it ends by a bug that it finds in itself, as 2.39 does now and then
  /// when renames and folders meet.
  private func merged(_ history: SampleHistory) throws -> Merged? {
    try sandbox.git("checkout", "-q", "-f", history.ours)
    defer { try? FileManager.default.removeItem(at: sandbox.top.appending(path: ".git/index.lock")) }
    let run = try sandbox.attemptGit("merge", "-q", "--no-edit", history.theirs)
    guard run.status != 0 else {
      return .clean(tree: try sandbox.git("rev-parse", "HEAD^{tree}").trimmingCharacters(in: .newlines))
    }
    guard run.status == 1 else {
      #expect(run.errors.contains("BUG: merge-ort.c"), "\(run)")
      return nil
    }
    let unmerged = try sandbox.git("ls-files", "-u", "-z").split(separator: "\0")
    let paths = Set(
      unmerged.compactMap { entry in
        // What has to move aside is named after the side, which `git merge` calls HEAD.
        entry.split(separator: "\t").last.map { String($0).replacing("~HEAD", with: "~\(history.ours)") }
      })
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("clean", "-q", "-f", "-d", "-x")
    return .conflicts(paths: paths.sorted())
  }
}
