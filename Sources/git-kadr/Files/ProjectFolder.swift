#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the project files below a folder.
enum ProjectFolder {
  /// Tells whether `path` leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns what an operand stands for: the projects below a folder, or the file itself.
  static func files(_ operand: String) throws(Failure) -> [String] {
    operand != "-" && isFolder(operand) ? try projects(below: operand) : [operand]
  }

  /// Returns the paths of all `*.kadr` files below `folder`, sorted by name.
  ///
  /// Leaves out git's own folders and does not follow links to folders, which might lead round in a circle.
  static func projects(below folder: String) throws(Failure) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      var inner: [String] = []
      for name in try names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          if name != ".git" { inner.append(path) }
        } else if name.hasSuffix(".kadr"), !isFolder(path) {
          found.append(path)
        }
      }
      folders += inner
    }
    return found.sorted()
  }

  /// Returns the names of what is in a folder, in no order.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else {
      throw Failure(.input, "cannot read, \(folder): \(reason(errno)), check who may read it")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
