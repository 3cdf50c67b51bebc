import Foundation

/// Is a disk of 64 KB that a test can fill.
public struct SmallDisk {
  public let directory: TemporaryDirectory
  public var url: URL { directory.url.appending(path: "disk") }

  /// Whether a disk can be mounted here, found out by doing it.
  public static let isAvailable: Bool = {
    guard let disk = try? SmallDisk() else { return false }
    disk.unmount()
    return true
  }()

  public init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let mount = try run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", url.path)
    guard mount.status == 0 else { throw TestFailure(mount.description) }
  }

  public func unmount() {
    _ = try? run("umount", url.path)
  }

  /// Writes until nothing more fits.
  public func fill() throws {
    _ = try run("dd", "if=/dev/zero", "of=\(url.path)/filler", "bs=1k")
  }

  /// Lets nobody write to it any more.
  public func makeReadOnly() throws {
    let mount = try run("mount", "-o", "remount,ro", url.path)
    guard mount.status == 0 else { throw TestFailure(mount.description) }
  }

  private func run(_ command: String...) throws -> Run {
    try Run(
      command, in: directory.url, environment: ["PATH": "/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin"])
  }
}
