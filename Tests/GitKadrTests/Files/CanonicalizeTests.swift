import Foundation
import TestSupport
import Testing

struct CanonicalizeTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  @Test func inPlaceKeepsPermissionsAndLeavesNothingElse() throws {
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "film.kadr")
    try #require(try sandbox.run(["chmod", "640", "film.kadr"]).status == 0)
    try sandbox.kadr("canonicalize", "film.kadr")
    #expect(try sandbox.text("film.kadr") == "{\"a\": 2, \"b\": 1}\n")
    #expect(try sandbox.run(["stat", "-c", "%a", "film.kadr"]).output == "640\n")
    #expect(try sandbox.run(["ls", "-A"]).output == ".git\nfilm.kadr\n")
  }

  @Test func aLinkStaysALink() throws {
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "shelf/film.kadr")
    try #require(try sandbox.run(["ln", "-s", "shelf/film.kadr", "link.kadr"]).status == 0)
    try sandbox.kadr("canonicalize", "link.kadr")
    #expect(try sandbox.run(["readlink", "link.kadr"]).output == "shelf/film.kadr\n")
    #expect(try sandbox.text("shelf/film.kadr") == "{\"a\": 2, \"b\": 1}\n")
  }

  @Test func checkListsAndChangesNothing() throws {
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "reel/one.kadr")
    try sandbox.write("{\"a\": 2}\n", to: "reel/two.kadr")
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "reel/deep/three.kadr")
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "reel/other.json")
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "reel/.git/four.kadr")
    let check = try sandbox.attempt("canonicalize", "--check", "reel")
    #expect(check.status == 1)
    #expect(check.output == "reel/deep/three.kadr\nreel/one.kadr\n")
    #expect(try sandbox.text("reel/one.kadr") == "{\"b\": 1, \"a\": 2}")
    try sandbox.kadr("canonicalize", "reel")
    #expect(try sandbox.kadr("canonicalize", "--check", "reel").isEmpty)
    #expect(try sandbox.text("reel/other.json") == "{\"b\": 1, \"a\": 2}")
  }

  @Test func streamsAndSpellings() throws {
    let input = Array("{\"b\": \"x/y\", \"a\": 1.50}".utf8)
    #expect(
      try sandbox.attempt("canonicalize", "-", input: input).output == "{\"a\": 1.5, \"b\": \"x/y\"}\n")
    #expect(
      try sandbox.attempt("canonicalize", "--compact", "-", input: input).output
        == "{\"a\":1.5,\"b\":\"x/y\"}")
    #expect(
      try sandbox.attempt("canonicalize", "--compact", "--escape-slashes", "-", input: input).output
        == "{\"a\":1.5,\"b\":\"x\\/y\"}")
    #expect(try sandbox.attempt("canonicalize", "--escape-slashes", "-", input: input).status == 2)
    let named = try sandbox.attempt("canonicalize", "--check", "--stdin-name", "a.kadr", "-", input: input)
    #expect(named.output == "a.kadr\n")
  }

  /// One file that cannot be read does not keep the others from being handled.
  @Test func theOthersGoOnAndTheWorstExitCodeCounts() throws {
    try sandbox.write("{", to: "broken.kadr")
    try sandbox.write("{\"b\": 1, \"a\": 2}", to: "fine.kadr")
    let run = try sandbox.attempt("canonicalize", "broken.kadr", "fine.kadr", "--", "-missing")
    #expect(run.status == 3)
    #expect(try sandbox.text("fine.kadr") == "{\"a\": 2, \"b\": 1}\n")
    #expect(try sandbox.text("broken.kadr") == "{")
    #expect(run.errors.contains("git-kadr: refused, broken.kadr:1:"))
    #expect(run.errors.contains("git-kadr: cannot read, -missing: "))
  }
}
