import Foundation

/// Hands on what sanitizers were told to programs whose environment a test makes up.
///
/// Without it they would look for what is not looked for here, and say so where nobody reads it.
public enum Sanitizers {
  /// The variables that steer sanitizers, as this process has them; none in ordinary runs.
  public static let variables = ProcessInfo.processInfo.environment.filter { name, _ in
    ["ASAN_", "LSAN_", "TSAN_", "UBSAN_"].contains { name.hasPrefix($0) }
  }
}
