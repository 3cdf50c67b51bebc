import CanonicalJSON
import KadrPersistence

/// Reads one version of a project, wherever it lies.
struct ProjectSource {
  /// A file, `-` for standard input, or a revision and a path in it, as `HEAD:film.kadr`.
  var operand: String

  /// What to call it in messages and headings.
  var name: String { operand == "-" ? "standard input" : operand }

  /// Reads its bytes. A file of the name goes before a revision.
  func bytes() throws(Failure) -> [UInt8] {
    if operand == "-" { return try AtomicFile.readStandardInput(named: name) }
    if operand.contains(":"), try AtomicFile(operand).readIfPresent() == nil { return try blob() }
    return try AtomicFile(operand).read()
  }

  /// Reads it as a project, normalised.
  func tree() throws(Failure) -> JSONTree {
    let bytes = try bytes()
    if LargeFilePointer.matches(bytes) { throw .pointer(name) }
    do {
      return try ProjectSchema.schema.normalised(JSONTree(parsing: bytes))
    } catch {
      throw Failure(.input, "refused, \(name):\(error.line):\(error.column): \(error.reason)")
    }
  }

  /// Reads what a revision has, or what is staged.
  func blob() throws(Failure) -> [UInt8] {
    // What begins with a dash would be an option to git.
    guard !operand.hasPrefix("-") else {
      throw Failure(.usage, "not a revision, \(operand), give it as REV:PATH")
    }
    var git = ChildProcess(["git", "cat-file", "blob", operand])
    git.errors = .discarded
    guard let result = git.run() else {
      throw Failure(.system, "cannot run git, \(operand), see that git is on the path")
    }
    guard result.status == 0 else {
      throw Failure(
        .input,
        "cannot read, \(operand): no such file, and no commit has that, `git show \(operand)` tells more"
      )
    }
    return result.output
  }
}
