import Foundation

/// Is a folder for one test, removed with everything in it when the last reference goes.
public final class TemporaryDirectory: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "kadr-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and makes the folders above it.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    try write(Array(text.utf8), to: path)
  }

  @discardableResult
  public func write(_ bytes: [UInt8], to path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  public func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: url.appending(path: path)))
  }

  public func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  public func exists(_ path: String) -> Bool {
    // Also true for a link that leads nowhere.
    (try? FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)) != nil
  }

  /// Returns the paths of all files below a folder, with the permissions and the content of each: what a test
  /// compares to show that nothing changed.
  public func snapshot(_ path: String = "") throws -> [String: String] {
    let top = path.isEmpty ? url : url.appending(path: path)
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: top.path) {
      let file = top.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      let mode = attributes[.posixPermissions] as? Int ?? 0
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      let content = isFile ? try Data(contentsOf: URL(filePath: file)).base64EncodedString() : ""
      found[name] = "\(String(mode, radix: 8)) \(content)"
    }
    return found
  }
}
