import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// Puts the values of fields into words.
struct ValueWords {
  let times: TimeWords
  /// Whether nothing is rounded and no path shortened, as where only one version is shown.
  var isExact = false

  /// The value in words; what does not have the form that its field has is told as what it is.
  func words(_ value: JSONValue, _ form: ValueForm) -> ShownValue {
    if case .color = form, let color = Self.swatch(value) {
      let parts = [color.red, color.green, color.blue, color.alpha].map(NumberWords.words)
      let exact = isExact && !color.isEightBit ? " (\(parts.joined(separator: ", ")))" : ""
      return ShownValue(Self.words(color) + exact, color: color)
    }
    return ShownValue(text(value, form) ?? generic(value))
  }

  private func text(_ value: JSONValue, _ form: ValueForm) -> String? {
    switch form {
    case .time, .edges: times.words(value)
    case .duration: TimeWords.time(value).map(times.short)
    case .number: NumberWords.words(value)
    case .factor: NumberWords.words(value).map { "\($0)×" }
    case .angle:
      value.double.map {
        "\(NumberWords.rounded($0 * 180 / .pi, decimals: 2))°"
          + (isExact ? " (\(NumberWords.words($0)) rad)" : "")
      }
    case .truth: value.bool.map { $0 ? "yes" : "no" }
    case .file: isExact ? value.string : value.string.map(Self.fileName)
    case .text, .name: value.string
    case .choice(let words): value.string.map { words[$0] ?? $0 }
    case .color: nil
    case .position: position(value)
    case .size: size(value)
    case .preset: preset(value)
    case .quality: quality(value)
    case .crop: crop(value)
    case .stroke: stroke(value)
    case .shadow: shadow(value)
    case .textAnimation: textAnimation(value)
    case .transform: transform(value)
    case .animation: animation(value)
    case .filters, .ramps, .items: value.kind == .array ? "\(value.count) of them" : nil
    case .record: nil
    }
  }

  /// A value of no known form, without the braces of the file.
  func generic(_ value: JSONValue) -> String {
    if let words = times.words(value) { return words }
    switch value.kind {
    case .null: return "nothing"
    case .bool: return value.bool == true ? "yes" : "no"
    case .number: return NumberWords.words(value) ?? ""
    case .string: return value.string ?? ""
    case .array:
      return value.children.isEmpty ? "empty" : value.children.map(generic).joined(separator: ", ")
    case .object:
      let parts = value.members.map { "\($0.key.string) \(generic($0.value))" }
      return parts.isEmpty ? "empty" : parts.joined(separator: ", ")
    }
  }

  /// The last part of a path, which is what people call a file.
  static func fileName(_ location: String) -> String {
    let path = location.hasPrefix("file:") ? location.dropFirst(5) : location[...]
    let name = path.split(separator: "/").last ?? path
    return percentDecoded(name.isEmpty ? location : String(name))
  }

  private static func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2, rest.first != UInt8(ascii: "+")
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}

extension JSONValue.Children {
  var isEmpty: Bool {
    var copy = self
    return copy.next() == nil
  }
}
