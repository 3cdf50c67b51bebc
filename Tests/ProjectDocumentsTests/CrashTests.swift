import Foundation
import TestSupport
import Testing

/// Saves killed in the middle. Ten thousand of them, and every system call by strace, are commands of their own.
struct CrashTests {
  @Test func killedSavesLeaveWholeFiles() throws {
    let executable = GitSandbox.executable.deletingLastPathComponent().appending(path: "kadr-crash")
    let run = try Run([executable.path, "--saves", "200"], in: Fixtures.package, environment: [:])
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("200 saves, "))
  }
}
