import Foundation

/// Is what came of running a program.
public struct Run: Sendable, CustomStringConvertible {
  public var command: [String]
  /// The exit status, or 128 + the signal that ended it.
  public var status: Int32
  public var outputBytes: [UInt8]
  public var errors: String

  public var output: String { String(decoding: outputBytes, as: UTF8.self) }

  public var description: String {
    "`\(command.joined(separator: " "))` ended with \(status)\nstdout: \(output)\nstderr: \(errors)"
  }

  /// Runs a program to its end.
  ///
  /// Everything goes through files: a pipe that nobody empties would stop the program for good.
  ///
  /// - Parameters:
  ///   - command: The program, by its path or by a name on the path, and its arguments.
  ///   - output: Where standard output goes, when it is not to be collected.
  public init(
    _ command: [String], in folder: URL, environment: [String: String], input: [UInt8] = [],
    output: URL? = nil
  ) throws {
    let files = try TemporaryDirectory()
    let process = Process()
    process.executableURL = try Self.find(command[0], path: environment["PATH"] ?? "")
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = environment.merging(Sanitizers.variables) { given, _ in given }
    process.standardInput = try FileHandle(forReadingFrom: files.write(input, to: "in"))
    process.standardOutput = try FileHandle(forWritingTo: output ?? files.write("", to: "out"))
    process.standardError = try FileHandle(forWritingTo: files.write("", to: "err"))
    try process.run()
    process.waitUntilExit()
    self.command = command
    status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    outputBytes = output == nil ? try files.bytes("out") : []
    errors = try files.text("err")
  }

  private static func find(_ name: String, path: String) throws -> URL {
    if name.contains("/") { return URL(filePath: name) }
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw TestFailure("no \(name) on the path \(path)")
    }
    return URL(filePath: found)
  }
}
