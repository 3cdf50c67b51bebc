import StructuralMerge

/// One thing that changed, in words that every renderer shows as they are.
public struct ReviewChange: Sendable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// A value that only the new version has.
    case added
    /// A value that only the old version has.
    case removed
    /// A value that is another one now.
    case changed
    /// Something that stands elsewhere.
    case moved
    /// A clip that was cut.
    case split
    /// Another file in the place of the old one.
    case replaced
    /// Text that reads otherwise.
    case reworded
  }

  /// What happened.
  public var kind: Kind
  /// What it is about, such as `trim in` or `opacity`; one line, from our own words or the file's.
  public var label: String
  /// The old value; nil where there was none.
  public var before: ShownValue?
  /// The new value; nil where there is none.
  public var after: ShownValue?
  /// How far it moved, such as `+1:12`; nil where that says nothing.
  public var delta: String?
  /// What more there is to see; nil where the values tell everything.
  public var detail: Detail?
  /// The keys inside the item, from its record inward; empty for the item itself.
  public var path: [String]
  /// The node of the value in the old tree; nil where there is none.
  public var oldNode: Int?
  /// The node of the value in the new tree; nil where there is none.
  public var newNode: Int?
  /// The amount that a start was shifted by, for folding ripples.
  var shift: Rational?

  /// More than a line can tell.
  public enum Detail: Sendable, Equatable {
    /// A text with the words that changed marked.
    case wording([WordRun])
    /// A table, as of keyframes.
    case table(ReviewTable)
  }
}

/// A value as it is shown.
public struct ShownValue: Sendable, Hashable {
  /// The value in words; may hold any character that a project can hold.
  public var text: String
  /// The colour that it is, for a swatch; nil for what is no colour.
  public var color: Swatch?

  /// Shows a value.
  public init(_ text: String, color: Swatch? = nil) {
    self.text = text
    self.color = color
  }

  /// A colour; each component 0…1.
  public struct Swatch: Sendable, Hashable {
    /// How much red.
    public let red: Double
    /// How much green.
    public let green: Double
    /// How much blue.
    public let blue: Double
    /// How opaque.
    public let alpha: Double
  }
}

/// Words that both versions of a text have, or only one of them.
public struct WordRun: Sendable, Hashable {
  /// Which versions have the words.
  public enum Kind: String, Sendable {
    /// Both.
    case same
    /// Only the old one.
    case removed
    /// Only the new one.
    case added
  }

  /// Which versions have them.
  public let kind: Kind
  /// The words, with the space between them.
  public let text: String
}

/// A small table: keyframes, volume ramps.
public struct ReviewTable: Sendable, Equatable {
  /// What the columns are called.
  public let columns: [String]
  /// The rows, in order.
  public let rows: [Row]

  /// A row and what happened to it.
  public struct Row: Sendable, Equatable {
    /// What happened; nil for a row that stands as it was.
    public let kind: ReviewChange.Kind?
    /// As many cells as there are columns.
    public let cells: [String]
  }
}
