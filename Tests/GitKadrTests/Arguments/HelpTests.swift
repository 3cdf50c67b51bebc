import TestSupport
import Testing

@testable import git_kadr

struct HelpTests {
  /// The whole reference of commands is recorded, so that a change to it is seen in review.
  @Test func everyCommandExplainsItself() throws {
    let sandbox = try GitSandbox()
    var text = try sandbox.kadr("help")
    for command in GitKadr.commands {
      let name = command.declaration.name
      let help = try sandbox.kadr(name, "--help")
      #expect(try sandbox.kadr("help", name) == help)
      text += "\n$ git-kadr \(name) --help\n\(help)"
    }
    try Golden.check(text, "help.txt")
  }

  @Test func versionIsTheOneOfTheHooks() throws {
    let version = try GitSandbox().kadr("--version")
    #expect(version == "git-kadr \(GitKadr.version)\n")
    for hook in GitHook.allCases { #expect(HookText(hook.template).version == GitKadr.version) }
  }

  @Test func usageErrorsExitWithTwo() throws {
    let sandbox = try GitSandbox()
    #expect(try sandbox.attempt().status == 2)
    let unknown = try sandbox.attempt("canonicalise")
    #expect(unknown.status == 2)
    #expect(unknown.errors == "git-kadr: unknown command, canonicalise, did you mean canonicalize?\n")
    let few = try sandbox.attempt("merge-file", "a")
    #expect(few.status == 2)
    #expect(few.output.isEmpty)
  }
}
