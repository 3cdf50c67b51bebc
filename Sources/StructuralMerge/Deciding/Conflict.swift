/// A disagreement that only a person can settle.
public struct Conflict: Sendable, Equatable {
  /// What it is about.
  public enum Kind: String, Sendable {
    /// A field has two new values.
    case field
    /// One side deleted what the other changed or moved.
    case deleteChange = "delete/change"
    /// Both sides added it, differently.
    case addAdd = "add/add"
    /// An item was put at two places.
    case place
    /// What one side put between two items no longer has them around it.
    case gap
    /// An item was cut at different places.
    case split
    /// Together the changes break a rule that neither breaks alone.
    case rule
  }

  /// What it is about.
  public let kind: Kind
  /// Where it is, from the document inward.
  public let route: [RouteStep]
  /// The value in the base as compact JSON; nil where absent.
  public let base: String?
  /// Our value as compact JSON; nil where absent.
  public let ours: String?
  /// Their value as compact JSON; nil where absent.
  public let theirs: String?
  /// What a rule says; empty for the other kinds.
  public let message: String

  /// Where each side has the item that it put somewhere; nil of other conflicts, and where it cannot be told.
  public internal(set) var places: Places?

  /// Where the sides have an item: what it follows, and in which container.
  public struct Places: Sendable, Equatable {
    /// As in `after clip "B"`, or `first in track "B-roll"`.
    public let ours: String
    /// As ``ours``, on their side.
    public let theirs: String
  }

  /// The number of the conflicts before it that would have the same name: what is alike is told apart by its
  /// order.
  var twinsBefore = 0

  /// A name that stays the same for the same conflict, whichever side is called ours.
  public var id: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(kind.rawValue)\u{0}\(route.map(\.description).joined(separator: "/"))\u{0}\(message)".utf8
    {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return twinsBefore == 0 ? name : "\(name)-\(twinsBefore + 1)"
  }
}

extension [Conflict] {
  /// Gives each conflict a name of its own.
  mutating func tellTwinsApart() {
    var seen: [String: Int] = [:]
    for index in indices {
      self[index].twinsBefore = 0
      let name = self[index].id
      self[index].twinsBefore = seen[name, default: 0]
      seen[name, default: 0] += 1
    }
  }
}

/// Something decided automatically that people may want to know.
public struct Note: Sendable, Hashable {
  /// What was decided.
  public enum Kind: String, Sendable {
    /// Both sides put something at one place; the order was settled by the items.
    case order
    /// A shift of everything after a time was applied to the other side's items.
    case ripple
    /// An item that was cut got the other side's changes in each piece.
    case split
    /// Both sides named one new item; the lesser name was taken.
    case name
    /// One side put something in the place of what the other deleted; it stays.
    case replacement
    /// What stood between two items stands between two others, which no side had there.
    case gap
    /// A rule that a side already broke is still broken.
    case rule
  }

  /// What was decided.
  public let kind: Kind
  /// Where, from the document inward.
  public let route: [RouteStep]
  /// The facts in words.
  public let message: String
  /// Of a ripple: who moved what lies from a time on, and by how much, for whoever can tell times better.
  package var shift: Shift?

  /// A ripple's facts.
  package struct Shift: Sendable, Hashable {
    package let side: String
    package let from: Rational
    package let by: Rational
    /// Whether it comes on top of one that the same side made before it.
    package let isFurther: Bool
    /// Whether both sides made it.
    package let isShared: Bool

    /// What came of it, in words.
    package var consequence: String {
      isShared ? "it counts once" : "the other side's changes moved with it"
    }
  }

  init(kind: Kind, route: [RouteStep], message: String, shift: Shift? = nil) {
    self.kind = kind
    self.route = route
    self.message = message
    self.shift = shift
  }
}
