import TestSupport
import Testing

/// `diff --format html` writes the page, and names what it compares.
struct HTMLDiffTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.commit("one", ["film.kadr": SampleProject(captions: ["first"]).text])
    try sandbox.commit("two", ["film.kadr": SampleProject(captions: ["second"]).text])
    try sandbox.git("branch", "colour")
    try sandbox.write(SampleProject(captions: ["third"]).text, to: "film.kadr")
  }

  private func versions(_ arguments: [String]) throws -> [String] {
    let run = try sandbox.run([GitSandbox.executable.path, "diff", "--format", "html"] + arguments)
    return run.output.matches(of: #/<p class="versions">from <b>(.*?)</b> to <b>(.*?)</b>/#)
      .flatMap { [String($0.1), String($0.2)] }
  }

  @Test func thePageNamesWhatItCompares() throws {
    #expect(try versions([]) == ["what is staged", "the work tree"])
    #expect(try versions(["film.kadr"]) == ["what is staged", "the work tree"])
    #expect(try versions(["--staged"]) == ["HEAD", "what is staged"])
    #expect(try versions(["HEAD~1"]) == ["HEAD~1", "the work tree"])
    #expect(try versions(["HEAD~1", "colour", "--", "film.kadr"]) == ["HEAD~1", "colour"])
    #expect(try versions(["HEAD~1..colour"]) == ["HEAD~1", "colour"])
    #expect(try versions(["HEAD~1..."]) == ["the merge base of HEAD~1 and HEAD", "HEAD"])
    try sandbox.write(SampleProject().text, to: "other.kadr")
    #expect(try versions(["--no-index", "film.kadr", "other.kadr"]) == ["film.kadr", "other.kadr"])
  }

  @Test func thePageGoesToAFile() throws {
    #expect(try sandbox.kadr("diff", "--format", "html", "-o", "out.html", "HEAD~1", "HEAD").isEmpty)
    let page = try sandbox.text("out.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("<del>first</del>") && page.contains("<ins>second</ins>"))
    #expect(try sandbox.kadr("diff", "--format", "html", "HEAD", "HEAD").contains("<h1>Nothing changed</h1>"))
  }

  @Test func whatCannotBeReadIsSaidOnThePage() throws {
    try sandbox.write("{\"schema\": 1,\n oops", to: "film.kadr")
    #expect(try sandbox.kadr("diff", "--format", "html").contains("<p class=\"problem\">"))
  }
}
