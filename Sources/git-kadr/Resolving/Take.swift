import StructuralMerge

/// Is a pick as it is given on the command line: `N=ours`.
struct Take {
  var number: Int
  var version: Version

  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let versions: [Substring: Version] = ["ours": .ours, "theirs": .theirs, "base": .base]
    guard parts.count == 2, let number = Int(parts[0]), number > 0, let version = versions[parts[1]] else {
      throw Failure(.usage, "not a pick, --take \(text), give a number and a side, as --take 2=theirs")
    }
    self.number = number
    self.version = version
  }
}
