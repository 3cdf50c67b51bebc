import StructuralMerge

/// Is what has been picked for the questions of one project, and how to take it back.
struct Picks {
  private(set) var versions: [Version?]
  private var past: [[Version?]] = []

  init(_ versions: [Version?]) {
    self.versions = versions
  }

  /// All of them; nil while one is open.
  var complete: [Version]? {
    let picked = versions.compactMap(\.self)
    return picked.count == versions.count ? picked : nil
  }

  /// The questions that are open.
  var open: [Int] { versions.indices.filter { versions[$0] == nil } }

  mutating func pick(_ version: Version, for questions: [Int]) {
    past.append(versions)
    for question in questions { versions[question] = version }
  }

  /// Takes the last pick back.
  ///
  /// - Returns: The first question that it was about; nil when there is nothing to take back.
  mutating func undo() -> Int? {
    guard let before = past.popLast() else { return nil }
    let changed = versions.indices.first { versions[$0] != before[$0] }
    versions = before
    return changed ?? 0
  }

  /// The options that pick the same on the command line.
  var options: [String] {
    versions.enumerated().compactMap { index, version in version.map { "--take \(index + 1)=\($0)" } }
  }
}
