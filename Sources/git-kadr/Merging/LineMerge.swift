#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Merges by lines, as git does without us: by `git merge-file`.
struct LineMerge {
  var files: FileMerge

  /// Merges the three files as they are on disk.
  ///
  /// - Returns: The merged text, with git's markers where it is not clean; nil where git cannot do it, for
  ///   example with NUL bytes in a file.
  func run() -> (text: [UInt8], isClean: Bool)? {
    let paths = [files.ours, files.base, files.theirs]
    // A pipe is empty by now, and git would take it for an empty file.
    guard paths.allSatisfy(Self.canBeReadAgain) else { return nil }
    var git = ChildProcess(["git", "merge-file", "-p", "-q"] + options + ["--"] + paths)
    git.errors = .discarded
    // 255 is git's own failure; from 128 on it was a signal.
    guard let result = git.run(), result.status < 128 else { return nil }
    return (result.output, result.status == 0)
  }

  private var options: [String] {
    var options = ["--marker-size=\(files.markers.size)"]
    for label in [files.markers.ours, files.markers.base, files.markers.theirs] { options += ["-L", label] }
    switch files.layout {
    case .diff3: options.append("--diff3")
    case .zdiff3: options.append("--zdiff3")
    case .merge, nil: break
    }
    switch files.favor {
    case .ours: options.append("--ours")
    case .theirs: options.append("--theirs")
    case .union: options.append("--union")
    case nil: break
    }
    return options
  }

  private static func canBeReadAgain(_ path: String) -> Bool {
    var status = stat()
    return path == "/dev/null" || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
