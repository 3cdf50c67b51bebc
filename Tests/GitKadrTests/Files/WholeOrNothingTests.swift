import Foundation
import TestSupport
import Testing

/// Whatever happens while a file is replaced, it is the old one or the new one, and nothing lies beside it.
struct WholeOrNothingTests {
  private let sandbox: GitSandbox
  private let long = SampleProject(padding: 100).text

  init() throws {
    sandbox = try GitSandbox()
  }

  /// The limit on file sizes kills the process in the middle of its write.
  @Test(arguments: [["canonicalize", "ours"], ["merge-driver", "base", "ours", "theirs"]])
  func killedWhileWriting(_ command: [String]) throws {
    let loose = "\n" + long
    try sandbox.write(loose, to: "ours")
    try sandbox.write(loose, to: "base")
    try sandbox.write(long.replacing("\"volumeLevel\": 1", with: "\"volumeLevel\": 0.5"), to: "theirs")
    let before = try sandbox.directory.snapshot("project")
    let words = [GitSandbox.executable.path] + command
    let run = try sandbox.run(
      ["env", "--default-signal=XFSZ", "sh", "-c", "ulimit -c 0; ulimit -f 4; exec \"$@\"", "sh"] + words)
    #expect(run.status > 128, "\(run)")
    #expect(try sandbox.directory.snapshot("project") == before)
    // Without the limit the same command does write.
    try #require(try sandbox.run(words).status == 0)
    #expect(try sandbox.directory.snapshot("project") != before)
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk takes root"))
  func fullDisk() throws {
    let disk = try SmallDisk()
    defer { disk.unmount() }
    for name in ["ours", "base"] { try disk.directory.write("\n" + long, to: "disk/\(name)") }
    let theirs = long.replacing("\"volumeLevel\": 1", with: "\"volumeLevel\": 0.5")
    let other = try disk.directory.write(theirs, to: "theirs")
    try disk.fill()
    let before = try disk.directory.snapshot("disk")
    let base = disk.url.appending(path: "base").path
    let ours = disk.url.appending(path: "ours").path
    for command in [
      ["canonicalize", ours], ["merge-driver", base, ours, other.path],
      ["merge-file", ours, base, other.path],
    ] {
      let run = try sandbox.run([GitSandbox.executable.path] + command)
      #expect(run.status == 4)
      #expect(run.errors.hasPrefix("git-kadr: cannot write, \(ours): No space left on device, "), "\(run)")
      #expect(try disk.directory.snapshot("disk") == before)
    }
  }
}
