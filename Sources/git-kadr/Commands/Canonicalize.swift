import CanonicalJSON
import KadrPersistence

/// Brings JSON files into canonical text.
enum Canonicalize: Command {
  private static let check = Option.flag(
    "--check", help: "change nothing, list what is not canonical, exit 1 if any")
  private static let stdout = Option.flag(
    "--stdout", help: "write to standard output and leave the files alone")
  private static let compact = Option.flag("--compact", help: "one line, as RFC 8785 has it")
  private static let slashes = Option.flag("--escape-slashes", help: "with --compact: / is spelled \\/")
  private static let name = Option.value(
    "--stdin-name", named: "NAME", help: "what to call standard input in messages")

  static let declaration = Declaration(
    name: "canonicalize",
    summary: "Brings JSON files into canonical text, in place.",
    details: "Changes spelling, never content. What cannot be read is refused and left as it was.",
    options: [check, stdout, compact, slashes, name],
    exclusive: [[check, stdout]],
    operands: [
      Operand(
        name: "FILE", count: Operand.oneOrMore,
        help: "a JSON file, a folder to search for *.kadr files, or - for standard input")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments.has(slashes), !arguments.has(compact) {
      throw Failure(.usage, "--escape-slashes is for compact text, canonicalize, add --compact")
    }
    var code = ExitCode.fine
    for operand in arguments.operands {
      do {
        for path in try ProjectFolder.files(operand) {
          code = code.worse(attempt(path, arguments, console))
        }
      } catch {
        console.complain("git-kadr: \(error.message)")
        code = code.worse(error.code)
      }
    }
    return code
  }

  /// Handles one file; an error in it must not keep the others from being handled.
  private static func attempt(_ path: String, _ arguments: Arguments, _ console: Console) -> ExitCode {
    do {
      return try handle(path, arguments, console)
    } catch {
      console.complain("git-kadr: \(error.message)")
      return error.code
    }
  }

  private static func handle(_ path: String, _ arguments: Arguments, _ console: Console)
    throws(Failure) -> ExitCode
  {
    let isStream = path == "-"
    let shown = isStream ? arguments.value(name) ?? "standard input" : path
    let before = isStream ? try AtomicFile.readStandardInput(named: shown) : try AtomicFile(path).read()
    let after = try text(of: before, named: shown, arguments)
    if arguments.has(check) {
      guard before != after else { return .fine }
      try console.write("\(shown)\n")
      return .findings
    }
    if isStream || arguments.has(stdout) {
      try console.write(after)
    } else if before != after {
      try AtomicFile(path).replace(with: after)
    }
    return .fine
  }

  private static func text(of bytes: [UInt8], named name: String, _ arguments: Arguments)
    throws(Failure) -> [UInt8]
  {
    if LargeFilePointer.matches(bytes) { throw .pointer(name) }
    do {
      let tree = try JSONTree(parsing: bytes)
      return arguments.has(compact)
        ? tree.compactText(escapingSlashes: arguments.has(slashes)) : tree.canonicalText()
    } catch {
      throw Failure(.input, "refused, \(name):\(error.line):\(error.column): \(error.reason)")
    }
  }
}
