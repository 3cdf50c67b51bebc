/// Tells whether two values a composition holds as code may be taken for the same: equal where they can be
/// compared, the same object where they are objects, else not.
func isSameCode(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Equatable { return first.equals(second) }
  guard type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type else { return false }
  return first as AnyObject === second as AnyObject
}

/// Compares two lists of code element by element with `isSameCode`.
func isSameCode<Element>(_ first: [Element], _ second: [Element]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { isSameCode($0 as Any, $1 as Any) }
}

extension Equatable {
  /// Compares with a value whose type is not known.
  func equals(_ other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
