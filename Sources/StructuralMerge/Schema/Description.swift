/// The description of a format: the shape of its documents and how it spells times.
///
/// Values that no shape describes merge by what they look like: an object spelled as a time or a span
/// is one, any other object a record of unknown fields; an array whose elements are all objects that
/// carry one of the well-known identity keys, unique in each version, is a list of items; any other
/// array is one value.
public struct Description: Sendable {
  /// The keys of a rational time: `numerator ÷ denominator` seconds, both integers.
  public struct TimeSpelling: Sendable {
    /// The key of the count of units.
    public var numerator: String
    /// The key of the units in a second.
    public var denominator: String
    /// The greatest denominator that may be written.
    public var maximumDenominator: Int64

    /// Describes how a time is spelled.
    public init(numerator: String, denominator: String, maximumDenominator: Int64 = Int64(Int32.max)) {
      self.numerator = numerator
      self.denominator = denominator
      self.maximumDenominator = maximumDenominator
    }
  }

  /// The keys of a span: two times.
  public struct SpanSpelling: Sendable {
    /// The key of the start.
    public var start: String
    /// The key of the duration.
    public var duration: String

    /// Describes how a span is spelled.
    public init(start: String, duration: String) {
      self.start = start
      self.duration = duration
    }
  }

  /// An object that is known by its keys wherever it stands in values of unknown shape.
  public struct Landmark: Sendable {
    /// Keys that an object must have to be one.
    public var keys: [String]
    /// Its shape.
    public var shape: Shape

    /// Describes a landmark.
    public init(keys: [String], shape: Shape) {
      self.keys = keys
      self.shape = shape
    }
  }

  /// The shape of the document.
  public var root: Shape
  /// Shapes that `Shape.named` refers to.
  public var definitions: [String: Shape]
  /// How times are spelled.
  public var time: TimeSpelling
  /// How spans are spelled.
  public var span: SpanSpelling
  /// Objects recognised inside unknown values, such as a document wrapped in an app's own record.
  public var landmarks: [Landmark]
  /// Keys that identify the elements of an array of unknown shape, in order of preference.
  public var identityKeys: [String]

  /// Describes a format.
  public init(
    root: Shape, definitions: [String: Shape] = [:], time: TimeSpelling, span: SpanSpelling,
    landmarks: [Landmark] = [],
    identityKeys: [String] = ["id", "uuid", "clipID", "layerID", "key", "name"]
  ) {
    self.root = root
    self.definitions = definitions
    self.time = time
    self.span = span
    self.landmarks = landmarks
    self.identityKeys = identityKeys
  }
}
