import CanonicalJSON
import KadrPersistence
import ProjectReview

/// Writes a project as readable lines, for `git log -p`, `git show` and `git blame`.
enum Textconv: Command {
  static let declaration = Declaration(
    name: "textconv",
    summary: "Writes a project as readable lines, which git compares in log -p, show and blame.",
    details:
      "A project with conflicts has both sides' lines between markers, as git shows conflicts. What is no readable project is written as it is, below a line that says why.",
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
      if let outline = outline(ofConflicts: bytes, style()) { return outline }
      return bytes.isEmpty ? [] : Array("git-kadr: \(SafeText.line(reason))\n".utf8) + bytes
    }
  }

  /// The outline of a project that a merge left in conflict, with each side's lines between markers: git shows it
  /// against the outlines of both sides. Nil where a side is no project.
  private static func outline(ofConflicts bytes: [UInt8], _ style: TimeWords.Style) -> [UInt8]? {
    guard let conflicts = ConflictMarkers.scan(bytes),
      let ours = ProjectVersion(conflicts.picking(ours: true, in: bytes)).tree,
      let theirs = ProjectVersion(conflicts.picking(ours: false, in: bytes)).tree
    else { return nil }
    let block = conflicts.blocks[0]
    return Outline.marked(
      Outline.text(of: ours, timeStyle: style), Outline.text(of: theirs, timeStyle: style),
      labels: (block.oursLabel, block.theirsLabel), size: block.markerSize
    ).map { Array($0.utf8) }
  }
}
