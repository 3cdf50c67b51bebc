/// Is what came out of merging one file.
struct MergedFile: Sendable {
  var text: [UInt8]
  /// Whether there is no conflict; if there is one, its markers stand in the text.
  var isClean: Bool
  /// What to tell the user, a line each.
  var messages: [String] = []
  /// The report for programs, where one was asked for.
  var report: [UInt8]?
}
