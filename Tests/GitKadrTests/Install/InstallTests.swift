import Foundation
import TestSupport
import Testing

struct InstallTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  /// Everything that install might touch: the repository with its settings and hooks, the work tree, the home.
  private func snapshot() throws -> [String: String] {
    try sandbox.directory.snapshot()
  }

  @Test func withoutAFolderForHooks() throws {
    try sandbox.git("config", "core.hooksPath", "")
    let before = try snapshot()
    let run = try sandbox.attempt("install")
    #expect(run.status == 4)
    #expect(run.errors.contains("no folder for hooks, core.hooksPath is empty"), "\(run)")
    #expect(try snapshot() == before)
  }

  static let ways = [
    [], ["--no-hook"], ["--committed"], ["--by-name"], ["--pattern", "*.json", "--pattern", "a b/*.kadr"],
    ["--global"], ["--filter"], ["--filter", "--committed"],
  ]

  @Test(arguments: ways)
  func twiceIsOnceAndUninstallGivesTheBytesBack(_ options: [String]) throws {
    try prepareWithEverythingThereAlready()
    let before = try snapshot()
    let install = [GitSandbox.executable.path, "install"] + options
    let dry = try sandbox.run(install + ["--dry-run"])
    #expect(dry.status == 0)
    #expect(try snapshot() == before)

    let first = try sandbox.run(install)
    #expect(first.status == 0, "\(first)")
    #expect(first.errors.isEmpty == !options.contains("--filter"))
    #expect(dry.output == first.output.replacing("wrote", with: "would write"))
    let after = try snapshot()
    #expect(after != before)

    let second = try sandbox.run(install)
    #expect(second.output == first.output.replacing("wrote", with: "unchanged"))
    #expect(try snapshot() == after)

    let level = options.filter { $0 == "--global" }
    try #require(try sandbox.run([GitSandbox.executable.path, "uninstall"] + level).status == 0)
    #expect(try snapshot() == before)
    let again = try sandbox.run([GitSandbox.executable.path, "uninstall"] + level)
    #expect(again.output.split(separator: "\n").allSatisfy { $0.hasPrefix("nothing of ours in ") })
  }

  /// Leaves as little as git allows: no folder for hooks or attributes, no settings of the user.
  @Test(arguments: ways)
  func uninstallRemovesWhatWasNotThere(_ options: [String]) throws {
    for folder in ["hooks", "info"] {
      try FileManager.default.removeItem(at: sandbox.top.appending(path: ".git/\(folder)"))
    }
    let before = try snapshot()
    try #require(try sandbox.run([GitSandbox.executable.path, "install"] + options).status == 0)
    let level = options.filter { $0 == "--global" }
    try #require(try sandbox.run([GitSandbox.executable.path, "uninstall"] + level).status == 0)
    #expect(try snapshot() == before)
  }

  @Test func changingOneselfsMindLeavesNothingBehind() throws {
    let before = try snapshot()
    for options in Self.ways where options != ["--global"] {
      try #require(try sandbox.run([GitSandbox.executable.path, "install"] + options).status == 0)
    }
    try sandbox.kadr("uninstall")
    #expect(try snapshot() == before)
  }

  private func prepareWithEverythingThereAlready() throws {
    try sandbox.write("[user]\n\tname = Ana", to: "../home/.gitconfig")
    try sandbox.write("*.mov binary", to: "../home/.config/git/attributes")
    try sandbox.write("# mine\n*.txt text", to: ".git/info/attributes")
    try sandbox.write("*.txt text\r\n", to: ".gitattributes")
    try sandbox.write("#!/bin/sh\nexit 0\n", to: ".git/hooks/pre-commit")
    try #require(try sandbox.run(["chmod", "751", ".git/hooks/pre-commit"]).status == 0)
    let config = try sandbox.text(".git/config")
    try sandbox.write(config + "[merge \"kadr\"]\n\tdriver = mine", to: ".git/config")
  }

  @Test func gitSeesTheDriverAndTheAttribute() throws {
    try sandbox.kadr("install")
    let driver = try sandbox.git("config", "merge.kadr.driver")
    #expect(driver.contains("'\(GitSandbox.executable.path)' merge-driver "))
    #expect(try sandbox.git("config", "merge.kadr.recursive") == "kadr-ancestor\n")
    #expect(try sandbox.git("check-attr", "merge", "a/film.kadr") == "a/film.kadr: merge: kadr\n")
  }

  @Test func patternsAreQuotedAndChecked() throws {
    try sandbox.kadr("install", "--pattern", "my film*.json", "--pattern", "#*.kadr")
    for path in ["my film 2.json", "#one.kadr"] {
      #expect(try sandbox.git("check-attr", "merge", path).hasSuffix(": merge: kadr\n"))
    }
    #expect(try sandbox.git("check-attr", "merge", "film.kadr").hasSuffix(": merge: unspecified\n"))
    for pattern in ["!*.kadr", "", "a\n* -text"] {
      #expect(try sandbox.attempt("install", "--pattern", pattern).status == 2)
    }
  }

  /// Whoever installs an upgrade does not repeat the patterns, and must not lose them.
  @Test(arguments: [[], ["--committed"], ["--global"]])
  func installingAgainKeepsThePatterns(_ options: [String]) throws {
    let install = [GitSandbox.executable.path, "install"] + options
    try #require(try sandbox.run(install + ["--pattern", "*.film"]).status == 0)
    let before = try snapshot()
    let again = try sandbox.run(install)
    #expect(again.output.split(separator: "\n").allSatisfy { $0.hasPrefix("unchanged ") })
    #expect(try snapshot() == before)
    #expect(try sandbox.git("check-attr", "merge", "a.film") == "a.film: merge: kadr\n")
    // Named patterns are meant to be all.
    try #require(try sandbox.run(install + ["--pattern", "*.json"]).status == 0)
    #expect(try sandbox.git("check-attr", "merge", "a.film") == "a.film: merge: unspecified\n")
  }

  /// Also of those who have the patterns from a clone.
  @Test func committedPatternsAreKnown() throws {
    try sandbox.kadr("install", "--pattern", "*.json", "--committed", "--filter")
    try sandbox.kadr("install")
    #expect(try sandbox.text(".git/info/attributes").contains("\n*.json merge=kadr diff=kadr filter=kadr\n"))
    #expect(try sandbox.git("check-attr", "merge", "film.kadr").hasSuffix(": merge: unspecified\n"))
  }

  /// An upgrade brings the new attributes to the old patterns, and keeps the filter.
  @Test func anUpgradeBringsOlderAttributesUp() throws {
    try sandbox.kadr("install", "--filter", "--pattern", "*.film")
    let attributes = try sandbox.text(".git/info/attributes")
    try sandbox.write(attributes.replacing(" diff=kadr", with: ""), to: ".git/info/attributes")
    try sandbox.kadr("install")
    #expect(try sandbox.text(".git/info/attributes") == attributes)
    #expect(attributes.contains("*.film merge=kadr diff=kadr filter=kadr\n"))
    #expect(try sandbox.git("config", "filter.kadr.process").contains("clean --process"))
  }

  @Test func jujutsuIsToldWhatToAddAndNothingChanges() throws {
    let before = try snapshot()
    let text = try sandbox.kadr("install", "--jj")
    #expect(text.contains("[merge-tools.kadr]\nprogram = \"sh\"\n"))
    #expect(text.contains(GitSandbox.executable.path))
    #expect(try snapshot() == before)
    // The line that jj runs, with its own names filled in.
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("merge-args = ") })
    var words = try JSONDecoder().decode(
      [String].self, from: Data(line.dropFirst("merge-args = ".count).utf8))
    for (name, project) in [("base", SampleProject.base), ("left", .ours), ("right", .theirs)] {
      try sandbox.write(project.text, to: name)
    }
    words = words.map { ["$marker_length": "7"][$0] ?? ($0.hasPrefix("$") ? String($0.dropFirst()) : $0) }
    #expect(try sandbox.run(["sh"] + words).status == 0)
    #expect(try sandbox.text("output") == SampleProject.merged.text)
  }

  @Test func globalHonoursTheUsersOwnPlaces() throws {
    try sandbox.write("[core]\n\tattributesFile = ~/my-attributes\n", to: "../home/.config/git/config")
    let before = try snapshot()
    try sandbox.kadr("install", "--global")
    #expect(try sandbox.text("../home/my-attributes").contains("*.kadr merge=kadr diff=kadr\n"))
    #expect(try sandbox.git("check-attr", "merge", "film.kadr") == "film.kadr: merge: kadr\n")
    #expect(try sandbox.git("config", "--global", "merge.kadr.recursive") == "kadr-ancestor\n")
    #expect(!sandbox.directory.exists("home/.gitconfig"))
    try sandbox.kadr("uninstall", "--global")
    #expect(try snapshot() == before)
  }

  /// The level for all users writes where git would; the test sends that elsewhere.
  @Test func systemWritesWhereGitReads() throws {
    let settings = sandbox.directory.url.appending(path: "etc/gitconfig").path
    let run = try sandbox.attempt("install", "--system", adding: ["GIT_CONFIG_SYSTEM": settings])
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.directory.text("etc/gitconfig").contains("[merge \"kadr\"]"))
    let back = try sandbox.attempt("uninstall", "--system", adding: ["GIT_CONFIG_SYSTEM": settings])
    #expect(back.status == 0)
    #expect(!sandbox.directory.exists("etc"))
  }

  @Test func aBlockThatSomebodyElseCommittedStays() throws {
    let committed = "# >>> git-kadr: new file\n*.kadr merge=kadr diff=kadr\n# <<< git-kadr\n"
    try sandbox.write(committed, to: ".gitattributes")
    try sandbox.kadr("install")
    try sandbox.kadr("uninstall")
    #expect(try sandbox.text(".gitattributes") == committed)
  }

  @Test func aDriverThatCountsMoreIsReported() throws {
    try sandbox.kadr("install", "--no-hook")
    let config = try sandbox.text(".git/config")
    try sandbox.write(config + "[merge \"kadr\"]\n\tdriver = mine\n", to: ".git/config")
    let run = try sandbox.attempt("install", "--no-hook")
    #expect(run.errors.hasPrefix("git-kadr: another driver counts more, merge.kadr.driver, "))
  }

  @Test func withoutARepositoryItSaysWhatToDo() throws {
    let run = try sandbox.run(
      [GitSandbox.executable.path, "install"], in: sandbox.directory.url.appending(path: "home"))
    #expect(run.status == 4)
    #expect(
      run.errors
        == "git-kadr: no git repository, in this folder, go to one or install with --global\n")
  }

  @Test func aSubmoduleIsARepositoryOfItsOwn() throws {
    try sandbox.commit("one", ["notes.txt": "x"])
    try sandbox.git("clone", "-q", ".", "../other")
    try sandbox.git(
      "submodule", "--quiet", "add", sandbox.directory.url.appending(path: "other").path, "part")
    let part = sandbox.top.appending(path: "part")
    let before = try snapshot()
    try #require(try sandbox.run([GitSandbox.executable.path, "install"], in: part).status == 0)
    let attribute = try sandbox.run(["git", "check-attr", "merge", "a.kadr"], in: part)
    #expect(attribute.output == "a.kadr: merge: kadr\n")
    #expect(sandbox.directory.exists("project/.git/modules/part/hooks/pre-commit"))
    #expect(try sandbox.git("check-attr", "merge", "a.kadr") == "a.kadr: merge: unspecified\n")
    try #require(try sandbox.run([GitSandbox.executable.path, "uninstall"], in: part).status == 0)
    #expect(try snapshot() == before)
  }

  @Test func theRepositoryOfTheEnvironmentIsTheOneMeant() throws {
    let home = sandbox.directory.url.appending(path: "home")
    let extra = ["GIT_DIR": sandbox.top.appending(path: ".git").path]
    let run = try sandbox.run([GitSandbox.executable.path, "install"], in: home, adding: extra)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.directory.exists("project/.git/hooks/pre-commit"))
    #expect(try sandbox.git("config", "merge.kadr.recursive") == "kadr-ancestor\n")
  }

  @Test func aBareRepositoryHasNoHookAndNoWorkTree() throws {
    try sandbox.git("init", "-q", "--bare", "../bare.git")
    let bare = sandbox.directory.url.appending(path: "bare.git")
    let before = try snapshot()
    let run = try sandbox.run([GitSandbox.executable.path, "install"], in: bare)
    #expect(run.status == 0)
    #expect(!run.output.contains("hook"))
    #expect(try sandbox.run([GitSandbox.executable.path, "install", "--committed"], in: bare).status == 2)
    try #require(try sandbox.run([GitSandbox.executable.path, "uninstall"], in: bare).status == 0)
    #expect(try snapshot() == before)
  }
}
