import KadrPersistence
import ProjectReview

/// Writes a project as readable lines, for `git log -p`, `git show` and `git blame`.
enum Textconv: Command {
  static let declaration = Declaration(
    name: "textconv",
    summary: "Writes a project as readable lines, which git compares in log -p, show and blame.",
    details: "What is no readable project is written as it is, below a line that says why.",
    operands: [Operand(name: "FILE", help: "the file that git wants converted")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let bytes = try AtomicFile(arguments.operands[0]).read()
    try console.write(text(bytes, GitConfiguration().timeStyle))
    return .fine
  }

  /// The outline, or the bytes as they are below a line that says why they are no project.
  static func text(_ bytes: [UInt8], _ style: @autoclosure () -> TimeWords.Style) -> [UInt8] {
    switch ProjectVersion(bytes) {
    case .absent: return []
    case .project(let tree): return Array(Outline.text(of: tree, timeStyle: style()).utf8)
    case .unreadable(let reason, let bytes):
      return bytes.isEmpty ? [] : Array("git-kadr: \(SafeText.line(reason))\n".utf8) + bytes
    }
  }
}
