/// What an edit touches: a part of an item.
///
/// A part is a dotted path; one that ends in `*` stands for all below it, `*` alone for the whole
/// item. Parts that begin with `@` are relations between items and no part of either.
public struct Touch: Hashable, Sendable {
  public var key: Int
  public var part: String
  /// Whether it only keeps edits of one side apart, as two that together would be another edit.
  public var isOwn = false

  public init(_ key: Int, _ part: String, isOwn: Bool = false) {
    self.key = key
    self.part = part
    self.isOwn = isOwn
  }

  /// Tells whether two sides that touch these interact.
  public func collides(with other: Touch) -> Bool {
    if isOwn || other.isOwn { return false }
    return meets(other)
  }

  /// Tells whether two edits of one side that touch these spoil each other.
  public func spoils(_ other: Touch) -> Bool { isOwn && other.isOwn && meets(other) }

  private func meets(_ other: Touch) -> Bool {
    guard key == other.key else { return false }
    return covers(other.part) || other.covers(part) || isRelated(other.part) || other.isRelated(part)
  }

  private func covers(_ other: String) -> Bool {
    if part == other { return ![Self.anchor, Self.looseAnchor, Self.around, Self.beginning].contains(part) }
    guard part.hasSuffix("*") else { return false }
    return other.first != "@" && other.hasPrefix(part.dropLast())
  }

  /// Parts that interact although they are different.
  private func isRelated(_ other: String) -> Bool {
    switch part {
    case Self.anchor: [Self.place, Self.joinedBefore].contains(other)
    case Self.looseAnchor: other == Self.place
    case Self.joinedBefore, Self.joinedAfter:
      ["*", Self.place, "startTime"].contains(other)
    case Self.around: other == "*"
    case Self.cut: ["isReversed", "startTime.pinned", Self.beginning].contains(other)
    case Self.floatingCut: ["trimRange.start", "speed"].contains(other)
    default: false
    }
  }

  /// Where an item stands among its siblings.
  public static let place = "place"
  /// A clip is put behind this item.
  public static let anchor = "@anchor"
  /// Something that takes no place in the chain is put behind this item.
  public static let looseAnchor = "@looseAnchor"
  /// Something new stands behind this item, or before it, and concerns both.
  public static let joinedBefore = "@joinedBefore"
  public static let joinedAfter = "@joinedAfter"
  /// This item is cut in two.
  public static let cut = "@cut"
  /// This item is cut in two and pinned to a time, from which the second half's is counted.
  public static let floatingCut = "@floatingCut"
  /// Something new begins with this item, and would begin anew in each half of it.
  public static let beginning = "@beginning"
  /// Something inside this item changes.
  public static let around = "@around"
}
