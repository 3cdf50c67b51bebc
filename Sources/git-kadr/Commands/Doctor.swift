import GitRepository

/// Looks at each piece of an installation, and says how to mend what is not right.
enum Doctor: Command {
  static let declaration = Declaration(
    name: "doctor",
    summary: "Checks each piece of the installation, and says how to mend it. Changes nothing.",
    details: "Exits with 1 when something is to be mended.")

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    var findings = [gitFinding]
    findings.append(.fine("git-kadr", "version \(GitKadr.version), \(try Executable.path())"))
    let repository = try Repository.here()
    let attributes = try repositoryWork("cannot look up attributes") { () throws(GitError) in
      try AttributesDoctor(repository)
    }
    findings += SettingsDoctor().findings(wantsFilter: attributes.wantsFilter) + attributes.findings
    if repository.workDirectory != nil,
      let folder = Git.line("rev-parse", "--path-format=absolute", "--git-path", "hooks")
    {
      findings += try HooksDoctor(folder: folder, usualFolder: "\(repository.commonDirectory)hooks")
        .findings()
    }
    for finding in findings { try console.write(finding.lines + "\n") }
    return findings.contains { $0.isFault } ? .findings : .fine
  }

  private static var gitFinding: DoctorFinding {
    let update = "install git 2.31 or later"
    guard let line = Git.line("version"), let version = line.split(separator: " ").last else {
      return .bad("git", "it does not run", mend: update)
    }
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    guard numbers.count >= 2, (numbers[0], numbers[1]) >= (2, 31) else {
      return .bad("git", "version \(version)", mend: update)
    }
    return .fine("git", "version \(version)")
  }
}
