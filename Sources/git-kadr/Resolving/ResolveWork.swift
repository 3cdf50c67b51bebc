import GitRepository
import StructuralMerge

/// Goes through the projects in conflict.
struct ResolveWork {
  let conflicts: ConflictList
  /// Whose the sides are, in a line.
  let sides: String?
  /// What git has under way, in git's word; nil for nothing that it remembers, as after `git stash pop`.
  let operation: String?
  let console: Console

  /// Lists the conflicts, numbered through all files.
  func list() throws(Failure) -> ExitCode {
    var number = 0
    try tellSides()
    for project in conflicts.projects {
      try console.writeLine("\(project.path): \(Self.count(project.questions.count))")
      for question in project.questions {
        number += 1
        try console.writeLine("  \(number)  \(question.text)")
      }
      for note in project.notes { try console.writeLine("  decided automatically: \(note)") }
    }
    try tellOthers()
    return conflicts.projects.isEmpty && conflicts.others.isEmpty ? .fine : .findings
  }

  /// Lists the conflicts, and says how to settle them.
  func listForUser() throws(Failure) -> ExitCode {
    let code = try list()
    if conflicts.projects.contains(where: { !$0.questions.isEmpty }) {
      try console.writeLine(
        "`git kadr resolve` asks about one after the other; --take 1=ours --take 2=theirs … settles them, --ours all"
      )
    }
    return code
  }

  private static func count(_ count: Int) -> String {
    switch count {
    case 0: "nothing left to decide, `git kadr resolve` writes it"
    case 1: "1 conflict"
    default: "\(count) conflicts"
    }
  }

  private func tellSides() throws(Failure) {
    if let sides, !conflicts.projects.isEmpty { try console.writeLine(sides) }
  }

  private func tellOthers() throws(Failure) {
    if conflicts.projects.isEmpty { try console.writeLine("no project is in conflict") }
    if !conflicts.others.isEmpty {
      try console.writeLine("also in conflict, and no project: \(conflicts.others.joined(separator: ", "))")
    }
  }

  /// Settles what the options settle, and asks about the rest.
  func run(everything: Version?, takes: [Take], in repository: borrowing Repository) throws(Failure)
    -> ExitCode
  {
    var picks = conflicts.projects.map { [Version?](repeating: nil, count: $0.questions.count) }
    try fill(&picks, everything, takes)
    if conflicts.projects.isEmpty {
      try tellOthers()
      let left = try LeftMarkers.find(in: repository)
      for markers in left { try console.writeLine(markers.text) }
      return conflicts.others.isEmpty && left.isEmpty ? .fine : .findings
    }
    try refuseWhatIsSettled(repository)
    let isOpen = picks.contains { $0.contains(nil) }
    var terminal: Terminal? = isOpen ? Terminal.open() : nil
    if isOpen, terminal == nil { return try refuse(picks) }
    if isOpen { try tellSides() }
    for (project, versions) in zip(conflicts.projects, picks) {
      guard try settle(project, Picks(versions), &terminal, repository) else { return .findings }
    }
    try tellOthers()
    try tellConclusion(repository)
    return conflicts.others.isEmpty ? .fine : .findings
  }

  /// Refuses to overwrite what somebody settled by hand and did not stage yet.
  private func refuseWhatIsSettled(_ repository: borrowing Repository) throws(Failure) {
    var settled: [ConflictedProject] = []
    for project in conflicts.projects where try project.isSettledByHand(in: repository) {
      settled.append(project)
    }
    if settled.isEmpty { return }
    let names = settled.map { RepositoryPath.here($0.path) }
    // Git makes no file anew that one side deleted.
    let hasBothSides = settled.allSatisfy { $0.stages.ours != nil && $0.stages.theirs != nil }
    let words = names.map(ShellWord.quoted).joined(separator: " ")
    throw Failure(
      .findings,
      "nothing written, \(names.joined(separator: ", ")): settled by hand already, `git add -- \(words)` takes that, "
        + (hasBothSides
          ? "`git checkout -m -- \(words)` begins anew" : "without the file in its place resolve goes on"))
  }

  /// Says how to go on, once nothing at all is in conflict.
  private func tellConclusion(_ repository: borrowing Repository) throws(Failure) {
    let isSettled = try repositoryWork("cannot read the index") { () throws(GitError) in
      let index = try repository.index()
      try index.reload()
      return !index.hasConflicts
    }
    guard isSettled, let operation else { return }
    let command = operation == "merge" ? "commit" : "\(operation) --continue"
    try console.writeLine("`git \(command)` concludes the \(operation)")
  }

  private func fill(_ picks: inout [[Version?]], _ everything: Version?, _ takes: [Take]) throws(Failure) {
    var places: [(file: Int, question: Int)] = []
    for (file, project) in conflicts.projects.enumerated() {
      for (question, asked) in project.questions.enumerated() {
        places.append((file, question))
        if let everything, asked.allows(everything) { picks[file][question] = everything }
      }
    }
    for take in takes {
      guard take.number <= places.count else {
        throw Failure(.usage, "no such conflict, --take \(take.number), --list shows \(places.count)")
      }
      let (file, question) = places[take.number - 1]
      guard conflicts.projects[file].questions[question].allows(take.version) else {
        throw Failure(.usage, "there is no base, --take \(take.number), both sides added it: ours or theirs")
      }
      picks[file][question] = take.version
    }
  }

  /// Says how to answer without a terminal.
  private func refuse(_ picks: [[Version?]]) throws(Failure) -> ExitCode {
    _ = try list()
    let open = picks.flatMap(\.self).enumerated().filter { $0.element == nil }.map { "\($0.offset + 1)" }
    console.complain(
      "git-kadr: nothing written, still open: \(open.joined(separator: ", ")), no terminal to ask at: "
        + "give --take N=ours or N=theirs for each, or --ours or --theirs for all")
    return .findings
  }

  /// Settles one project; returns false when the user left.
  private func settle(
    _ project: ConflictedProject, _ picks: Picks, _ terminal: inout Terminal?,
    _ repository: borrowing Repository
  ) throws(Failure) -> Bool {
    if let versions = picks.complete {
      let resolution = try project.resolved(versions)
      guard resolution.broken.isEmpty else {
        throw Failure(
          .findings,
          "not written, \(project.path): these picks do not go together: "
            + "\(resolution.broken.joined(separator: "; ")), pick otherwise")
      }
      for note in project.notes { try console.writeLine("decided automatically: \(note)") }
      try write(ResolvedFile(project: project, text: resolution.text), repository)
      return true
    }
    var dialogue = ResolveDialogue(project, picks: picks, console: console)
    guard var asked = terminal.take() else { return false }
    let outcome = try dialogue.run(&asked)
    terminal = consume asked
    switch outcome {
    case .write(let text):
      try write(ResolvedFile(project: project, text: text), repository)
      return true
    case .quit:
      try console.writeLine("nothing written, \(project.path) is as it was")
      let options = dialogue.picks.options.joined(separator: " ")
      if !options.isEmpty {
        try console.writeLine(
          "to go on with your picks: git kadr resolve \(options) -- \(ShellWord.quoted(RepositoryPath.here(project.path)))"
        )
      }
      return false
    }
  }

  private func write(_ file: ResolvedFile, _ repository: borrowing Repository) throws(Failure) {
    let before = try file.write(in: repository)
    let what = file.text == nil ? "deleted" : "written"
    let kept = before.map { ", before: git cat-file blob \(String($0.description.prefix(12)))" } ?? ""
    try console.writeLine("\(what) and staged, \(file.project.path)\(kept)")
  }
}
