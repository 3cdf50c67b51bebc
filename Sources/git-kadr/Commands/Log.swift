import CanonicalJSON
import GitRepository
import ProjectReview

/// Shows the history of a project, or of one thing in it.
enum Log: Command {
  private static let clip = Option.value(
    "--clip", named: "ID", help: "only this clip or track, by its id, name, file or words")
  private static let caption = Option.value(
    "--caption", named: "TEXT", help: "only this caption, by its words")
  private static let overlay = Option.value(
    "--overlay", named: "ID", help: "only this overlay, by its id, words or image")
  private static let count = Option.value("-n", "--max-count", named: "N", help: "at most so many commits")
  private static let stat = Option.flag("--stat", help: "only count what changed")

  static let declaration = Declaration(
    name: "log",
    summary: "Shows the history of a project, or of one clip, caption or overlay in it.",
    details: """
      A thing is followed through changes of its id, through moves and cuts, and through renames of the file; one that
      is gone is looked for in older commits.
      """,
    options: [clip, caption, overlay, HistoryStart.revision, count, stat, Display.color, Display.noPager],
    exclusive: [[clip, caption, overlay]],
    operands: [Operand(name: "PATH", help: "the project")])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let repository = try Repository.here()
    let start = try HistoryStart(arguments, repository)
    let most = try arguments.number(count, in: 1...Int(Int32.max)) ?? .max
    var history = FileHistory(repository, style: GitConfiguration().timeStyle)
    let version = try start.version(in: history)
    let display = try Display(arguments, console)
    var writer = LogWriter(display: display, isStat: arguments.has(stat), most: most)
    var progress = Progress("git-kadr log", console)
    do throws(Failure) {
      if let selection = selection(arguments) {
        try writer.follow(selection, from: version, in: &history, &progress)
      } else {
        try writer.list(from: version, in: &history, &progress)
      }
    } catch {
      display.finish()
      throw error
    }
    progress.finish()
    display.finish()
    return .fine
  }

  private static func selection(_ arguments: Arguments) -> ItemSelection? {
    if let id = arguments.value(clip) { return .clip(id) }
    if let text = arguments.value(caption) { return .caption(text) }
    return arguments.value(overlay).map { .overlay($0) }
  }
}
