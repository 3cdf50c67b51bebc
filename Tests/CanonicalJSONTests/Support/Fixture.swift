import Foundation

/// Files that tests read.
enum Fixture {
  /// The package's directory.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Data sets that need not be there, beside the package.
  static let shared = package.deletingLastPathComponent().appendingPathComponent("shared")

  /// Whether the data sets are there.
  static let hasShared = FileManager.default.fileExists(
    atPath: shared.appendingPathComponent("data").path)

  /// Reads a file of this module's fixtures.
  static func bytes(_ name: String) throws -> [UInt8] {
    try bytes(package.appendingPathComponent("Tests/Fixtures/json").appendingPathComponent(name))
  }

  static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
}
