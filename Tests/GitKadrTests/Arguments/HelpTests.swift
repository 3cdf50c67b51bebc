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

  /// The shell itself says what it would complete.
  @Test(arguments: [
    ("git-kadr in", "install"), ("git kadr doc", "doctor"), ("git-kadr install --patt", "--pattern"),
    ("git kadr clean --pro", "--process"), ("git -c a=b kadr unin", "uninstall"),
  ])
  func bashCompletes(_ line: String, _ word: String) throws {
    let sandbox = try GitSandbox()
    try sandbox.write(try sandbox.kadr("completions", "bash"), to: "completions")
    let script = """
      . ./completions
      COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      \(line.hasPrefix("git ") ? "_git_kadr" : "_kadr_complete")
      echo "${COMPREPLY[*]}"
      """
    #expect(try sandbox.run(["bash", "-c", script]).output == "\(word)\n")
  }

  @Test func everyCommandAndOptionIsCompletedAndInTheManual() throws {
    let sandbox = try GitSandbox()
    let manual = try sandbox.kadr("help", "--man").replacing("\\-", with: "-")
    let scripts = try ["bash", "zsh", "fish"].map { try sandbox.kadr("completions", $0) }
    for declaration in GitKadr.commands.map({ $0.declaration }) {
      for text in scripts + [manual] { #expect(text.contains(declaration.name)) }
      for name in declaration.options.flatMap(\.names) {
        #expect(manual.contains(name) && scripts[0].contains(name) && scripts[1].contains(name))
        #expect(
          scripts[2].contains(name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"))
      }
    }
    #expect(try sandbox.attempt("completions", "tcsh").status == 2)
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
