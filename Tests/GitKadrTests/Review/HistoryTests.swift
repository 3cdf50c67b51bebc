import TestSupport
import Testing

/// Who changed what, told over histories that bend.
struct HistoryTests {
  private let film = Film()

  /// The summaries of the commits that a log lists, the newest first.
  private func log(_ sandbox: GitSandbox, _ arguments: String...) throws -> [String] {
    let run = try sandbox.run([GitSandbox.executable.path, "log"] + arguments)
    guard run.status == 0 else { throw TestFailure(run.description) }
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasPrefix("Date:") }.map { String(lines[$0 + 2].dropFirst(4)) }
  }

  /// The summary that blame gives for each item.
  private func blame(_ sandbox: GitSandbox, _ arguments: String...) throws -> [String: String] {
    let run = try sandbox.run([GitSandbox.executable.path, "blame"] + arguments)
    guard run.status == 0 else { throw TestFailure(run.description) }
    var found: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let text = line.drop { $0 != ")" }.dropFirst(2)
      let parts = text.split(separator: "  ", maxSplits: 1)
      found[String(parts[0])] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "-"
    }
    return found
  }

  @Test func aClipIsFollowedThroughNewIdsMovesCutsAndRenames() throws {
    let sandbox = try GitSandbox()
    var film = film
    film.clips.append(Film.Clip(id: "gull", file: "gull"))
    try sandbox.commit("begin", ["film.kadr": film.text])
    film.clips[1].volume = "0.5"
    try sandbox.commit("turn down", ["film.kadr": film.text])
    film.captions[0].text = "something else"
    try sandbox.commit("reword", ["film.kadr": film.text])
    film.clips[1].id = "ocean"
    try sandbox.commit("new id", ["film.kadr": film.text])
    film.clips.append(film.clips.remove(at: 1))
    try sandbox.commit("move", ["film.kadr": film.text])
    try sandbox.git("mv", "film.kadr", "harbour.kadr")
    try sandbox.git("commit", "-qm", "rename")
    film.clips[3].length = 30
    film.clips.insert(Film.Clip(id: "ocean-2", file: "sea", start: 30, length: 60, volume: "0.5"), at: 4)
    try sandbox.commit("cut", ["harbour.kadr": film.text])
    film.clips[4].volume = "0.3"
    try sandbox.commit("second half", ["harbour.kadr": film.text])
    let steps = ["cut", "move", "new id", "turn down", "begin"]
    #expect(try log(sandbox, "--clip", "ocean-2", "harbour.kadr") == ["second half"] + steps)
    #expect(try log(sandbox, "--clip", "ocean", "--rev", "HEAD", "harbour.kadr") == steps)
    #expect(try log(sandbox, "--clip", "ocean", "-n", "2", "harbour.kadr") == ["cut", "move"])
    #expect(try log(sandbox, "harbour.kadr").count == 7, "a rename alone changes nothing in the film")
  }

  @Test func whatIsGoneIsFound() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.commit("without", ["film.kadr": film.edited { $0.captions.remove(at: 1) }])
    try sandbox.commit(
      "later",
      [
        "film.kadr": film.edited { film in
          film.captions.remove(at: 1)
          film.clips[0].volume = "0.1"
        }
      ])
    #expect(try log(sandbox, "--caption", "all but", "film.kadr") == ["without", "begin"])
    let run = try sandbox.attempt("log", "--caption", "never said", "film.kadr")
    #expect(run.status == 3 && run.errors.contains("never said"))
  }

  @Test func aNameForSeveralIsRefused() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text])
    let run = try sandbox.attempt("log", "--caption", "the", "film.kadr")
    #expect(run.status == 2)
    #expect(run.errors.contains("the boats come home") && run.errors.contains("the sea is calm"))
  }

  @Test func blameGoesThroughMerges() throws {
    let sandbox = try GitSandbox()
    try sandbox.kadr("install", "--no-hook")
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.git("checkout", "-qb", "ben")
    try sandbox.commit("reword", ["film.kadr": film.edited { $0.captions[1].text = "all but the last" }])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit(
      "shift", ["film.kadr": film.edited { film in for i in 0..<4 { film.captions[i].start += 30 } }])
    try sandbox.commit(
      "turn down",
      [
        "film.kadr": film.edited { film in
          for i in 0..<4 { film.captions[i].start += 30 }
          film.clips[2].volume = "0.5"
        }
      ])
    try sandbox.git("merge", "-q", "-m", "merge", "ben")
    let found = try blame(sandbox, "film.kadr")
    #expect(found["clip \"boat\""] == "turn down")
    #expect(found["clip \"pier\""] == "begin")
    #expect(found["caption \"all but the last\""] == "reword")
    #expect(found["caption \"nobody knows\""] == "begin", "a shift of all captions is no change of each")
    #expect(Set(try log(sandbox, "--caption", "all but", "film.kadr")) == ["shift", "reword", "begin"])
    #expect(try !log(sandbox, "film.kadr").contains("merge"), "the merge has nothing of its own")
  }

  @Test func blameKnowsWhatIsNotCommitted() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["a/film.kadr": film.text])
    try sandbox.write(film.edited { $0.clips[0].volume = "0.5" }, to: "a/film.kadr")
    #expect(try blame(sandbox, "a/film.kadr")["clip \"pier\""] == "-")
    #expect(try blame(sandbox, "a/film.kadr")["clip \"sea\""] == "begin")
    #expect(try blame(sandbox, "--rev", "HEAD", "a/film.kadr")["clip \"pier\""] == "begin")
    let inside = sandbox.top.appending(path: "a")
    #expect(try sandbox.run([GitSandbox.executable.path, "blame", "./film.kadr"], in: inside).status == 0)
    #expect(try sandbox.attempt("blame", "missing.kadr").status == 3)
  }

  /// As git takes them: also through a link that leads to the work tree.
  @Test(arguments: ["project", "link"])
  func wholePathsAreKnown(_ top: String) throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["a/film.kadr": film.text])
    #expect(try sandbox.run(["ln", "-s", "project", "../link"]).status == 0)
    let path = sandbox.directory.url.appending(path: "\(top)/a/film.kadr").path
    #expect(try log(sandbox, path) == ["begin"])
    #expect(try blame(sandbox, path)["clip \"sea\""] == "begin")
    #expect(try sandbox.attempt("log", "/a/film.kadr").status == 3)
    #expect(try sandbox.attempt("log", "../a/film.kadr").status == 3)
  }

  @Test func aBrokenVersionInBetweenHidesNothing() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.commit("broken", ["film.kadr": "{"])
    try sandbox.commit("mended", ["film.kadr": film.edited { $0.clips[0].volume = "0.5" }])
    #expect(try blame(sandbox, "film.kadr")["clip \"pier\""] == "mended")
    #expect(try blame(sandbox, "film.kadr")["clip \"sea\""] == "begin")
    #expect(try log(sandbox, "film.kadr") == ["mended", "begin"])
  }
}
