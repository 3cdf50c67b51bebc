import CanonicalJSON
import Foundation
import KadrPersistence
import ProjectReview
import StructuralMerge
import TestSupport

/// The merge cases of `Tests/Fixtures/merge`, as pairs of versions to review.
enum Cases {
  struct Case {
    let name: String
    let folder: URL
    let base: JSONTree

    /// One of the other versions; nil where the case has none.
    func version(_ name: String) throws -> JSONTree? {
      let file = folder.appending(path: "\(name).kadr")
      guard let data = try? Data(contentsOf: file) else { return nil }
      return try tree(Array(data))
    }
  }

  static func all() throws -> [Case] {
    try Fixtures.cases("merge").map { folder in
      let bytes = try Array(Data(contentsOf: folder.appending(path: "base.kadr")))
      return Case(name: folder.lastPathComponent, folder: folder, base: try tree(bytes))
    }
  }

  static func tree(_ bytes: [UInt8]) throws -> JSONTree {
    try ProjectSchema.schema.normalised(JSONTree(parsing: bytes))
  }

  static func tree(_ text: String) throws -> JSONTree { try tree(Array(text.utf8)) }

  /// The cases that the recorded texts show: a new case of a merge needs no recording here.
  static func shown() throws -> [Case] {
    let names = String(decoding: try Fixtures.bytes("review/cases.txt"), as: UTF8.self).split(separator: "\n")
    let all = try self.all()
    return try names.map { name in
      guard let found = all.first(where: { $0.name == name }) else { throw TestFailure("no case \(name)") }
      return found
    }
  }

  /// The output of a renderer over both sides of the cases shown, one after the other under headings.
  static func gallery(_ render: (Review) throws -> String) throws -> String {
    var text = ""
    for item in try shown() {
      for side in ["ours", "theirs"] {
        guard let version = try item.version(side) else { continue }
        text += "=== \(item.name), \(side)\n\n"
        text += try render(Review(from: item.base, to: version)) + "\n"
      }
    }
    return text
  }
}
