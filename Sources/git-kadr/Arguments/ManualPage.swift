/// Lays out the manual page, from the commands' declarations; `git kadr --help` shows it once it is installed.
struct ManualPage {
  let text: String

  init(_ declarations: [Declaration]) {
    var page = """
      .TH GIT\\-KADR 1 "" "git\\-kadr \(GitKadr.version)" "Git Manual"
      .SH NAME
      git\\-kadr \\- merge Kadr video projects in git
      .SH SYNOPSIS
      .B git kadr
      .I COMMAND
      [\\fIoption\\fR]... [\\fIargument\\fR]...
      .SH DESCRIPTION
      Teaches git what a Kadr video project is: merges it clip by clip and field by field, shows what changed in an
      editor's words, and keeps it in one spelling.
      .SH COMMANDS

      """
    for declaration in declarations { page += Self.section(declaration) }
    page += ".SH CONFIGURATION\n"
    for (name, help) in Self.settings { page += Self.item(".B \(Self.plain(name))", help) }
    page += ".SH ENVIRONMENT\n"
    page += Self.item(".B GIT_KADR", "0 makes the merge driver merge by lines, as git does.")
    page += ".SH EXIT STATUS\n"
    for (code, help) in Self.codes { page += Self.item(".B \(code)", help) }
    text = page
  }

  private static let settings = [
    (
      "kadr.volatile",
      "Fields that never conflict: dotted keys from the top, * for any element. Can be given again."
    ),
    ("kadr.ripple", "auto, or off where shifts must not carry over to the other side's edits."),
    ("kadr.preCommit", "fix, or check to refuse a commit of what is not canonical instead of mending it."),
    ("kadr.timecode", "frames, or seconds: how times are told."),
  ]

  private static let codes = [
    (0, "Fine."), (1, "Conflicts, differences or findings."), (2, "Usage."),
    (3, "Input that cannot be read or is refused."), (4, "A repository or file-system error."),
  ]

  private static func section(_ declaration: Declaration) -> String {
    let usage = declaration.operands.map { operand in
      let name = "\\fI\(plain(operand.name))\\fR" + (operand.count.upperBound > 1 ? "..." : "")
      return operand.count.lowerBound == 0 ? " [\(name)]" : " \(name)"
    }
    var text = ".SS \"\(plain(declaration.name))\(usage.joined())\"\n\(plain(declaration.summary))\n"
    if !declaration.details.isEmpty { text += ".PP\n\(plain(declaration.details))\n" }
    for operand in declaration.operands { text += item(".I \(plain(operand.name))", operand.help) }
    for option in declaration.options {
      let value = option.value.map { " \\fI\(plain($0))\\fR" } ?? ""
      text += item("\\fB\(plain(option.names.joined(separator: ", ")))\\fR\(value)", option.help)
    }
    return text
  }

  private static func item(_ term: String, _ help: String) -> String {
    ".TP\n\(term)\n\(plain(help))\n"
  }

  /// Spells a text so that roff takes none of it for a request.
  private static func plain(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
      .joined(separator: "\n")
  }
}
