import Foundation
import TestSupport
import Testing

struct TimelineTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.commit("one", ["film.kadr": SampleProject(captions: ["first words"]).text])
    try sandbox.write(SampleProject(captions: ["other words"]).text, to: "film.kadr")
  }

  @Test func theEndingChoosesPictureOrPage() throws {
    try sandbox.kadr("timeline", "film.kadr", "-o", "film.svg")
    #expect(try sandbox.text("film.svg").hasPrefix("<svg xmlns="))
    try sandbox.kadr("timeline", "film.kadr", "-o", "film.HTML")
    #expect(try sandbox.text("film.HTML").hasPrefix("<!DOCTYPE html>"))
    #expect(try sandbox.text("film.HTML").contains("other words"))
    let wrong = try sandbox.attempt("timeline", "film.kadr", "-o", "film.png")
    #expect(wrong.status == 2)
    #expect(!sandbox.directory.exists("project/film.png"))
  }

  @Test func revisionsAndStandardInputAreDrawnToo() throws {
    #expect(try sandbox.kadr("timeline", "HEAD:film.kadr").contains("first words"))
    #expect(try sandbox.kadr("timeline", "--format", "html", "HEAD:./film.kadr").contains("first words"))
    let input = Array(SampleProject(captions: ["from a pipe"]).text.utf8)
    #expect(try sandbox.attempt("timeline", "-", input: input).output.contains("from a pipe"))
    // A file of that name goes before a revision.
    try sandbox.write(SampleProject(captions: ["a file"]).text, to: "HEAD:film.kadr")
    #expect(try sandbox.kadr("timeline", "HEAD:film.kadr").contains("a file"))
  }

  @Test func timesAreToldAsTheSettingSays() throws {
    try sandbox.git("config", "kadr.timecode", "seconds")
    let page = try sandbox.kadr("timeline", "--format", "html", "film.kadr")
    #expect(!page.contains("00:00:"))
    #expect(page.contains("0.666667 s"))
  }

  @Test func whatCannotBeReadIsNamed() throws {
    try sandbox.write("{\"schema\": 1,\n oops", to: "bad.kadr")
    let bad = try sandbox.attempt("timeline", "bad.kadr", "-o", "bad.svg")
    #expect(bad.status == 3)
    #expect(bad.errors.hasPrefix("git-kadr: refused, bad.kadr:2:2: "))
    #expect(!sandbox.directory.exists("project/bad.svg"))
    for missing in ["none.kadr", "HEAD:none.kadr", "nobody:film.kadr", "--upload-pack=x:y"] {
      let run = try sandbox.attempt("timeline", "--", missing)
      #expect(run.status == 3 || run.status == 2)
      #expect(run.errors.contains(missing))
    }
  }
}
