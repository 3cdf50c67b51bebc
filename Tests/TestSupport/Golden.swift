import Foundation

/// Compares a text with the one recorded in `Tests/Fixtures`.
///
/// With `KADR_RECORD=1` in the environment the text is recorded anew. That run fails, so that nobody records by
/// accident and takes it for a pass.
public enum Golden {
  public static func check(_ text: String, _ path: String) throws {
    let file = Fixtures.folder.appending(path: path)
    if ProcessInfo.processInfo.environment["KADR_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw TestFailure("recorded \(path); look at the change, then run without KADR_RECORD")
    }
    guard let data = try? Data(contentsOf: file) else {
      throw TestFailure("nothing recorded in \(path); run with KADR_RECORD=1")
    }
    try expectSame(text, String(decoding: data, as: UTF8.self), named: path)
  }

  /// Throws with the first line that differs.
  public static func expectSame(_ found: String, _ expected: String, named name: String) throws {
    guard found != expected else { return }
    let found = found.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(found, expected).prefix { $0 == $1 }.count
    let line = { (lines: [Substring]) in same < lines.count ? String(lines[same]) : "(the text ends)" }
    throw TestFailure(
      "\(name) differs in line \(same + 1)\n  expected: \(line(expected))\n  found:    \(line(found))")
  }
}
