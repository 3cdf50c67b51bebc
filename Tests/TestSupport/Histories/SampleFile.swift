/// Is a file of a random history.
public enum SampleFile: Hashable, Sendable {
  case project(SampleProject)
  case text([String], isExecutable: Bool = false)
  /// Bytes that are no text.
  case binary([UInt8])
  case link(String)

  var mode: String {
    switch self {
    case .project, .binary, .text(_, false): "100644"
    case .text(_, true): "100755"
    case .link: "120000"
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .project(let project): project.text
    case .text(let lines, _): Array(lines.map { "\($0)\n" }.joined().utf8)
    case .binary(let bytes): bytes
    case .link(let target): Array(target.utf8)
    }
  }
}
