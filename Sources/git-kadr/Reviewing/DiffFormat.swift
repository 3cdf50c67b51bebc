import CanonicalJSON
import ProjectReview

/// Lists the forms in which differences can be written.
enum DiffFormat: String, CaseIterable {
  case text
  case markdown
  case json
  case patch
  case html

  static let option = Option.value(
    "--format", named: "FORM",
    help: "text, markdown, json, html, or patch (RFC 6902, of one file); else as FILE ends, else text")

  /// Takes what the option says, else what the name of the file says that is written.
  init(_ arguments: Arguments, writing file: String?) throws(Failure) {
    guard let name = arguments.value(Self.option) else {
      let ending = file?.split(separator: "/").last?.split(separator: ".").last ?? ""
      self = ["html": .html, "htm": .html, "md": .markdown, "json": .json][ending] ?? .text
      return
    }
    guard let format = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "unknown form, --format \(name), give one of \(names)")
    }
    self = format
  }
}
