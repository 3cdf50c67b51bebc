/// Describes a command once; parsing and `--help` both read it.
struct Declaration: Sendable {
  var name: String
  /// What the command does, in one line.
  var summary: String
  /// What else there is to know, in lines.
  var details: String = ""
  var options: [Option] = []
  /// Options of which at most one can be given.
  var exclusive: [[Option]] = []
  var operands: [Operand] = []
}
