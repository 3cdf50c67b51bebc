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
    "--format", named: "FORM", help: "text, markdown, json, html, or patch (RFC 6902, of one file); else text"
  )

  init(_ arguments: Arguments) throws(Failure) {
    guard let name = arguments.value(Self.option) else {
      self = .text
      return
    }
    guard let format = Self(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "unknown form, --format \(name), give one of \(names)")
    }
    self = format
  }
}
