/// Lays out a command's declaration for `--help`.
struct HelpText {
  var text: String

  init(_ declaration: Declaration) {
    var usage = "usage: git-kadr \(declaration.name)"
    if !declaration.options.isEmpty { usage += " [option]…" }
    for operand in declaration.operands {
      let name = operand.count.upperBound > 1 ? "\(operand.name)…" : operand.name
      usage += operand.count.lowerBound == 0 ? " [\(name)]" : " \(name)"
    }
    text = "\(usage)\n\n\(declaration.summary)\n"
    if !declaration.details.isEmpty { text += "\n\(declaration.details)\n" }
    text += Self.table(declaration.operands.map { ($0.name, $0.help) })
    text += Self.table(
      declaration.options.map { option in
        let names = option.names.joined(separator: ", ")
        return (option.value.map { "\(names) \($0)" } ?? names, option.help)
      })
  }

  /// Lays out rows of a term and its explanation in two columns, after an empty line.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.isEmpty
      ? ""
      : "\n"
        + rows.map { term, help in
          "  \(term)\(String(repeating: " ", count: width - term.count))  \(help)\n"
        }.joined()
  }
}
