import Foundation
import TestSupport
import Testing

/// What cannot be read is refused by every command that reads, with a clear error and without touching the file.
struct BadInputTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.write(SampleProject.base.text, to: "good.kadr")
  }

  /// What is refused, and the line and column that the error names.
  static let refused: [(name: String, text: [UInt8], place: String)] = [
    ("empty", [], "1:1"),
    ("nested", Array(String(repeating: "[", count: 600).utf8), "1:513"),
    ("twice", Array("{\"a\": 1,\n\"a\": 2}".utf8), "2:1"),
    ("bytes", Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8), "1:8"),
    ("text", Array("a film".utf8), "1:1"),
    ("conflict", Array("{\n<<<<<<< ours\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> theirs\n}\n".utf8), "2:1"),
  ]

  @Test(arguments: refused.map(\.name))
  func isNotCanonicalized(_ name: String) throws {
    let (_, text, place) = try #require(Self.refused.first { $0.name == name })
    try sandbox.directory.write(text, to: "project/film.kadr")
    let run = try sandbox.attempt("canonicalize", "film.kadr")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("git-kadr: refused, film.kadr:\(place): "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try sandbox.directory.bytes("project/film.kadr") == text)
  }

  /// A pointer is named for what it is, with the way to the file itself, by everything that needs a project.
  @Test(arguments: [
    ["validate", "film.kadr"], ["validate", "."], ["canonicalize", "film.kadr"],
    ["canonicalize", "--check", "."],
    ["show", "film.kadr"], ["show", "HEAD:film.kadr"], ["timeline", "film.kadr", "-o", "film.svg"],
  ])
  func pointersOfGitLFS(_ command: [String]) throws {
    try sandbox.commit("one", ["film.kadr": LargeFile.pointer()])
    let before = try sandbox.directory.snapshot("project")
    let run = try sandbox.run([GitSandbox.executable.path] + command)
    #expect(run.status == 3, "\(run)")
    #expect(run.output.isEmpty)
    let message = "git-kadr: a Git LFS pointer and not the project itself, "
    #expect(run.errors.hasPrefix(message) && run.errors.hasSuffix("film.kadr, `git lfs pull` brings it\n"))
    #expect(try sandbox.directory.snapshot("project") == before)
  }

  @Test func missingAndFolder() throws {
    for command in [["canonicalize", "gone.kadr"], ["merge-file", "good.kadr", "gone.kadr", "good.kadr"]] {
      let run = try sandbox.run([GitSandbox.executable.path] + command)
      #expect(run.status == 3)
      #expect(run.errors.hasPrefix("git-kadr: cannot read, gone.kadr: No such file or directory, "))
    }
    for command in ["merge-file", "merge-driver"] {
      let run = try sandbox.attempt(command, "good.kadr", "good.kadr", ".git")
      #expect(run.status == 3)
      #expect(run.errors == "git-kadr: cannot read, .git: it is a directory, name a file in it\n")
    }
    #expect(try sandbox.text("good.kadr") == SampleProject.base.text)
  }

  /// Nobody reads a media file into memory by mistake.
  @Test func tooLarge() throws {
    try #require(try sandbox.run(["truncate", "-s", "200M", "film.kadr"]).status == 0)
    for command in [["canonicalize", "film.kadr"], ["merge-file", "good.kadr", "good.kadr", "film.kadr"]] {
      let run = try sandbox.run([GitSandbox.executable.path] + command)
      #expect(run.status == 3)
      #expect(run.errors.hasPrefix("git-kadr: too large, film.kadr: more than 134 MB, "))
    }
    #expect(try sandbox.run(["stat", "-c", "%s", "film.kadr"]).output == "209715200\n")
    #expect(try sandbox.text("good.kadr") == SampleProject.base.text)
  }

  /// A link to itself cannot be read by anyone, which a missing permission does not achieve for root.
  @Test func unreadable() throws {
    try #require(try sandbox.run(["ln", "-s", "film.kadr", "film.kadr"]).status == 0)
    let run = try sandbox.attempt("canonicalize", "film.kadr")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("git-kadr: cannot read, film.kadr: Too many levels of symbolic links, "))
  }

  /// Names come from a repository and must not steer the terminal.
  @Test func controlCharactersInNamesAreSpelledOut() throws {
    let run = try sandbox.attempt("canonicalize", "\u{1B}[2J.kadr")
    #expect(run.errors.hasPrefix("git-kadr: cannot read, \\u{1b}[2J.kadr: "))
  }

  @Test func standardOutputIsFull() throws {
    let full = URL(filePath: "/dev/full")
    for command in [["canonicalize", "--stdout", "good.kadr"], ["help"], ["--version"]] {
      let run = try sandbox.run([GitSandbox.executable.path] + command, output: full)
      #expect(run.status == 4)
      #expect(run.errors.hasPrefix("git-kadr: cannot write, standard output: No space left on device, "))
    }
  }
}
