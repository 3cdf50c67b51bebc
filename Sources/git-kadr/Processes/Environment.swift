#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the variables that the process was started with.
enum Environment {
  /// All of them, as `NAME=value`, in the form that a child process is given.
  static var all: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Glibc)
      environ
    #else
      _NSGetEnviron().pointee
    #endif
  }

  /// Returns the value of a variable; nil when it is not set, or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The names of all variables.
  static var names: [String] {
    entries.map { String($0.prefix { $0 != "=" }) }
  }

  /// Returns all variables, with one of them set to another value, as a child process is given them.
  static func setting(_ name: String, to value: String) -> [String] {
    entries.filter { !$0.hasPrefix("\(name)=") } + ["\(name)=\(value)"]
  }

  private static var entries: [String] {
    var entries: [String] = []
    var entry = all
    while let text = entry.pointee {
      entries.append(String(cString: text))
      entry += 1
    }
    return entries
  }
}
