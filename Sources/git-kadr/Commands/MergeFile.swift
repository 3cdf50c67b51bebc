import KadrPersistence

/// Merges three files by hand, as `git merge-file` does for text.
enum MergeFile: Command {
  private static let stdout = Option.flag("-p", "--stdout", help: "write to standard output, not over OURS")
  private static let diff3 = Option.flag("--diff3", help: "show the base in conflicts")
  private static let zdiff3 = Option.flag("--zdiff3", help: "as --diff3, without the lines both sides share")
  private static let ours = Option.flag("--ours", help: "settle conflicts by our side")
  private static let theirs = Option.flag("--theirs", help: "settle conflicts by their side")
  private static let union = Option.flag("--union", help: "settle conflicts by both sides, where both fit")
  private static let label = Option.value(
    "-L", named: "LABEL", help: "name for the markers: first OURS, then BASE, then THEIRS")
  private static let size = Option.value("--marker-size", named: "N", help: "length of the markers, else 7")
  private static let quiet = Option.flag("-q", "--quiet", help: "do not list conflicts")

  static let declaration = Declaration(
    name: "merge-file",
    summary: "Merges three files like git merge-file, without a repository.",
    details: "A report goes to standard output, and with -p to standard error in place of the messages.",
    options: [stdout, diff3, zdiff3, ours, theirs, union, label, size, quiet, ReportOption.option],
    exclusive: [[diff3, zdiff3], [ours, theirs, union]],
    operands: [
      Operand(name: "OURS", help: "our side; the result is written over it"),
      Operand(name: "BASE", help: "the common ancestor"),
      Operand(name: "THEIRS", help: "their side"),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let files = arguments.operands
    var merge = FileMerge(base: files[1], ours: files[0], theirs: files[2], name: files[0])
    merge.markers.size = try arguments.number(size, in: 1...1000) ?? merge.markers.size
    merge.layout = arguments.has(diff3) ? .diff3 : arguments.has(zdiff3) ? .zdiff3 : nil
    merge.favor =
      arguments.has(ours) ? .ours : arguments.has(theirs) ? .theirs : arguments.has(union) ? .union : nil
    let labels = arguments.all(label)
    guard labels.count <= 3 else {
      throw Failure(.usage, "too many labels, -L \(labels[3]), give at most three")
    }
    merge.markers.ours = labels.first ?? files[0]
    merge.markers.base = labels.count > 1 ? labels[1] : files[1]
    merge.markers.theirs = labels.count > 2 ? labels[2] : files[2]

    merge.wantsReport = try ReportOption.isWanted(arguments)

    let merged = try merge.run()
    if arguments.has(stdout) {
      try console.write(merged.text)
    } else {
      try AtomicFile(files[0]).replace(with: merged.text)
    }
    if let report = merged.report, arguments.has(stdout) {
      // Standard output is the merged text's, so the report takes the place of the messages.
      console.complain(report)
    } else {
      if let report = merged.report { try console.write(report) }
      if !arguments.has(quiet) {
        for message in merged.messages { console.complain(message) }
      }
    }
    return merged.isClean ? .fine : .findings
  }
}
