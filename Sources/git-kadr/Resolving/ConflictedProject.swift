import GitRepository
import KadrPersistence
import StructuralMerge

/// Is a project in conflict: the versions that the index has of it, and what there is to settle.
struct ConflictedProject {
  /// The path from the top of the work tree.
  let path: String
  let stages: IndexConflict
  /// What to settle; nothing where the project merge has no conflict.
  let questions: [Question]
  /// What was decided automatically.
  let notes: [String]
  private let merge: ProjectMerge?
  private let contents: ThreeWay<[UInt8]?>

  init(
    _ stages: IndexConflict, options: ProjectMerger.Options, in repository: borrowing Repository
  ) throws(Failure) {
    path = stages.path
    self.stages = stages
    contents = try repositoryWork("cannot read the versions of \(stages.path)") { () throws(GitError) in
      var contents = ThreeWay<[UInt8]?>(repeating: nil)
      for (side, entry) in [(MergeSide.base, stages.base), (.ours, stages.ours), (.theirs, stages.theirs)] {
        if let entry { contents[side] = try repository.blob(entry.id) }
      }
      return contents
    }
    guard let ours = contents.ours, let theirs = contents.theirs else {
      merge = nil
      notes = []
      let deed = SideDeed(path: stages.path, base: contents.base, timeStyle: options.timeStyle())
      let deeds = "our side \(deed.words(for: contents.ours)), their side \(deed.words(for: contents.theirs))"
      questions = [Self.whole("is not on both sides: \(deeds)", contents)]
      return
    }
    do throws(ProjectMerge.Unreadable) {
      let merge = try ProjectMerge(
        base: contents.base ?? [], ours: ours, theirs: theirs, options: options)
      self.merge = merge
      notes = merge.notes
      questions = merge.messages.map { Question($0) }
    } catch {
      merge = nil
      notes = []
      questions = [Self.whole("cannot be merged as a project: \(error.reason)", contents)]
    }
  }

  private static func whole(_ why: String, _ contents: ThreeWay<[UInt8]?>) -> Question {
    func choice(_ side: MergeSide, _ whose: String) -> String {
      contents[side] == nil ? "delete the file" : "the whole file \(whose)"
    }
    var choices = [
      (Version.ours, choice(.ours, "as our side has it")), (.theirs, choice(.theirs, "as their side has it")),
    ]
    if contents.base != nil { choices.append((.base, choice(.base, "as it was before"))) }
    return Question(wholeFile: "the file \(why)", choices: choices)
  }

  /// Whether the file in the work tree is a whole project that no side has: somebody put it together by hand.
  func isSettledByHand(in repository: borrowing Repository) throws(Failure) -> Bool {
    let file = AtomicFile((repository.workDirectory ?? "") + path)
    guard file.size > 0, let bytes = try? file.read() else { return false }
    let staged = try repositoryWork("cannot convert \(path)") { () throws(GitError) in
      try repository.converted(bytes, .toRepository, at: path)
    }
    let examination = ProjectExamination(staged)
    guard !examination.isRefused else { return false }
    // A side as another program spells it is that side.
    let text = examination.canonical ?? staged
    return ![contents.base, contents.ours, contents.theirs].contains { side in
      guard let side else { return false }
      return side == staged || (ProjectExamination(side).canonical ?? side) == text
    }
  }

  /// Is what the picks come to.
  struct Resolution {
    /// The file's content; nil where it is deleted.
    var text: [UInt8]?
    /// What the picks break and neither side breaks, in words.
    var broken: [String] = []
  }

  /// Puts the picked versions together, one for each question.
  func resolved(_ picks: [Version]) throws(Failure) -> Resolution {
    guard let merge else {
      switch picks[0] {
      case .base: return Resolution(text: contents.base)
      case .ours: return Resolution(text: contents.ours)
      case .theirs: return Resolution(text: contents.theirs)
      }
    }
    do throws(ProjectMerge.Unreadable) {
      let resolution = try merge.resolved { picks[$0] }
      return Resolution(text: resolution.text, broken: resolution.broken.map(\.message))
    } catch {
      throw Failure(
        .input, "cannot put together, \(path): \(error.reason), pick a whole side by --ours or --theirs")
    }
  }
}
