import StructuralMerge

/// Asks the questions of one project, one at a time, by single keys.
struct ResolveDialogue {
  let project: ConflictedProject
  private(set) var picks: Picks
  private var position: Position
  let console: Console

  private enum Position: Equatable {
    case question(Int)
    /// Everything is picked, and can be written.
    case end
  }

  enum Outcome {
    case write([UInt8]?)
    case quit
  }

  static let keys = """
      o  ours          O  ours for all that are open
      t  theirs        T  theirs for all that are open
      b  before, as the base has it
      u  undo          n  next, also right and down
      l  list          p  previous, also left and up
      a  what was decided automatically
      w  write and stage, once everything is picked
      q  quit, and write nothing
    """

  init(_ project: ConflictedProject, picks: Picks, console: Console) {
    self.project = project
    self.picks = picks
    self.console = console
    position = picks.open.first.map(Position.question) ?? .end
  }

  mutating func run(_ terminal: inout Terminal) throws(Failure) -> Outcome {
    let count = project.questions.count
    try say("")
    try say("\(project.path): \(count == 1 ? "1 conflict" : "\(count) conflicts")")
    if !project.notes.isEmpty {
      try say("\(project.notes.count) more settled automatically; a shows how")
    }
    try show()
    while true {
      switch terminal.key() {
      case .end, .letter("q"): return .quit
      case .letter("o"): try pick(.ours)
      case .letter("t"): try pick(.theirs)
      case .letter("b"): try pick(.base)
      case .letter("O"): try pickOpen(.ours)
      case .letter("T"): try pickOpen(.theirs)
      case .letter("u"): try undo()
      case .next, .letter("n"), .letter(" "): try move(1)
      case .previous, .letter("p"): try move(-1)
      case .letter("l"): try list()
      case .letter("a"): try showNotes()
      case .letter("w"), .enter:
        if let text = try result() { return .write(text) }
      case .letter("?"), .letter("h"): try console.write(Self.keys + "\n")
      case .letter(let letter): try say("\(letter) does nothing; ? lists the keys")
      case .other: break
      }
    }
  }

  private func say(_ line: String) throws(Failure) { try console.writeLine(line) }

  /// Shows the question, or what was picked and what comes next.
  private func show() throws(Failure) {
    try say("")
    guard case .question(let index) = position else {
      try list()
      return try say("everything is picked: w write and stage   u undo   p previous   q quit   ? keys")
    }
    let question = project.questions[index]
    try say("\(index + 1) of \(project.questions.count)  \(question.heading)")
    for choice in question.choices {
      let mark = picks.versions[index] == choice.version ? ">" : " "
      try say("\(mark)  \(choice.version.key)  \(choice.version.word)  \(choice.text)")
    }
    let keys = question.choices.map { "\($0.version.key) \($0.version.shortWord)" }.joined(separator: "   ")
    try say("\(keys)   u undo   n next   p previous   q quit   ? more keys")
  }

  private mutating func pick(_ version: Version) throws(Failure) {
    guard case .question(let index) = position else {
      return try say("everything is picked: p goes back to change something, w writes")
    }
    guard project.questions[index].allows(version) else {
      return try say("there is nothing before here: both sides added it")
    }
    picks.pick(version, for: [index])
    try goOn(from: index)
  }

  private mutating func pickOpen(_ version: Version) throws(Failure) {
    guard !picks.open.isEmpty else { return try say("nothing is open") }
    picks.pick(version, for: picks.open)
    position = .end
    try show()
  }

  /// Goes to the next question that is open, round to the first.
  private mutating func goOn(from index: Int) throws(Failure) {
    let open = picks.open
    position = (open.first { $0 > index } ?? open.first).map(Position.question) ?? .end
    try show()
  }

  private mutating func undo() throws(Failure) {
    guard let question = picks.undo() else { return try say("nothing to undo") }
    position = .question(question)
    try show()
  }

  private mutating func move(_ step: Int) throws(Failure) {
    let count = project.questions.count
    switch position {
    case .end:
      guard step < 0, count > 0 else { return try say("this is the end") }
      position = .question(count - 1)
    case .question(let index):
      if index + step == count, picks.open.isEmpty {
        position = .end
      } else if project.questions.indices.contains(index + step) {
        position = .question(index + step)
      } else {
        return try say(step < 0 ? "this is the first" : "this is the last")
      }
    }
    try show()
  }

  private func list() throws(Failure) {
    for (index, question) in project.questions.enumerated() {
      let picked = picks.versions[index].map { picked in
        question.choices.first { $0.version == picked }.map { "\(picked.shortWord): \($0.text)" } ?? ""
      }
      try say("\(index + 1)  \(question.heading)  \(picked ?? "open")")
    }
  }

  private func showNotes() throws(Failure) {
    if project.notes.isEmpty { return try say("nothing worth a word was decided automatically") }
    for note in project.notes { try say("decided: \(note)") }
  }

  /// Returns what to write; nil when that cannot be yet, after saying why.
  private func result() throws(Failure) -> [UInt8]?? {
    guard let versions = picks.complete else {
      let open = picks.open.map { "\($0 + 1)" }.joined(separator: ", ")
      try say("not yet: \(open) still open")
      return nil
    }
    let resolution = try project.resolved(versions)
    guard resolution.broken.isEmpty else {
      for rule in resolution.broken { try say("these picks do not go together: \(rule)") }
      try say("u undo   p previous, to pick otherwise")
      return nil
    }
    return .some(resolution.text)
  }
}
