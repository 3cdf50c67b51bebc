/// An object merged field by field, where an absent field is a value of its own.
///
/// A key that the record does not name merges as `Shape.unknown` and is never dropped.
public struct Record: Sendable {
  /// What the record is called in messages, such as "clip"; empty for a plain part of something.
  public var noun: String
  /// The known fields by key.
  public var fields: [String: Shape]
  /// Keys of known fields for which `null` means the same as absent.
  public var optional: Set<String>
  /// Groups of keys that merge together as one value.
  public var coupled: [[String]]
  /// Parallel arrays that are one list.
  public var zipped: [ZippedLists]
  /// Added on both sides and different, the record is one value instead of a union of fields.
  public var isWholeWithoutBase: Bool
  /// What makes the record an item of a list; nil where it never is one.
  public var item: ItemTraits?

  /// Describes a record.
  public init(
    _ noun: String = "", fields: [String: Shape], optional: Set<String> = [],
    coupled: [[String]] = [], zipped: [ZippedLists] = [], isWholeWithoutBase: Bool = false,
    item: ItemTraits? = nil
  ) {
    self.noun = noun
    self.fields = fields
    self.optional = optional
    self.coupled = coupled
    self.zipped = zipped
    self.isWholeWithoutBase = isWholeWithoutBase
    self.item = item
  }
}
