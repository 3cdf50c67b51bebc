#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the variables that the process was started with.
enum Environment {
  /// Returns the value of a variable; nil when it is not set, or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
