#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name that new content has beside its file until it is in place: `.film.kadr.saving-PID-RANDOM`.
struct TemporaryName {
  let path: String

  init(of target: String) {
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    path =
      "\(FileName.folder(of: target))/\(Self.prefix(FileName.last(of: target)))\(getpid())-\(random)"
  }

  private static func prefix(_ name: String) -> String { ".\(name).saving-" }

  /// Removes what processes that were killed in the middle of a save left beside a file.
  static func removeLeftovers(of target: String, files: FileSystem) {
    let folder = FileName.folder(of: target)
    let prefix = prefix(FileName.last(of: target))
    for name in (try? files.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      guard let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
        process > 0, process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? files.remove("\(folder)/\(name)")
    }
  }
}
