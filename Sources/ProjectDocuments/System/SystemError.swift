#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call that failed.
package struct SystemError: Error, Equatable, Sendable {
  /// What was to be done.
  package var call: SystemCall
  /// The file or folder.
  package var path: String
  /// The error number of the system.
  package var code: Int32

  /// Makes an error.
  package init(_ call: SystemCall, _ path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// What the error number means.
  var reason: String { String(cString: strerror(code)) }
}

/// What a document asks of the system.
package enum SystemCall: String, Sendable, CaseIterable {
  case status, resolve, open, read, create, write, chmod, chown, sync, close, link, exchange, rename, unlink
  case makeFolder, list, lock
}
