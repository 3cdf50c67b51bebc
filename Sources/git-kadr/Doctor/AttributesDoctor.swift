import GitRepository

/// Looks after the attributes: whether all projects are given to git-kadr, and nothing to a driver nobody knows.
struct AttributesDoctor {
  /// Whether some file is given to the clean filter.
  private(set) var wantsFilter = false
  private(set) var findings: [DoctorFinding] = []

  private static let builtIn: Set<String> = ["text", "binary", "union"]

  init(_ repository: borrowing Repository) throws(GitError) {
    var paths: [String] = []
    for entry in try repository.index().entries() where entry.mode.isFile { paths.append(entry.path) }
    // A name as most projects have it, where none is there yet.
    if !paths.contains(where: { $0.hasSuffix(".kadr") }) { paths.append("film.kadr") }
    var unknown: [String: String] = [:]
    var left: [String] = []
    // What attributes say of the first that is left, where they say something.
    var said: Attribute?
    var count = 0
    for path in paths {
      let found = try repository.attributes(["merge", "diff", "filter"], of: path)
      if found[2] == .value("kadr") { wantsFilter = true }
      if case .value(let driver) = found[0], driver != "kadr", !Self.builtIn.contains(driver),
        unknown[driver] == nil
      {
        unknown[driver] = path
      }
      if found[0] == .value("kadr") {
        count += 1
      } else if path.hasSuffix(".kadr") {
        if left.isEmpty, found[0] != .unspecified { said = found[0] }
        left.append(path)
      }
    }
    findings.append(Self.coverage(count: count, left: left, said: said))
    for (driver, path) in unknown.sorted(by: { $0.key < $1.key })
    where Git.line("config", "--get", "merge.\(driver).driver") == nil {
      findings.append(
        .bad(
          "attributes",
          "\(path) has merge=\(driver), a driver that is not registered: git merges it by lines",
          mend: "see `git check-attr -a \(path)`, and install that driver or take the line out"))
    }
  }

  private static func coverage(count: Int, left: [String], said: Attribute?) -> DoctorFinding {
    guard let first = left.first else { return .fine("attributes", "projects have merge=kadr") }
    let others = left.count > 1 ? " and \(left.count - 1) more" : ""
    if let said {
      let word =
        switch said {
        case .unset: "-merge"
        case .value(let driver): "merge=\(driver)"
        case .set, .unspecified: "merge"
        }
      return .bad(
        "attributes",
        "\(first)\(others) has `\(word)`, which overrides merge=kadr: git-kadr does not merge it",
        mend:
          "see `git check-attr merge \(first)`, and take `\(word)` (or `binary`) out of the line that names such "
          + "files, in .git/info/attributes, a .gitattributes, or the file of core.attributesFile")
    }
    return .bad(
      "attributes", "\(first)\(others) \(left.count > 1 ? "have" : "has") no merge=kadr: git merges by lines",
      mend: count == 0
        ? "run `git kadr install`, here or with --global"
        : "see `git check-attr merge \(first)`, and `git kadr install --pattern` with the pattern that is missing"
    )
  }
}
