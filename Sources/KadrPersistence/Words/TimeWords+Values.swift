import CanonicalJSON
import StructuralMerge

extension TimeWords {
  /// Reads a time of a project file in seconds; nil unless the value is exactly one.
  package static func time(_ value: JSONValue?) -> Rational? {
    guard let value, value.kind == .object, value.count == 2, let count = value["value"]?.int64,
      let scale = value["timescale"]?.int64, scale > 0
    else { return nil }
    return Rational(Int128(count), over: Int128(scale))
  }

  /// Reads a range of a project file by its edges in seconds; nil unless the value is exactly one.
  package static func range(_ value: JSONValue?) -> (start: Rational, end: Rational)? {
    guard let value, value.kind == .object, value.count == 2, let start = time(value["start"]),
      let duration = time(value["duration"]), let end = start.adding(duration)
    else { return nil }
    return (start, end)
  }

  /// Tells a time or a range as the file holds it, as `00:00:01:12` or `00:00:01:00 to 00:00:02:12`; nil for
  /// any other value.
  public func words(_ value: JSONValue) -> String? {
    if let time = Self.time(value) { return words(time) }
    guard let range = Self.range(value) else { return nil }
    let (start, end) = words(range.start, range.end)
    return "\(start) to \(end)"
  }

  /// Tells how far a time moved, with its sign; nil where either value is no time, or they are the same.
  public func delta(from old: JSONValue, to new: JSONValue) -> String? {
    guard let old = Self.time(old), let new = Self.time(new) else { return nil }
    return delta(from: old, to: new)
  }
}
