import CLibgit2

/// Is what `.gitattributes` and its like say about one attribute of a file.
public enum Attribute: Hashable, Sendable {
  case unspecified
  /// As `name` by itself has it.
  case set
  /// As `-name` has it.
  case unset
  /// As `name=value` has it.
  case value(String)

  init(_ raw: UnsafePointer<CChar>?) {
    switch git_attr_value(raw) {
    case GIT_ATTR_VALUE_TRUE: self = .set
    case GIT_ATTR_VALUE_FALSE: self = .unset
    case GIT_ATTR_VALUE_STRING: self = raw.map { .value(String(cString: $0)) } ?? .unspecified
    default: self = .unspecified
    }
  }
}
