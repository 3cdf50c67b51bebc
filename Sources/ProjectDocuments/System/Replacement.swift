#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is thought to be in a file that is about to be replaced.
enum Expectation: Equatable {
  /// There is no such file.
  case absent
  /// These bytes, which were read a moment ago.
  case bytes([UInt8])
  /// Whatever it is, it goes.
  case anything
}

/// Puts new content into a file's place: whoever opens it finds the old bytes or the new ones, never a part,
/// and what somebody else wrote in the meantime is not overwritten.
///
/// The content is written beside the file and put on the disk. Then both files exchange their names in one step, and
/// what came out is compared with what was expected: where it is something else, they are exchanged back.
struct Replacement {
  let files: FileSystem
  /// The file itself; no symbolic link.
  let target: String
  let expected: Expectation

  /// What came of it.
  enum Outcome {
    case done
    /// The file is not what was expected, and is as it was.
    case otherwise
  }

  init(of target: String, expecting expected: Expectation, files: FileSystem) {
    self.files = files
    self.target = target
    self.expected = expected
  }

  /// Replaces the file; permissions, access lists and, where the system allows it, the owner stay as they are.
  ///
  /// - Parameter mode: The permissions of a new file, before the umask.
  func put(_ bytes: [UInt8], mode: UInt32 = 0o666) throws(SystemError) -> Outcome {
    do throws(SystemError) {
      return try put(bytes, mode: mode, isNameless: true)
    } catch  where error.call == .link && error.code == ENOENT {
      // What has no name yet is named by way of /proc, which not every container has.
      return try put(bytes, mode: mode, isNameless: false)
    }
  }

  private func put(_ bytes: [UInt8], mode: UInt32, isNameless: Bool) throws(SystemError) -> Outcome {
    let status = try files.status(target)
    if let status, !status.isRegular {
      throw SystemError(.create, target, code: status.isFolder ? EISDIR : EINVAL)
    }
    switch expected {
    case .absent where status != nil: return .otherwise
    case .bytes where status == nil: return .otherwise
    default: break
    }
    let name = TemporaryName(of: target)
    var draft = try Draft(
      at: name.path, mode: status == nil ? mode : 0o600, isNameless: isNameless, files: files)
    do throws(SystemError) {
      try draft.write(bytes)
      if let status { try draft.copyAttributes(of: target, status) }
      try draft.sync()
      let outcome = try status == nil ? linkIntoPlace(&draft) : exchange(&draft, bytes)
      if case .done = outcome { try files.syncFolder(FileName.folder(of: target)) }
      draft.discard()
      return outcome
    } catch {
      draft.discard()
      throw error
    }
  }

  /// A file that was not there: its name is made, and never taken from another.
  private func linkIntoPlace(_ draft: inout Draft) throws(SystemError) -> Outcome {
    do throws(SystemError) {
      try draft.link(to: target)
    } catch  where error.code == EEXIST {
      return .otherwise
    } catch  where draft.isNamed && [EPERM, ENOTSUP, ENOSYS].contains(error.code) {
      // A file system without links, as on a memory card.
      try draft.close()
      try rename(&draft)
      return .done
    }
    try draft.close()
    return .done
  }

  private func exchange(_ draft: inout Draft, _ bytes: [UInt8]) throws(SystemError) -> Outcome {
    try draft.giveName()
    try draft.close()
    if case .bytes(let old) = expected {
      guard try files.read(target) == old else { return .otherwise }
      if Renaming.canExchange {
        do throws(SystemError) {
          try swap(draft.name)
          // From here on that name has what was in the file: not ours to throw away unseen.
          draft.isNamed = false
          guard isExpected(draft.name, old) else { return try putBack(draft.name, bytes) }
          // The new content is in place; where this fails, whoever opens the file next clears it away.
          try? files.remove(draft.name)
          return .done
        } catch  where draft.isNamed && error.code == ENOENT {
          return .otherwise
        } catch  where draft.isNamed && [ENOSYS, EINVAL, ENOTSUP].contains(error.code) {
          // A file system that cannot exchange: the look a moment ago must do.
        }
      }
    }
    try rename(&draft)
    return .done
  }

  /// Tells whether what came out of the exchange is what was read a moment before it. Where somebody tidied it away
  /// already, that look must do.
  private func isExpected(_ name: String, _ old: [UInt8]) -> Bool {
    do throws(SystemError) {
      let displaced = try files.read(name)
      return displaced == nil || displaced == old
    } catch {
      return false
    }
  }

  /// Somebody wrote between the last look and the exchange: theirs goes back, unless a third came after us.
  private func putBack(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> Outcome {
    try swap(name)
    if try files.read(name) != bytes { try swap(name) }
    try files.remove(name)
    return .otherwise
  }

  private func swap(_ name: String) throws(SystemError) {
    try files.gate(.exchange, target)
    if Renaming.exchange(name, target) != 0 { throw SystemError(.exchange, target, code: errno) }
  }

  private func rename(_ draft: inout Draft) throws(SystemError) {
    try files.gate(.rename, target)
    if systemRename(draft.name, target) != 0 { throw SystemError(.rename, target, code: errno) }
    draft.isNamed = false
  }
}
