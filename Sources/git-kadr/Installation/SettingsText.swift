/// Writes the settings that register git-kadr, in the form of git's config files.
struct SettingsText {
  var driver: DriverLine
  var hasFilter = false
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
      [diff "kadr"]
      \tcommand = \(Self.quoted(driver.diff))
      \ttextconv = \(Self.quoted(driver.textconv))
      [mergetool "kadr"]
      \tcmd = \(Self.quoted(driver.mergetool))
      \ttrustExitCode = true
      \(hasFilter ? filter : "")
      """
  }

  private var filter: String {
    """
    [filter "kadr"]
    \tprocess = \(Self.quoted(driver.filterProcess))
    \tclean = \(Self.quoted(driver.clean))

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
