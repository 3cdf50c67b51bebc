/// Plans what install and uninstall change: settings, attributes, hooks.
struct Installation {
  var places: Places

  /// What the user asked for.
  struct Wishes {
    /// Which files are projects; none for those that were installed before, else the usual ones.
    var patterns: [AttributePattern]
    /// What git and the hook call: a path, or a name.
    var executable: String
    var wantsHook: Bool
    /// Whether git makes projects canonical whenever it stores them; once wanted, it stays.
    var wantsFilter: Bool
    var isCommitted: Bool
  }

  /// Plans an installation. Settings come first: attributes that name a driver nobody registered merge by lines.
  func install(_ wishes: Wishes) throws(Failure) -> [Change] {
    var memory = try self.memory()
    var attributes = places.attributes
    if wishes.isCommitted {
      guard let committed = places.committedAttributes else {
        throw Failure(.usage, "no work tree to commit attributes in, --committed, leave it out")
      }
      attributes = committed
      memory.isCommitted = true
    }
    let block = BlockChange(what: "attributes", path: attributes)
    // What was set up before stays, in whichever place: an upgrade is installed without a word about it.
    let places = [attributes, places.attributes] + [places.committedAttributes].compactMap(\.self)
    let known = try places.map { (path) throws(Failure) in
      AttributePattern.read(try BlockChange(what: "attributes", path: path).installed() ?? "")
    }
    let usual = known.map(\.patterns).first { !$0.isEmpty } ?? [AttributePattern.usual]
    let hasFilter = wishes.wantsFilter || known.contains(where: \.hasFilter)
    let lines = AttributePattern.text(wishes.patterns.isEmpty ? usual : wishes.patterns, hasFilter: hasFilter)
    var changes = [try block.install(lines)]
    for hook in wishes.wantsHook ? hooks : [] {
      changes.append(try hook.install(executable: wishes.executable))
      memory.hookFolders = max(memory.hookFolders, hook.missingFolders)
    }
    let driver = DriverLine(executable: wishes.executable)
    let text = SettingsText(driver: driver, hasFilter: hasFilter, memory: memory).text
    return [try settings.install(text)] + changes
  }

  /// Plans to take back what install did, the other way round.
  func uninstall() throws(Failure) -> [Change] {
    let memory = try self.memory()
    var changes: [Change] = []
    for hook in hooks { changes.append(try hook.uninstall(removingFolders: memory.hookFolders)) }
    // A block that somebody else committed is not ours to take.
    if memory.isCommitted, let path = places.committedAttributes {
      changes.append(try BlockChange(what: "attributes", path: path).uninstall())
    }
    changes.append(try BlockChange(what: "attributes", path: places.attributes).uninstall())
    return changes + [try settings.uninstall()]
  }

  private var hooks: [HookChange] {
    places.hooks.map { folder in GitHook.allCases.map { HookChange(folder: folder, hook: $0) } } ?? []
  }

  private var settings: BlockChange {
    BlockChange(what: "settings", path: places.settings)
  }

  private func memory() throws(Failure) -> InstallMemory {
    InstallMemory(settings: try settings.installed() ?? "")
  }
}
