import KadrPersistence

/// Is a file that a command writes for people to look at.
struct ReportFile {
  private let file: AtomicFile

  /// Refuses the name of a project: somebody meant to read it, and its content would be lost.
  init(_ path: String) throws(Failure) {
    file = AtomicFile(path)
    guard !path.lowercased().hasSuffix(".kadr"), !Self.isProject(file) else {
      throw Failure(.usage, "not written, -o \(path): that is a project, name another file to write to")
    }
  }

  private static func isProject(_ file: AtomicFile) -> Bool {
    guard file.size > 0, let bytes = try? file.read() else { return false }
    let examination = ProjectExamination(bytes)
    return !examination.isRefused && !examination.holdsNoComposition
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try file.replace(with: bytes)
  }
}
