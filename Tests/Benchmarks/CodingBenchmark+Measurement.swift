import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension CodingBenchmark {
  /// The time a piece of work took and the memory it added at its peak.
  struct Measurement: CustomStringConvertible {
    var seconds: Double
    /// Bytes; nil where the system does not tell.
    var memory: Int?

    /// Does the work once. The result is kept alive by the caller, so it counts as used memory.
    static func of<Result>(_ work: () throws -> Result) rethrows -> (Measurement, Result) {
      Memory.startPeak()
      let before = Memory.current()
      let clock = ContinuousClock()
      var result: Result?
      let duration = try clock.measure { result = try work() }
      let peak = Memory.peak()
      let added = before.flatMap { before in peak.map { $0 - before } }
      let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
      guard let result else { preconditionFailure("The work gave a result.") }
      return (Measurement(seconds: seconds, memory: added), result)
    }

    var description: String {
      let time = String(format: "%.3f s", seconds)
      return time + (memory.map { String(format: " %4d MB", $0 / 1_000_000) } ?? "")
    }

    /// How much faster and leaner this is.
    func ratio(to other: Measurement) -> String {
      let speed = String(format: "%.1f x as fast", other.seconds / seconds)
      guard let memory, let otherMemory = other.memory else { return speed }
      return speed + String(format: ", %.0f %% of the memory", Double(memory) / Double(otherMemory) * 100)
    }
  }

  /// Resident memory of this process, as Linux tells it.
  private enum Memory {
    /// Gives freed memory back and forgets the peak so far.
    static func startPeak() {
      #if canImport(Glibc)
        // Not in the module map; found by name.
        if let trim = dlsym(nil, "malloc_trim") {
          _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
        }
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      #endif
    }

    static func current() -> Int? { field("VmRSS:") }

    static func peak() -> Int? { field("VmHWM:") }

    private static func field(_ name: String) -> Int? {
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) })
      else { return nil }
      return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1024 }
    }
  }
}
