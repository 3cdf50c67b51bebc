/// Says for which repositories the driver is installed.
enum InstallLevel {
  case local
  case global
  case system

  private static let localOption = Option.flag("--local", help: "for this repository (as without an option)")
  private static let globalOption = Option.flag("--global", help: "for all repositories of this user")
  private static let systemOption = Option.flag("--system", help: "for all users of this machine")
  static let options = [localOption, globalOption, systemOption]

  init(_ arguments: Arguments) {
    self = arguments.has(Self.globalOption) ? .global : arguments.has(Self.systemOption) ? .system : .local
  }
}
