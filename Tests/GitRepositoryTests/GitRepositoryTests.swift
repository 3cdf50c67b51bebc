import Foundation
import TestSupport
import Testing

@testable import GitRepository

struct GitRepositoryTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  private func path(_ name: String) -> String {
    sandbox.directory.url.appending(path: name).path
  }

  @Test func isFoundFromAFolderBelowTheTop() throws {
    try sandbox.write("", to: "reel/one/notes.txt")
    let repository = try Repository(discoveredFrom: path("project/reel/one"))
    #expect(repository.workDirectory == path("project") + "/")
    #expect(repository.commonDirectory == path("project/.git") + "/")
    #expect(repository.gitDirectory == path("project/.git") + "/")
  }

  /// Settings and hooks are shared, the index is not.
  @Test func aLinkedWorkTreeSharesTheCommonDirectory() throws {
    try sandbox.commit("one", ["notes.txt": "x"])
    try sandbox.git("worktree", "add", "-q", "../linked")
    let repository = try Repository(discoveredFrom: path("linked"))
    #expect(repository.workDirectory == path("linked") + "/")
    #expect(repository.commonDirectory == path("project/.git") + "/")
    #expect(repository.gitDirectory == path("project/.git/worktrees/linked") + "/")
  }

  @Test func aBareRepositoryHasNoWorkTree() throws {
    try sandbox.git("init", "-q", "--bare", "../bare.git")
    let repository = try Repository(discoveredFrom: path("bare.git"))
    #expect(repository.workDirectory == nil)
    #expect(repository.commonDirectory == path("bare.git") + "/")
  }

  @Test func outsideOfOneTheErrorSaysSo() throws {
    let error = #expect(throws: GitError.self) { _ = try Repository(discoveredFrom: path("home")) }
    #expect(error?.isNotFound == true)
    #expect(error?.message.isEmpty == false)
  }

  /// `git sparse-checkout` sets the first of these; libgit2 by itself then refuses the repository.
  @Test(arguments: ["worktreeConfig", "partialClone", "preciousObjects"])
  func extensionsThatDoNotConcernUsAreNoObstacle(_ name: String) throws {
    try sandbox.git("config", "core.repositoryformatversion", "1")
    try sandbox.git("config", "extensions.\(name)", "true")
    #expect(try Repository(discoveredFrom: path("project")).workDirectory == path("project") + "/")
  }

  @Test func settingsOfTheRepository() throws {
    try sandbox.git("config", "kadr.ripple", "a \"quoted\\value\"; # and more")
    try sandbox.git("config", "--add", "kadr.ripple", "off")
    let configuration = try Repository(discoveredFrom: path("project")).configuration()
    #expect(try configuration.string("kadr.ripple") == "off")
    #expect(try configuration.string("kadr.nothing") == nil)
  }

  @Test func settingsOfOneFileAndOfThoseItIncludes() throws {
    try sandbox.directory.write("[core]\n\tattributesFile = /elsewhere/attributes\n", to: "included")
    let file = try sandbox.directory.write("[include]\n\tpath = included\n", to: "config")
    let configuration = try Configuration(file: file.path)
    #expect(try configuration.path("core.attributesFile") == "/elsewhere/attributes")
    #expect(try configuration.path("core.hooksPath") == nil)
  }

  @Test func settingsThatCannotBeReadAreAnErrorWithItsMessage() throws {
    let file = try sandbox.directory.write("[core\n", to: "config")
    let error = #expect(throws: GitError.self) { _ = try Configuration(file: file.path) }
    #expect(error?.message.contains("config") == true)
  }
}
