import CanonicalJSON

/// Answers git's long-running filter protocol, version 2 (gitattributes, "Long Running Filter Process").
///
/// One process serves all files of a command, where the other way git starts one for each.
struct FilterProcess {
  private var stream = PacketStream()
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  mutating func run() throws(Failure) {
    guard try stream.readList().map({ $0.first == "git-filter-client" && $0.contains("version=2") }) == true
    else {
      throw Failure(.input, "not git's filter protocol, standard input, this is for git to call")
    }
    try stream.writeList("git-filter-server", "version=2")
    _ = try stream.readList()
    // What is checked out is canonical already, or as its author left it.
    try stream.writeList("capability=clean")
    while let request = try stream.readList() {
      let name = request.first { $0.hasPrefix("pathname=") }.map { String($0.dropFirst("pathname=".count)) }
      let bytes = try stream.readFile(limit: JSONTree.maximumByteCount)
      guard request.contains("command=clean"), let bytes else {
        // Git then stores the file as it is.
        try stream.writeList("status=error")
        continue
      }
      try stream.writeList("status=success")
      try stream.writeFile(CleanFilter.clean(bytes, named: name ?? "standard input", console))
      // An empty list: it still is a success.
      try stream.writeList()
    }
  }
}
