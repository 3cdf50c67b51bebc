import TestSupport

/// What to run: `kadr-soak --seeds 20000 [--from N] [--ids always|never|mixed] [--kind apart|clash|agreement]
/// [--show N] [--small no] [--write FOLDER]`, `kadr-soak --case FOLDER` to merge the three files in a folder, or
/// `kadr-soak --history SEED` to print a random history for `git fast-import`.
struct SoakArguments {
  /// The number of merges.
  var seeds = 2000
  /// The first seed.
  var from: UInt64 = 1
  var ids = ItemGenerator.IDs.always
  var kind: Scenario.Kind?
  /// How many failures of each kind are made small and shown.
  var show = 2
  /// Whether failures are made small; what is left of one can mean something else than the whole.
  var isSmall = true
  /// The folder of a case that is merged instead.
  var caseFolder: String?
  /// The seed of a history that is printed instead, for `git fast-import`.
  var history: UInt64?
  /// Where the failures that are shown are written.
  var folder: String?

  struct Unknown: Error {
    let argument: String
  }

  init(_ arguments: ArraySlice<String>) throws(Unknown) {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Unknown(argument: name) }
      switch name {
      case "--seeds": seeds = Int(value) ?? seeds
      case "--from": from = UInt64(value) ?? from
      case "--ids": ids = .init(rawValue: value) ?? ids
      case "--kind": kind = .init(rawValue: value)
      case "--show": show = Int(value) ?? show
      case "--small": isSmall = value != "no"
      case "--case": caseFolder = value
      case "--history": history = UInt64(value)
      case "--write": folder = value
      default: throw Unknown(argument: name)
      }
    }
  }
}
