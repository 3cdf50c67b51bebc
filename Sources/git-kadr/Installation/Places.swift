import GitRepository

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Knows which files a level of installation is about.
struct Places {
  /// The config file.
  var settings: String
  var attributes: String
  /// The attributes that are committed with the project; nil where there is no work tree.
  var committedAttributes: String?
  /// The folder of the hooks; nil where there are none.
  var hooks: String?

  init(_ level: InstallLevel) throws(Failure) {
    switch level {
    case .local: try self.init(repository: Self.repository())
    case .global: try self.init(globalIn: Self.home())
    case .system: self.init(systemSettings: Self.systemSettings())
    }
  }

  private init(repository: borrowing Repository) throws(Failure) {
    let common = Self.folder(repository.commonDirectory)
    settings = "\(common)/config"
    attributes = "\(common)/info/attributes"
    if let top = repository.workDirectory.map(Self.folder) {
      committedAttributes = "\(top)/.gitattributes"
      // Only git knows where its hooks are, in linked work trees and with core.hooksPath.
      hooks = Git.line("rev-parse", "--path-format=absolute", "--git-path", "hooks")
      guard hooks != nil else {
        guard Git.line("config", "--get-regexp", "^core\\.hookspath$") == nil else {
          throw Failure(.system, "no folder for hooks, core.hooksPath is empty, set it to one or unset it")
        }
        throw Failure(.system, "cannot run git 2.31 or later, on the path, install git first")
      }
    }
  }

  private init(globalIn home: String) throws(Failure) {
    let folder = (Environment.value("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/git"
    let files =
      Environment.value("GIT_CONFIG_GLOBAL").map { [$0] } ?? ["\(home)/.gitconfig", "\(folder)/config"]
    let present = files.filter { access($0, F_OK) == 0 }
    settings = present.first ?? files[0]
    attributes = "\(folder)/attributes"
    // The file named first wins.
    for file in present.reversed() {
      do {
        attributes = try Configuration(file: file).path("core.attributesfile") ?? attributes
      } catch {
        throw Failure(.system, "cannot read the settings, \(file): \(error.message), mend it")
      }
    }
  }

  private init(systemSettings: String) {
    settings = systemSettings
    // Git before 2.42 does not say; it looks for both files in one folder.
    let folder = settings[..<(settings.lastIndex(of: "/") ?? settings.startIndex)]
    attributes = Git.line("var", "GIT_ATTR_SYSTEM") ?? "\(folder)/gitattributes"
  }

  private static func systemSettings() -> String {
    Git.line("var", "GIT_CONFIG_SYSTEM") ?? Environment.value("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig"
  }

  /// Opens the repository around the current folder.
  static func repository() throws(Failure) -> Repository {
    do {
      return try Repository()
    } catch  where error.isNotFound {
      throw Failure(.system, "no git repository, in this folder, go to one or install with --global")
    } catch {
      throw error.failure("cannot open the repository")
    }
  }

  private static func home() throws(Failure) -> String {
    guard let home = Environment.value("HOME") else {
      throw Failure(.system, "no home folder, HOME is not set, set it")
    }
    return home
  }

  private static func folder(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
