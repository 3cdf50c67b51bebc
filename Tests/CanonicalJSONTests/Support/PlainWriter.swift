import CanonicalJSON

/// The layout rules once more, written for plainness: a second opinion on the product's writer.
enum PlainWriter {
  static func canonical(_ value: JSONValue) -> String { tall(value, indent: 0) + "\n" }

  static func compact(_ value: JSONValue) -> String { joined(value, comma: ",", colon: ":") }

  /// The number of values a line would hold, or nil if the value has no such number.
  static func weight(_ value: JSONValue) -> Int? {
    let children = Array(value.children)
    if children.isEmpty { return 1 }
    if value.kind == .array {
      return children.allSatisfy { $0.count == 0 } ? children.count : nil
    }
    var sum = 0
    for child in children {
      if child.kind == .array && child.count > 0 { return nil }
      guard let weight = weight(child) else { return nil }
      sum += weight
    }
    return sum
  }

  private static func sortedMembers(_ value: JSONValue) -> [(key: JSONKey, value: JSONValue)] {
    value.members.sorted { Array($0.key.string.utf16).lexicographicallyPrecedes(Array($1.key.string.utf16)) }
  }

  private static func joined(_ value: JSONValue, comma: String, colon: String) -> String {
    switch value.kind {
    case .array:
      "[" + value.children.map { joined($0, comma: comma, colon: colon) }.joined(separator: comma) + "]"
    case .object:
      "{"
        + sortedMembers(value)
        .map { token($0.key.string) + colon + joined($0.value, comma: comma, colon: colon) }
        .joined(separator: comma) + "}"
    default: scalar(value)
    }
  }

  private static func tall(_ value: JSONValue, indent: Int) -> String {
    if let weight = weight(value), weight <= 4 { return joined(value, comma: ", ", colon: ": ") }
    let inner = "\n" + String(repeating: "  ", count: indent + 1)
    let outer = "\n" + String(repeating: "  ", count: indent)
    if value.kind == .array {
      return "[" + value.children.map { inner + tall($0, indent: indent + 1) }.joined(separator: ",") + outer
        + "]"
    }
    let members = sortedMembers(value)
    if members.count == 1 {
      return "{" + token(members[0].key.string) + ": " + tall(members[0].value, indent: indent) + "}"
    }
    return "{"
      + members.map { inner + token($0.key.string) + ": " + tall($0.value, indent: indent + 1) }
      .joined(separator: ",") + outer + "}"
  }

  private static func scalar(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .bool: return value.bool == true ? "true" : "false"
    case .string: return token(value.string ?? "")
    default:
      if let integer = value.int64 { return String(integer) }
      if let integer = value.uint64 { return String(integer) }
      // What is left in these tests are numbers whose shortest form is known.
      return known[value.double ?? 0] ?? "?"
    }
  }

  private static let known: [Double: String] = [
    1.5: "1.5", 1e-7: "1e-7", 0.000001: "0.000001", 0.1 + 0.2: "0.30000000000000004", 12.25: "12.25",
    1e20: "100000000000000000000", 1e21: "1e+21", .leastNonzeroMagnitude: "5e-324",
    123456789.125: "123456789.125",
  ]

  private static func token(_ text: String) -> String {
    var token = "\""
    for unit in text.unicodeScalars {
      switch unit {
      case "\"": token += "\\\""
      case "\\": token += "\\\\"
      case "\u{8}": token += "\\b"
      case "\u{C}": token += "\\f"
      case "\n": token += "\\n"
      case "\r": token += "\\r"
      case "\t": token += "\\t"
      case "\0"..<" ": token += "\\u00" + (unit.value < 16 ? "0" : "") + String(unit.value, radix: 16)
      default: token.unicodeScalars.append(unit)
      }
    }
    return token + "\""
  }
}
