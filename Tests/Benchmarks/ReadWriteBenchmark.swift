import CanonicalJSON
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How fast a large project is read and written in canonical text, and how much memory that takes.
///
/// Each run is a process of its own, so that neither is touched by what came before. It reads the
/// file, parses it and writes the canonical text to `/dev/null`, a piece at a time. Foundation's
/// `JSONSerialization` reads and writes next to it, as a measure of the machine; on a tenth of the
/// document, for it takes its time, and without sorting or layout, which would take more.
///
///     kadr-benchmark read-write                     all runs, medians
///     kadr-benchmark read-write <step> <file> …     one step, in the child process
struct ReadWriteBenchmark {
  /// The size of the document, roughly.
  static let targetSize = 50_000_000
  static let smallSize = targetSize / 10
  static let runs = 5

  /// One process's result.
  struct Run {
    var seconds: Double
    /// The time the processor gave to it, which other processes lengthen less.
    var processorSeconds: Double
    /// The most memory the process held, in bytes.
    var peak: Double
  }

  static func run() {
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    do {
      if arguments.count >= 2 {
        try step(arguments[0], file: arguments[1], size: arguments.dropFirst(2).first.flatMap { Int($0) })
      } else {
        try compare()
      }
    } catch {
      print("The benchmark failed: \(error)")
      exit(1)
    }
  }

  // MARK: The parent

  private static func compare() throws {
    let large = file("large")
    let small = file("small")
    defer {
      for file in [large, small] { try? FileManager.default.removeItem(atPath: file) }
    }
    // A child inherits the peak of its parent, so the parent stays small and has them made.
    let largeSize = try child(["make", large, String(targetSize)])[0]
    let smallSize = try child(["make", small, String(smallSize)])[0]

    var ours: [Run] = []
    var oursSmall: [Run] = []
    var foundation: [Run] = []
    // Taking turns, all see the same noise.
    for _ in 0..<runs {
      ours.append(try timed("ours", large))
      oursSmall.append(try timed("ours", small))
      foundation.append(try timed("foundation", small))
    }
    report("CanonicalJSON", ours, largeSize)
    report("CanonicalJSON", oursSmall, smallSize)
    report("JSONSerialization", foundation, smallSize)
    let ratio = median(foundation.map(\.processorSeconds)) / median(oursSmall.map(\.processorSeconds))
    print("CanonicalJSON is \(rounded(ratio)) times as fast.")
  }

  private static func file(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kadr-benchmark-\(getpid())-\(name).kadr").path
  }

  private static func report(_ name: String, _ runs: [Run], _ size: Double) {
    let wall = size / 1e6 / median(runs.map(\.seconds))
    let processor = size / 1e6 / median(runs.map(\.processorSeconds))
    let memory = median(runs.map(\.peak)) / size
    print(
      "\(name): \(rounded(processor)) MB/s of processor time, \(rounded(wall)) MB/s by the clock, "
        + "for \(rounded(size / 1e6)) MB; peak memory \(rounded(memory)) times the file")
  }

  private static func timed(_ step: String, _ file: String) throws -> Run {
    let numbers = try child([step, file])
    guard numbers.count == 3 else { throw Failure(message: "a run did not give three numbers") }
    return Run(seconds: numbers[0], processorSeconds: numbers[1], peak: numbers[2])
  }

  private static func child(_ arguments: [String]) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    process.arguments = ["read-write"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = output.split(separator: " ").compactMap { Double($0) }
    guard process.terminationStatus == 0, !numbers.isEmpty else {
      throw Failure(message: "a run ended with “\(output)”")
    }
    return numbers
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private static func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : "%.0f", value)
  }

  // MARK: The child

  private static func step(_ kind: String, file: String, size: Int?) throws {
    if let size {
      let text = ReadWriteDocument.text(ofSize: size)
      try Data(text).write(to: URL(fileURLWithPath: file))
      print(text.count, terminator: "")
      return
    }
    let sink = open("/dev/null", O_WRONLY)
    defer { close(sink) }
    let before = usage()
    let start = DispatchTime.now().uptimeNanoseconds
    if kind == "ours" {
      let tree = try JSONTree(parsing: try contents(of: file))
      try tree.writeCanonicalText { piece in
        guard write(sink, piece.baseAddress, piece.count) == piece.count else {
          throw Failure(message: "/dev/null took less than it was given")
        }
      }
    } else {
      let value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
      let text = try JSONSerialization.data(
        withJSONObject: value, options: [.withoutEscapingSlashes])
      text.withUnsafeBytes { _ = write(sink, $0.baseAddress, $0.count) }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let after = usage()
    print(seconds, after.processor - before.processor, after.peak, terminator: "")
  }

  /// The processor time in seconds and the most memory in bytes of this process so far.
  private static func usage() -> (processor: Double, peak: Double) {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let unit = 1024.0
    #else
      getrusage(RUSAGE_SELF, &usage)
      let unit = 1.0
    #endif
    let times = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    return (times[0] + times[1], Double(usage.ru_maxrss) * unit)
  }

  /// Reads a file straight into an array.
  private static func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(message: "\(path) could not be opened") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got <= 0 { break }
        count += got
      }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}
