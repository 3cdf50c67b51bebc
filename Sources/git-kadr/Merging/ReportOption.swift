/// The option by which a merge tells programs what it decided.
enum ReportOption {
  static let option = Option.value(
    "--report", named: "FORMAT", help: "say what was decided, for programs: json")

  /// Tells whether a report is wanted.
  static func isWanted(_ arguments: Arguments) throws(Failure) -> Bool {
    guard let format = arguments.value(option) else { return false }
    guard format == "json" else {
      throw Failure(.usage, "unknown format, --report \(format), the one that there is is json")
    }
    return true
  }
}
