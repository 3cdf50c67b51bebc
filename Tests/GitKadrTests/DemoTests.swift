import Foundation
import TestSupport
import Testing

struct DemoTests {
  @Test func runsFromEndToEndAndCleansUp() throws {
    let sandbox = try GitSandbox()
    try sandbox.directory.write("", to: "tmp/keep")
    let folder = sandbox.directory.url.appending(path: "tmp")
    // Neither the user's settings nor a repository around may change what it shows.
    try sandbox.write(
      "[merge]\n\tconflictStyle = diff3\n[diff]\n\tnoprefix = true\n", to: "../home/.gitconfig")
    let run = try sandbox.attempt("demo", adding: ["TMPDIR": folder.path, "GIT_DIR": "/nowhere"])
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.isEmpty)
    try Golden.check(run.output, "demo.txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keep"])
  }

  /// The picture in the README is what the program prints.
  @Test func theReadmeShowsIt() throws {
    let readme = try Data(contentsOf: Fixtures.package.appending(path: "README.md"))
    let demo = String(decoding: try Fixtures.bytes("demo.txt"), as: UTF8.self)
    #expect(
      String(decoding: readme, as: UTF8.self).contains(
        "```\n\(demo.trimmingCharacters(in: .newlines))\n```\n"))
  }
}
