import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name that new content has beside its file until it is in place: `.film.kadr.saving-PID-RANDOM`.
struct TemporaryName: ~Copyable {
  /// The names in use in this process. Another one before it may have had the same number, as in a container.
  private static let inUse = Mutex<Set<String>>([])

  let path: String

  init(of target: String) {
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    path =
      "\(FileName.folder(of: target))/\(Self.prefix(FileName.last(of: target)))\(getpid())-\(random)"
    let path = path
    _ = Self.inUse.withLock { $0.insert(path) }
  }

  deinit {
    let path = path
    _ = Self.inUse.withLock { $0.remove(path) }
  }

  private static func prefix(_ name: String) -> String { ".\(name).saving-" }

  /// Removes what processes that were killed in the middle of a save left beside a file.
  static func removeLeftovers(of target: String, files: FileSystem) {
    let folder = FileName.folder(of: target)
    let prefix = prefix(FileName.last(of: target))
    for name in (try? files.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      guard let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
        process > 0
      else { continue }
      let path = "\(folder)/\(name)"
      let isInUse =
        process == getpid()
        ? inUse.withLock { $0.contains(path) } : kill(process, 0) == 0 || errno != ESRCH
      if !isInUse { try? files.remove(path) }
    }
  }
}
