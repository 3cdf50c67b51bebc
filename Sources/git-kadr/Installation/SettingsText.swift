/// Writes the settings that register the merge driver, in the form of git's config files.
struct SettingsText {
  var driver: DriverLine
  /// What uninstall must know, beside what the files themselves tell.
  var memos: Set<Memo> = []

  /// Names what install made that nothing else shows to be ours.
  enum Memo: String, CaseIterable {
    case committedAttributes = "# the attributes stand in .gitattributes"
    case hookFolder = "# the folder of the hooks is new"
  }

  var text: String {
    let notes = Memo.allCases.filter(memos.contains).map { "\($0.rawValue)\n" }.joined()
    return notes + """
      [merge "kadr"]
      \tname = Kadr project
      \tdriver = \(Self.quoted(driver.merge))
      \trecursive = kadr-ancestor
      [merge "kadr-ancestor"]
      \tname = Kadr project, base of a merge
      \tdriver = \(Self.quoted(driver.ancestor))

      """
  }

  /// Finds the memos in settings that were written before.
  static func memos(in text: String) -> Set<Memo> {
    Set(text.split(separator: "\n").compactMap { Memo(rawValue: String($0)) })
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for character in value.unicodeScalars {
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(character)
      }
    }
    return text + "\""
  }
}
