import CanonicalJSON
import Foundation

/// Measures a whole `git-kadr merge-file` against `git merge-file` on the same three files, in one run.
struct MergeBenchmark {
  static func run() throws {
    let program = CommandLine.arguments[0]
    let tool = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("git-kadr")
      .path
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kadr-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (clips, rounds) in [(200, 40), (5_000, 15)] {
      var paths: [String] = []
      for version in ["ours", "base", "theirs"] {
        let path = folder.appendingPathComponent("\(version)-\(clips).kadr").path
        try Data(document(clips: clips, version: version)).write(to: URL(fileURLWithPath: path))
        paths.append(path)
      }
      // The two take turns, so that whatever else the machine does falls on both.
      var (ours, theirs): ([Double], [Double]) = ([], [])
      for round in 0..<rounds + 2 {
        let kadr = try seconds([tool, "merge-file", "-p"] + paths)
        let git = try seconds(["/usr/bin/git", "merge-file", "-p"] + paths)
        if round < 2 { continue }
        ours.append(kadr)
        theirs.append(git)
      }
      let (kadr, git) = (median(ours), median(theirs))
      let ratio = String(format: "%.2f", kadr / git)
      let times = String(format: "%.1f ms, git merge-file %.1f ms", kadr * 1000, git * 1000)
      print("merge of \(clips) clips: git-kadr merge-file \(times): \(ratio) times git's")
    }
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The time from starting a program to its end. Foundation's `Process` looks only every 50 ms whether a
  /// child has ended, so this waits for it itself.
  static func seconds(_ command: [String]) throws -> Double {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, null, 1)
    posix_spawn_file_actions_adddup2(&actions, null, 2)
    var child = pid_t()
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&child, command[0], &actions, nil, arguments, environ) == 0,
      waitpid(child, &status, 0) == child, status == 0
    else {
      throw CocoaError(.executableLoad, userInfo: ["command": command.joined(separator: " ")])
    }
    let duration = clock.now - start
    return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
  }

  /// A project in which both sides change a twentieth of the clips and captions, each its own, ours adds a
  /// clip and theirs deletes one.
  static func document(clips count: Int, version: String) -> [UInt8] {
    var builder = JSONTreeBuilder(reservingBytes: count * 1_300)
    func time(_ key: String, _ value: Int) {
      builder.key(key)
      builder.beginObject()
      builder.key("timescale")
      builder.integer(30)
      builder.key("value")
      builder.integer(Int64(value))
      builder.endObject()
    }
    func range(_ key: String, _ start: Int, _ duration: Int) {
      builder.key(key)
      builder.beginObject()
      time("duration", duration)
      time("start", start)
      builder.endObject()
    }
    func clip(_ index: Int) throws {
      let isOurs = version == "ours" && index % 20 == 2
      let isTheirs = version == "theirs" && index % 20 == 9
      let text = """
        {"video":{"_0":{"clipID":"clip-\(index)","filterAnimations":[null,null],\
        "filterIDs":["f\(index)a","f\(index)b"],"filters":[{"kind":"gaussianBlur","scalar":2},\
        {"kind":"sepia","scalar":0.4}],"isMuted":false,"isReversed":false,"opacity":\(isTheirs ? 0.25 : 0.5),\
        "opacityAnimation":{"keyframes":[{"time":{"timescale":30,"value":0},"value":0},\
        {"time":{"timescale":30,"value":30},"value":0.9}],"timing":{"kind":"easeInOut"}},"speedRate":1,\
        "transform":{"anchor":"topLeft","center":{"kind":"normalized","x":0.4,"y":0.6},"rotation":0.25,\
        "scale":1.2},"trimRange":{"duration":{"timescale":30,"value":\(100 + index % 50)},\
        "start":{"timescale":30,"value":\(index % 97)}},"url":"file:///media/take-\(index % 400).mov",\
        "volumeLevel":\(isOurs ? 0.5 : 1)}}}
        """
      builder.append(try JSONTree(parsing: Array(text.utf8)).root)
    }
    builder.beginObject()
    builder.key("schema")
    builder.integer(1)
    builder.key("video")
    builder.beginObject()
    builder.key("captions")
    builder.beginArray()
    for index in 0..<count {
      let isOurs = version == "ours" && index % 20 == 4
      let isTheirs = version == "theirs" && index % 20 == 11
      builder.beginObject()
      builder.key("text")
      builder.string(
        "line \(index) of the story\(isOurs ? ", told again" : "")\(isTheirs ? ", in short" : "")")
      range("timeRange", index * 30, 20)
      builder.endObject()
    }
    builder.endArray()
    builder.key("clips")
    builder.beginArray()
    for index in 0..<count {
      if version == "ours", index == count / 3 { try? clip(count + 1) }
      if version == "theirs", index == count / 2 { continue }
      try? clip(index)
    }
    builder.endArray()
    builder.endObject()
    builder.endObject()
    return builder.finish().canonicalText()
  }
}
