#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes whole runs of bytes, where the system calls may stop half way.
enum Descriptor {
  /// Writes all bytes; returns 0, or the error number of the call that failed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads up to the end of the file, or up to `limit` bytes.
  ///
  /// - Parameter expected: The size to make room for at once.
  /// - Returns: The bytes, and 0 or the error number of the call that failed.
  static func read(from descriptor: Int32, expected: Int = 0, limit: Int) -> (bytes: [UInt8], error: Int32) {
    var all: [UInt8] = []
    var error: Int32 = 0
    // One more than expected: a file of that size then ends within the first round.
    var room = max(expected + 1, 1 << 16)
    while error == 0, all.count < limit {
      let wanted = min(room, limit - all.count)
      var ended = false
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        while filled < wanted {
          let place = UnsafeMutableRawPointer(buffer.baseAddress! + filled)
          #if canImport(Glibc)
            let count = Glibc.read(descriptor, place, wanted - filled)
          #else
            let count = Darwin.read(descriptor, place, wanted - filled)
          #endif
          if count > 0 {
            filled += count
          } else if count == 0 {
            ended = true
            return
          } else if errno != EINTR {
            error = errno
            return
          }
        }
      }
      if all.isEmpty { all = part } else { all += part }
      if ended { break }
      room = max(room, all.count)
    }
    return (all, error)
  }

  /// Reads what is there by now, waiting for the first byte.
  ///
  /// - Returns: No bytes at the end of the file; and 0 or the error number of the call.
  static func readSome(from descriptor: Int32, atMost room: Int) -> (bytes: [UInt8], error: Int32) {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while true {
        #if canImport(Glibc)
          let count = Glibc.read(descriptor, buffer.baseAddress, room)
        #else
          let count = Darwin.read(descriptor, buffer.baseAddress, room)
        #endif
        if count < 0, errno == EINTR { continue }
        error = count < 0 ? errno : 0
        filled = max(count, 0)
        return
      }
    }
    return (bytes, error)
  }
}

/// Says what an error number of the system means.
func reason(_ number: Int32) -> String {
  String(cString: strerror(number))
}
