#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ProjectPlace {
  /// Reads the project file.
  ///
  /// - Returns: The bytes, and the file that a symbolic link leads to.
  func readProject(_ files: FileSystem) throws(DocumentError) -> (bytes: [UInt8], target: String) {
    guard let bytes = try readIfPresent(files) else {
      let folder = isPackage ? try? files.status(path) : nil
      throw folder?.isFolder == true ? .noProject(path: path) : .notFound(path: path)
    }
    do throws(SystemError) {
      return (bytes, try target(files))
    } catch {
      throw DocumentError(reading: error)
    }
  }

  /// Reads the project file; nil where there is none.
  func readIfPresent(_ files: FileSystem) throws(DocumentError) -> [UInt8]? {
    do throws(SystemError) {
      return try files.read(projectPath)
    } catch {
      throw DocumentError(reading: error)
    }
  }

  /// The project file, symbolic links followed.
  func target(_ files: FileSystem) throws(SystemError) -> String {
    if let target = try files.resolve(projectPath) { return target }
    // A link that leads nowhere is not replaced: what it means is somewhere else.
    if try files.isLink(projectPath) { throw SystemError(.resolve, projectPath, code: ENOENT) }
    return projectPath
  }
}
