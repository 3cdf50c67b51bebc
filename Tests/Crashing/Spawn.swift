import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program and waits for it without the pauses that Foundation makes, which add up over ten thousand runs.
///
/// - Returns: The exit status, or 128 + the signal that ended it.
func spawn(_ command: [String], environment: [String]) throws -> Int32 {
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for word in arguments + variables { free(word) } }
  var child: pid_t = 0
  let error = posix_spawn(&child, command[0], nil, nil, &arguments, &variables)
  guard error == 0 else { throw TestFailure("\(command[0]): \(String(cString: strerror(error)))") }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
