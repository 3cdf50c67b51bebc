import GitRepository

/// Asks git which files differ, in whatever way its own `diff` can be asked.
struct RawDifference {
  /// A file that is not the same on both sides.
  struct File {
    var path: String
    var oldPath: String?
    /// The content before; nil where the file is new.
    var old: ObjectID?
    /// The content after; nil where the file is gone, zero where it lies in the work tree.
    var new: ObjectID?
    /// Whether the file is in conflict.
    var isUnmerged: Bool
  }

  var files: [File] = []

  /// Runs `git diff --raw` with these arguments.
  init(_ arguments: [String]) throws(Failure) {
    var git = ChildProcess(
      ["git", "diff", "--raw", "-z", "--no-abbrev", "-M", "--no-ext-diff", "--no-textconv", "--no-color"]
        + arguments)
    git.errors = .withOutput
    guard let result = git.run() else {
      throw Failure(.system, "cannot run git, on the path, install git first")
    }
    guard result.status == 0 else {
      let reason =
        String(decoding: result.output, as: UTF8.self).split(separator: "\n").first ?? "no reason given"
      let revisions = arguments.prefix { $0 != "--" }.filter { !$0.hasPrefix("-") }
      if revisions.count < 2, !revisions.contains(where: { $0.contains("..") }),
        Git.line("rev-parse", "--is-bare-repository") == "true"
      {
        throw Failure(.usage, "no work tree to compare, in a bare repository, name two commits")
      }
      // Names that git understands lead to something that it cannot read.
      var names = ChildProcess(["git", "rev-parse"] + arguments)
      names.errors = .discarded
      guard names.run()?.status != 0 else {
        let advice = GitAdvice(String(reason))?.text ?? GitAdvice.missingObject
        throw Failure(.system, "cannot compare, in this repository: \(reason), \(advice)")
      }
      throw Failure(.usage, "git cannot compare these, \(reason), see `git-kadr diff --help`")
    }
    read(result.output)
  }

  /// `:100644 100644 OLD NEW M NUL PATH NUL`, with two paths for a rename.
  private mutating func read(_ output: [UInt8]) {
    var words = output.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }[...]
    while let head = words.popFirst(), head.hasPrefix(":") {
      let parts = head.dropFirst().split(separator: " ")
      guard parts.count == 5, let path = words.popFirst() else { return }
      let isRename = parts[4].hasPrefix("R") || parts[4].hasPrefix("C")
      let newPath = isRename ? words.popFirst() : nil
      func side(_ mode: Substring, _ id: Substring) -> ObjectID? {
        // Links, folders and submodules are no projects.
        mode.hasPrefix("100") ? ObjectID(hex: id) : nil
      }
      let file = File(
        path: newPath ?? path, oldPath: newPath == nil ? nil : path, old: side(parts[0], parts[2]),
        new: side(parts[1], parts[3]), isUnmerged: parts[4] == "U")
      if file.old != nil || file.new != nil || file.isUnmerged { files.append(file) }
    }
  }
}
