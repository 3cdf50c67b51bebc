import CanonicalJSON
import Foundation

/// Measures what shows differences and histories, against git where it has a peer.
struct ReviewBenchmark {
  private static let commits = 1_000

  static func run() throws {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("git-kadr").path
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kadr-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard FileManager.default.changeCurrentDirectoryPath(folder.path) else { return }
    try makeRepository(in: folder)
    try textconv(tool)
    try difference(tool, in: folder)
    try history(tool)
  }

  // MARK: Measures

  /// A project of 200 clips made readable, against git giving out the same file.
  private static func textconv(_ tool: String) throws {
    let (kadr, git) = try inTurns(
      rounds: 40, [tool, "textconv", "film.kadr"], git("cat-file", "blob", "HEAD:film.kadr"))
    print(
      "textconv of 200 clips: \(words(kadr)), git cat-file \(words(git)): \(ratio(kadr, git)) times git's")
  }

  private static func difference(_ tool: String, in folder: URL) throws {
    for version in ["base", "ours"] {
      try Data(MergeBenchmark.document(clips: 5_000, version: version))
        .write(to: folder.appendingPathComponent("\(version).kadr"))
    }
    let files = ["base.kadr", "ours.kadr"]
    let (kadr, git) = try inTurns(
      rounds: 10, [tool, "diff", "--no-index"] + files, git("diff", "--no-index", "--no-ext-diff") + files)
    print(
      "diff of two versions of 5,000 clips: \(words(kadr)), git diff --no-index \(words(git)): "
        + "\(ratio(kadr, git)) times git's")
  }

  private static func history(_ tool: String) throws {
    for (name, command) in [
      ("blame", [tool, "blame", "film.kadr"]),
      ("log of one clip", [tool, "log", "--clip", "clip-7", "film.kadr"]),
    ] {
      let few = try measure([tool] + command.dropFirst() + ["--rev", "HEAD~\(commits * 3 / 4)"])
      let all = try measure(command)
      let peer = try measure(git("log", "-p", "--no-textconv", "--no-ext-diff", "film.kadr"))
      print(
        "\(name) over \(commits) commits of 200 clips: \(words(all.seconds)), \(all.peak / 1024) MB at most "
          + "(a quarter of them: \(few.peak / 1024) MB); git log -p \(words(peer.seconds)): "
          + "\(ratio(all.seconds, peer.seconds)) times git's")
    }
  }

  private static func git(_ arguments: String...) -> [String] { ["/usr/bin/git"] + arguments }
  private static func words(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
  private static func ratio(_ a: Double, _ b: Double) -> String { String(format: "%.2f", a / b) }

  /// The two take turns, so that whatever else the machine does falls on both.
  private static func inTurns(rounds: Int, _ first: [String], _ second: [String]) throws -> (Double, Double) {
    var times: ([Double], [Double]) = ([], [])
    for round in 0..<rounds + 2 {
      let (a, b) = (try measure(first).seconds, try measure(second).seconds)
      if round < 2 { continue }
      times.0.append(a)
      times.1.append(b)
    }
    return (MergeBenchmark.median(times.0), MergeBenchmark.median(times.1))
  }

  /// The time and the most memory, in KB, that a program takes; it may end with 1, as those that compare do.
  private static func measure(_ command: [String]) throws -> (seconds: Double, peak: Int) {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    guard posix_spawn(&child, command[0], &actions, nil, arguments, environ) == 0,
      wait4(child, &status, 0, &usage) == child, status == 0 || status == 256
    else { throw CocoaError(.executableLoad, userInfo: ["command": command.joined(separator: " ")]) }
    let duration = (ContinuousClock.now - start).components
    return (Double(duration.attoseconds) / 1e18 + Double(duration.seconds), usage.ru_maxrss)
  }

  // MARK: The history

  /// A repository in which each commit changes the volume of one clip and every tenth moves all captions.
  private static func makeRepository(in folder: URL) throws {
    let base = String(decoding: MergeBenchmark.document(clips: 200, version: "base"), as: UTF8.self)
    var clips = base.components(separatedBy: "\"volumeLevel\": 1\n")
    var shift = 0
    let stream = folder.appendingPathComponent("stream")
    _ = FileManager.default.createFile(atPath: stream.path, contents: nil)
    let file = try FileHandle(forWritingTo: stream)
    var volumes = [Int](repeating: 100, count: clips.count - 1)
    for commit in 1...commits {
      volumes[commit * 37 % volumes.count] = commit % 90 + 5
      if commit % 10 == 0 {
        shift += 30
        clips[0] = base.components(separatedBy: "\"volumeLevel\": 1\n")[0]
          .replacing(/"start": \{"timescale": 30, "value": (\d+)\}\}\n/) { match in
            "\"start\": {\"timescale\": 30, \"value\": \(Int(match.1)! + shift)}}\n"
          }
      }
      var text = clips[0]
      for (volume, rest) in zip(volumes, clips.dropFirst()) {
        text += "\"volumeLevel\": \(Double(volume) / 100)\n" + rest
      }
      let message = "Change \(commit)"
      let head = """
        commit refs/heads/main
        mark :\(commit)
        committer Editor <editor@example.org> \(1_700_000_000 + commit * 60) +0000
        data \(message.utf8.count)
        \(message)
        M 100644 inline film.kadr
        data \(text.utf8.count)

        """
      try file.write(contentsOf: Data((head + text + "\n").utf8))
    }
    try file.close()
    let commands =
      "git init -q -b main && git fast-import --quiet < stream && git reset -q --hard && rm stream"
    guard try measure(["/bin/sh", "-c", commands]).seconds > 0 else { return }
  }
}
