import Foundation

/// Finds the files that tests read, in `Tests/Fixtures`.
public enum Fixtures {
  /// The top of the package.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static let folder = package.appending(path: "Tests/Fixtures")

  /// Returns the folders below `name`, one for each case, sorted by name.
  ///
  /// - Throws: ``TestFailure`` when there are none: a test over no cases would pass.
  public static func cases(_ name: String) throws -> [URL] {
    let parent = folder.appending(path: name)
    let inside = try FileManager.default.contentsOfDirectory(
      at: parent, includingPropertiesForKeys: [.isDirectoryKey])
    let folders = try inside.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    guard !folders.isEmpty else { throw TestFailure("no cases in \(parent.path)") }
    return folders.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Returns the bytes of a file, given by its path below `Tests/Fixtures`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }
}
