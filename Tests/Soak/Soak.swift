import Foundation
import TestSupport

/// Merges scenario after scenario and counts what is wrong.
struct Soak {
  let arguments: SoakArguments
  private var counts: [String: Int] = [:]
  private var shown: [MergeFault.Kind: Int] = [:]

  init(_ arguments: SoakArguments) { self.arguments = arguments }

  /// Runs all seeds; tells whether nothing is wrong.
  mutating func run() -> Bool {
    var isRight = true
    for seed in arguments.from..<(arguments.from + UInt64(arguments.seeds)) {
      guard let scenario = Scenario(seed: seed, ids: arguments.ids, kind: arguments.kind) else {
        count("no scenario")
        continue
      }
      switch ScenarioCheck(scenario, .project).verdict() {
      case .unclear: count("unclear")
      case .clean: count("clean")
      case .conflict: count("conflict, rightly")
      case .faults(let faults):
        let doubt = scenario.isAmbiguous ? " (ambiguous)" : ""
        for kind in Set(faults.map(\.kind)) { count("FAULT \(kind.rawValue)\(doubt)") }
        // Where nobody could tell two items apart, asking is right.
        if scenario.isAmbiguous, faults[0].kind == .needless { continue }
        isRight = false
        show(seed, scenario, faults)
      }
    }
    print("--- \(arguments.seeds) seeds from \(arguments.from), ids \(arguments.ids.rawValue)")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    return isRight
  }

  /// Merges the files of a folder and prints what comes of it; tells whether it is clean.
  static func merge(_ folder: String) throws -> Bool {
    let texts = try ["base", "ours", "theirs"].map {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).kadr")))
    }
    guard let result = MergeProbe.project.merge(texts[0], texts[1], texts[2]) else {
      print("unreadable")
      return false
    }
    print(String(decoding: result.text, as: UTF8.self), terminator: "")
    for note in result.notes { print("note: \(note)") }
    for conflict in result.conflicts { print("CONFLICT \(conflict)") }
    return result.isClean
  }

  private mutating func count(_ name: String) { counts[name, default: 0] += 1 }

  private mutating func show(_ seed: UInt64, _ scenario: Scenario, _ faults: [MergeFault]) {
    let kind = faults[0].kind
    guard shown[kind, default: 0] < arguments.show else { return }
    shown[kind, default: 0] += 1
    let small = arguments.isSmall ? Minimiser(.project, keeping: kind).minimise(scenario) : scenario
    guard case .faults(let left) = ScenarioCheck(small, .project).verdict() else { return }
    var report =
      "=== seed \(seed) \(kind.rawValue), \(small.kind.rawValue)\(small.isAmbiguous ? ", ambiguous" : "")\n"
    report += "ours:\n" + small.ours.map { "  \($0)\n" }.joined()
    report += "theirs:\n" + small.theirs.map { "  \($0)\n" }.joined()
    report += "faults:\n" + left.map { "  \($0.kind.rawValue): \($0)\n" }.joined()
    print(report)
    let versions = Self.versions(small)
    guard let folder = arguments.folder else {
      for (name, text) in versions { print("--- \(name)\n\(String(decoding: text, as: UTF8.self))") }
      return
    }
    let place = "\(folder)/\(arguments.ids.rawValue)-\(kind.rawValue)-\(seed)"
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (name, text) in versions { try Data(text).write(to: URL(fileURLWithPath: "\(place)/\(name)")) }
      try Data(report.utf8).write(to: URL(fileURLWithPath: "\(place)/report.txt"))
    } catch {
      print("not written: \(error)")
    }
  }

  private static func versions(_ scenario: Scenario) -> [(String, [UInt8])] {
    let (base, ours, theirs) = (
      scenario.base.text, scenario.version(scenario.ours).text, scenario.version(scenario.theirs).text
    )
    let merged = MergeProbe.project.merge(base, ours, theirs)?.text ?? []
    return [
      ("base.kadr", base), ("ours.kadr", ours), ("theirs.kadr", theirs),
      ("expected.kadr", scenario.together(scenario.ours, scenario.theirs).text), ("result.kadr", merged),
    ]
  }
}
