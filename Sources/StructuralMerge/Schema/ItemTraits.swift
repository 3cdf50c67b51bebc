/// What identifies a record as an item of a list, and how it behaves among its siblings.
///
/// Fields are named by their path inside the record.
public struct ItemTraits: Sendable {
  /// A field by which two items without a common id are recognised as one.
  public enum Clue: Sendable {
    /// A location: equal 1, same last path component 0.8, else 0.
    case location(String)
    /// A name or token: equal 1, else 0.
    case token(String)
    /// Words: one less the edit distance over the longer length, in Unicode scalars.
    case words(String)
    /// The share of ids and locations that two lists have in common, then the name field.
    case contents(list: String, name: String)
  }

  /// How a new item of both sides without an id is told to be one item added twice.
  public enum Twin: Sendable {
    /// Alike with overlapping spans.
    case overlapping
    /// Alike at the same place among the siblings.
    case samePlace
  }

  /// A clip cut in two: what tells it, and the fields whose times count from the item's own start.
  ///
  /// Pieces of a source meet at a cut inside of its range. What has no source, as a title, was cut when pieces that
  /// are equal in all else follow each other and last as long as it did.
  public struct Split: Sendable {
    /// The field that names the source; nil where there is none.
    public var source: String?
    /// The span of the source in use; without a source, the length.
    public var extent: String
    /// Fields with times relative to the item's start, or that begin with it.
    public var relative: Set<String>
    /// Fields that say in which order the pieces follow each other: a change of one goes with no cut.
    public var ordering: Set<String>
    /// Fields that say how fast the source runs: a change of one goes with no cut of an item that floats.
    public var pace: Set<String>

    /// Describes how an item splits.
    public init(
      source: String? = nil, extent: String, relative: Set<String>, ordering: Set<String> = [],
      pace: Set<String> = []
    ) {
      self.source = source
      self.extent = extent
      self.relative = relative
      self.ordering = ordering
      self.pace = pace
    }
  }

  /// How long an item lasts, from its start or among its siblings in a chain.
  public struct Length: Sendable {
    /// The span of its source, or the time, that it lasts.
    public var extent: String
    /// A number that the extent is divided by, as a speed; 1 where it is absent.
    public var rate: String?
    /// Where this field is present, nobody knows.
    public var curve: String?

    /// Describes where the length is.
    public init(extent: String, rate: String? = nil, curve: String? = nil) {
      self.extent = extent
      self.rate = rate
      self.curve = curve
    }
  }

  /// The path to the id; empty where an item has none. A time identifies by its value.
  public var id: [String]
  /// The clue of likeness; nil where only the neighbours tell.
  public var clue: Clue?
  /// The path to the span in which two items may overlap.
  public var span: [String]
  /// The path to the start (a time) by which items are sorted, tied and rippled.
  public var start: [String]
  /// The path to the span that ripples as a whole, where the start is its edge.
  public var rippleSpan: [String]
  /// Holds other items, and is known by them.
  public var isContainer: Bool {
    if case .contents = clue { true } else { false }
  }

  /// Sits between its two neighbours and belongs to the gap, as a transition does.
  public var isConnector: Bool
  /// Never a chain neighbour.
  public var isAlwaysFloating: Bool
  /// Not a chain neighbour while this field is present.
  public var floatsWith: String?
  /// How two new items are told to be one.
  public var twin: Twin
  /// How the item may be cut in two.
  public var split: Split?
  /// Fields that speak of the next sibling, as a crossfade does.
  public var concernsNext: [String]
  /// How long it lasts; nil where its record does not tell, or a span does that it ripples by. The length of a
  /// connector is how far its neighbours overlap.
  public var length: Length?

  /// Describes an item.
  public init(
    id: [String] = [], clue: Clue? = nil, span: [String] = [], start: [String] = [],
    rippleSpan: [String] = [], isConnector: Bool = false, isAlwaysFloating: Bool = false,
    floatsWith: String? = nil, twin: Twin = .overlapping, split: Split? = nil, concernsNext: [String] = [],
    length: Length? = nil
  ) {
    self.id = id
    self.clue = clue
    self.span = span
    self.start = start
    self.rippleSpan = rippleSpan
    self.isConnector = isConnector
    self.isAlwaysFloating = isAlwaysFloating
    self.floatsWith = floatsWith
    self.twin = twin
    self.split = split
    self.concernsNext = concernsNext
    self.length = length
  }
}
