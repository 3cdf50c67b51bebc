import StructuralMerge

extension ConflictMessage {
  /// What picking a version means.
  public struct Choice: Sendable, Hashable {
    /// The version.
    public let version: Version
    /// What the project then has, in a few words: a value, or what becomes of the item.
    public let text: String

    /// A choice of one's own, as between whole files.
    public init(version: Version, text: String) {
      self.version = version
      self.text = text
    }
  }

  static func choices(_ conflict: Conflict, _ times: TimeWords) -> [Choice] {
    let values: [(Version, String?)] = [
      (.ours, conflict.ours), (.theirs, conflict.theirs), (.base, conflict.base),
    ]
    // What both sides added was nothing before; leaving it out is nobody's wish.
    let pickable = values.filter { $0 != .base || $1 != nil || conflict.kind != .addAdd }
    let start = alike(values.compactMap(\.1))
    return pickable.map { version, value in
      let text =
        switch conflict.kind {
        case .field where isOfOneItem(conflict): asItIs(version)
        case .field, .addAdd: short(value, times, from: start)
        case .deleteChange: value == nil ? "delete it" : "keep it, \(asItIs(version))"
        case .place where version == .base: value == nil ? "leave it out" : "leave it where it was"
        case .place: "put it \(whereItIs(version, conflict.places))"
        case .gap, .split, .rule: asItIs(version)
        }
      return Choice(version: version, text: text)
    }
  }

  private static func asItIs(_ version: Version) -> String {
    switch version {
    case .base: "as it was before"
    case .ours: "as our side has it"
    case .theirs: "as their side has it"
    }
  }

  private static func whereItIs(_ version: Version, _ places: Conflict.Places?) -> String {
    if let places, places.ours != places.theirs { return version == .ours ? places.ours : places.theirs }
    return version == .ours ? "where our side has it" : "where their side has it"
  }
}
