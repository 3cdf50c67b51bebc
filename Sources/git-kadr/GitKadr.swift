#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts the executable: finds the command, runs it, and turns what comes back into an exit code.
@main
enum GitKadr {
  static let version = "0.1.0"

  static var commands: [any Command.Type] {
    [
      MergeDriver.self,
      MergeFile.self,
      MergeTree.self,
      Merge.self,
      Resolve.self,
      DiffDriver.self,
      Textconv.self,
      Diff.self,
      Show.self,
      Log.self,
      Blame.self,
      Canonicalize.self,
      Validate.self,
      PreCommit.self,
      PreMergeCommit.self,
      Clean.self,
      Check.self,
      Install.self,
      Uninstall.self,
      Doctor.self,
      DrawTimeline.self,
      Completions.self,
      Demo.self,
      Help.self,
    ]
  }

  static func main() {
    let console = Console.standard()
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst()), console).rawValue)
    } catch {
      console.complain("git-kadr: \(error.message)")
      for line in error.said { console.complain("  \(line)") }
      exit(error.code.rawValue)
    }
  }

  static func run(_ words: [String], _ console: Console) throws(Failure) -> ExitCode {
    guard let name = words.first else {
      throw Failure(.usage, "no command, nothing to do, `git-kadr help` lists the commands")
    }
    if name == "--version" {
      try console.write("git-kadr \(version)\n")
      return .fine
    }
    let command = ["--help", "-h"].contains(name) ? Help.self : try self.command(named: name)
    let arguments = try ArgumentParser(declaration: command.declaration).parse(words.dropFirst())
    guard !arguments.wantsHelp else {
      try console.write(HelpText(command.declaration).text)
      return .fine
    }
    return try command.run(arguments, console)
  }

  static func command(named name: String) throws(Failure) -> any Command.Type {
    if let command = commands.first(where: { $0.declaration.name == name }) { return command }
    let hint = Spelling.hint(for: name, among: commands.map { $0.declaration.name })
    throw Failure(.usage, "unknown command, \(name), \(hint ?? "`git-kadr help` lists the commands")")
  }
}
