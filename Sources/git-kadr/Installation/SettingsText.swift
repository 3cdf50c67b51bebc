/// Writes the settings that register the merge driver, in the form of git's config files.
struct SettingsText {
  var driver: DriverLine
  var memory = InstallMemory()

  var text: String {
    memory.lines + """
      [merge "kadr"]
      \tname = Kadr project
      \tdriver = \(Self.quoted(driver.merge))
      \trecursive = kadr-ancestor
      [merge "kadr-ancestor"]
      \tname = Kadr project, base of a merge
      \tdriver = \(Self.quoted(driver.ancestor))

      """
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
