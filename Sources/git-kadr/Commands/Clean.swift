import CanonicalJSON

/// Makes canonical what git is about to store; git calls it where `install --filter` set it up.
enum Clean: Command {
  private static let process = Option.flag(
    "--process", help: "serve many files by git's filter protocol, as filter.kadr.process")

  static let declaration = Declaration(
    name: "clean",
    summary: "Brings standard input into canonical text; git's filter calls it for each file it stores.",
    details: "What is not JSON passes through unchanged.",
    options: [process],
    operands: [Operand(name: "PATH", count: 0...1, help: "what to call the file in messages")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments.has(process) {
      var filter = FilterProcess(console)
      try filter.run()
      return .fine
    }
    let name = arguments.operands.first ?? "standard input"
    let limit = JSONTree.maximumByteCount
    var (bytes, error) = Descriptor.read(from: 0, limit: limit + 1)
    guard bytes.count > limit else {
      try check(error, name)
      try console.write(CleanFilter.clean(bytes, named: name, console))
      return .fine
    }
    // Too large for a project: from hand to hand, without holding it.
    while error == 0, !bytes.isEmpty {
      try console.write(bytes)
      (bytes, error) = Descriptor.readSome(from: 0, atMost: 1 << 20)
    }
    try check(error, name)
    return .fine
  }

  private static func check(_ error: Int32, _ name: String) throws(Failure) {
    guard error == 0 else { throw Failure(.input, "cannot read, \(name): \(reason(error)), check the disk") }
  }
}
