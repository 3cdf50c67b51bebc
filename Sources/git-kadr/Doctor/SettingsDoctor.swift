/// Looks after the settings that register git-kadr.
struct SettingsDoctor {
  private static let again = "run `git kadr install` again, with the options it had"

  func findings(wantsFilter: Bool) -> [DoctorFinding] {
    var settings = [
      ("merge.kadr.driver", "merge-driver", "merge driver"),
      ("merge.kadr-ancestor.driver", "merge-driver", "merge driver for bases"),
      ("diff.kadr.command", "diff-driver", "differences"),
      ("diff.kadr.textconv", "textconv", "differences in log, show and blame"),
      ("mergetool.kadr.cmd", "resolve", "mergetool"),
    ]
    if wantsFilter {
      settings += [
        ("filter.kadr.process", "clean", "filter"), ("filter.kadr.clean", "clean", "one-shot filter"),
      ]
    }
    return settings.map { Self.finding($0.0, command: $0.1, piece: $0.2) }
  }

  private static func finding(_ name: String, command: String, piece: String) -> DoctorFinding {
    guard let line = Git.line("config", "--get", name) else {
      return .bad(piece, "\(name) is not set", mend: "run `git kadr install`, here or with --global")
    }
    guard let executable = InstalledExecutable(in: line, before: command) else {
      return .bad(
        piece, "\(name) is not what install writes",
        mend: "see `git config --show-origin \(name)`, take it out there, and \(again)")
    }
    if let fault = executable.fault { return .bad(piece, fault, mend: again) }
    guard let expected = expected(name, DriverLine(executable: executable.name)), expected == line else {
      return .bad(piece, "\(name) is what another version wrote", mend: again)
    }
    return .fine(piece, executable.name)
  }

  private static func expected(_ name: String, _ driver: DriverLine) -> String? {
    switch name {
    case "merge.kadr.driver": driver.merge
    case "merge.kadr-ancestor.driver": driver.ancestor
    case "diff.kadr.command": driver.diff
    case "diff.kadr.textconv": driver.textconv
    case "mergetool.kadr.cmd": driver.mergetool
    case "filter.kadr.process": driver.filterProcess
    case "filter.kadr.clean": driver.clean
    default: nil
    }
  }
}
