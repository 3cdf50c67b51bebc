/// Is what uninstall must know and no file shows by itself: comment lines among the settings.
struct InstallMemory: Equatable {
  /// Whether attributes were put into `.gitattributes`.
  var isCommitted = false
  /// How many folders were made to hold the hook.
  var hookFolders = 0

  private static let committed = "# attributes stand in .gitattributes"
  private static let folders = "# folders made for the hook: "

  init() {}

  /// Reads the memory from settings that were written before.
  init(settings: String) {
    for line in settings.split(separator: "\n") {
      if line == Self.committed { isCommitted = true }
      if line.hasPrefix(Self.folders) { hookFolders = Int(line.dropFirst(Self.folders.count)) ?? 0 }
    }
  }

  var lines: String {
    (isCommitted ? "\(Self.committed)\n" : "") + (hookFolders > 0 ? "\(Self.folders)\(hookFolders)\n" : "")
  }
}
