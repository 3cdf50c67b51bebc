import Foundation
import TestSupport
import Testing

/// What a clone with a part of the history tells: as much as git itself.
struct ShallowTests {
  private let sandbox: GitSandbox
  private let clone: URL

  /// Three commits on main and one on a branch of the second, of which so many are fetched.
  private func fetch(depth: Int) throws {
    let remote = "file://\(sandbox.top.path)"
    try sandbox.git("clone", "-q", "--depth", "\(depth)", "--no-single-branch", remote, clone.path)
    #expect(try run("git", "rev-parse", "--is-shallow-repository").output == "true\n")
  }

  init() throws {
    sandbox = try GitSandbox()
    clone = sandbox.directory.url.appending(path: "clone")
    try sandbox.commit("begin", ["film.kadr": SampleProject().text])
    try sandbox.commit("longer", ["film.kadr": SampleProject(duration: 90).text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("quieter", ["film.kadr": SampleProject(duration: 90, volume: "0.5").text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("captions", ["film.kadr": SampleProject(duration: 90, captions: ["uno"]).text])
  }

  private func run(_ command: String...) throws -> Run { try sandbox.run(command, in: clone) }
  private func kadr(_ arguments: String...) throws -> Run {
    try sandbox.run([GitSandbox.executable.path] + arguments, in: clone)
  }

  @Test(arguments: [1, 2]) func theHistoryIsToldAsFarAsItGoes(_ depth: Int) throws {
    try fetch(depth: depth)
    let log = try kadr("log", "film.kadr")
    #expect(log.status == 0, "\(log)")
    #expect(log.output.split(separator: "\n").filter { $0.hasPrefix("Date:") }.count == depth)
    let blame = try kadr("blame", "film.kadr")
    #expect(blame.status == 0 && !blame.output.isEmpty, "\(blame)")
    for range in ["HEAD", "HEAD^!", "origin/main...origin/side", "origin/side..origin/main"] {
      let check = try kadr("check", range)
      #expect(check.status <= 1 && !check.errors.contains("not found"), "\(check)")
    }
  }

  @Test func whatIsSharedAndThereIsMerged() throws {
    try fetch(depth: 2)
    let merged = try kadr("merge", "origin/side")
    #expect(merged.status == 0, "\(merged)")
    let text = try String(contentsOf: clone.appending(path: "film.kadr"), encoding: .utf8)
    #expect(text == SampleProject(duration: 90, volume: "0.5", captions: ["uno"]).text)
    #expect(try kadr("merge", "origin/side").output == "Already up to date.\n")
  }

  @Test func whatIsMissingIsSaidToBeCutOff() throws {
    try fetch(depth: 1)
    let first = try sandbox.git("rev-parse", "HEAD~2").trimmingCharacters(in: .newlines)
    for arguments in [["HEAD~1..HEAD"], ["--since", "HEAD~1"], ["\(first)..HEAD"]] {
      let run = try self.sandbox.run([GitSandbox.executable.path, "check"] + arguments, in: clone)
      #expect(run.status == 4, "\(run)")
      #expect(run.errors.contains("the clone is shallow: `git fetch --unshallow` brings the rest"), "\(run)")
    }
  }

  /// Git fetches what is missing when it comes to it; libgit2 does not.
  @Test func aPartialCloneSaysHowToGetTheRest() throws {
    try sandbox.git("config", "uploadpack.allowFilter", "true")
    try sandbox.git("clone", "-q", "--filter=blob:none", "file://\(sandbox.top.path)", clone.path)
    let log = try kadr("log", "film.kadr")
    #expect(log.status == 4, "\(log)")
    #expect(log.errors.contains("the clone is partial: `git fetch --refetch --no-filter` brings the rest"))
    let fetched = try run("git", "fetch", "-q", "--refetch", "--no-filter")
    #expect(fetched.status == 0, "\(fetched)")
    #expect(try kadr("log", "film.kadr").status == 0)
  }

  @Test func aMergeSaysWhereTheHistoryIsCutOff() throws {
    try fetch(depth: 1)
    let run = try kadr("merge", "origin/side")
    #expect(run.status == 4, "\(run)")
    #expect(run.errors.contains("cut off") && run.errors.contains("`git fetch --unshallow` brings the rest"))
    _ = try self.run("git", "fetch", "-q", "--unshallow")
    #expect(try kadr("merge", "origin/side").status == 0)
  }
}
