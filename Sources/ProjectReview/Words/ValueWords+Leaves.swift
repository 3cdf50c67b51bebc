import CanonicalJSON
import StructuralMerge

extension ValueWords {
  // MARK: Colour

  static func swatch(_ value: JSONValue) -> ShownValue.Swatch? {
    guard value.kind == .object, value.count == 4, let red = value["red"]?.double,
      let green = value["green"]?.double, let blue = value["blue"]?.double, let alpha = value["alpha"]?.double
    else { return nil }
    return ShownValue.Swatch(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as `#FF8000`, with its opacity where it is not opaque.
  static func words(_ color: ShownValue.Swatch) -> String {
    let hex = [color.red, color.green, color.blue].map { part -> String in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let opacity = color.alpha == 1 ? "" : " at \(NumberWords.rounded(color.alpha * 100, decimals: 1)) %"
    return "#" + hex.joined() + opacity
  }

  private func color(_ value: JSONValue?) -> String? {
    value.map { words($0, .color).text }
  }

  // MARK: Places

  private static let named: [String: String] = [
    "0,0": "top left", "0.5,0": "top", "1,0": "top right", "0,0.5": "left", "0.5,0.5": "center",
    "1,0.5": "right", "0,1": "bottom left", "0.5,1": "bottom", "1,1": "bottom right",
  ]

  func position(_ value: JSONValue) -> String? {
    guard value.kind == .object, value.count == 3, let x = value["x"].flatMap(NumberWords.words),
      let y = value["y"].flatMap(NumberWords.words)
    else { return nil }
    switch value["kind"]?.string {
    case "normalized": return Self.named["\(x),\(y)"] ?? "\(x), \(y)"
    case "pixels": return "\(x), \(y) px"
    case "percent": return "\(x) %, \(y) %"
    default: return nil
    }
  }

  func size(_ value: JSONValue) -> String? {
    guard value.kind == .object, value.count == 1, let inner = value.children.first(where: { _ in true })
    else { return nil }
    func pair(_ unit: String) -> String? {
      guard inner.count == 2, let width = inner["width"].flatMap(NumberWords.words),
        let height = inner["height"].flatMap(NumberWords.words)
      else { return nil }
      return "\(width)\(unit) × \(height)\(unit)"
    }
    func fitted(_ verb: String, _ key: String) -> String? {
      guard inner.count == 2, let aspect = inner["sourceAspect"].flatMap(NumberWords.words),
        let area = inner[key].flatMap(size)
      else { return nil }
      return "\(verb) \(area), aspect \(aspect)"
    }
    switch inner.key?.string {
    case "normalized": return pair("")
    case "pixels": return pair(" px")
    case "percent": return pair(" %")
    case "aspectFit": return fitted("fitted within", "within")
    case "aspectFill": return fitted("covering", "covering")
    default: return nil
    }
  }

  func crop(_ value: JSONValue) -> String? {
    guard value.kind == .object, value.count == 3, let size = value["size"].flatMap(size),
      let position = value["position"].flatMap(position), let anchor = value["anchor"]?.string
    else { return nil }
    return "\(size) at \(position), anchor \(FieldWords.anchors[anchor] ?? anchor)"
  }

  func transform(_ value: JSONValue) -> String? {
    guard value.kind == .object else { return nil }
    let parts = FieldWords.transform.compactMap { field in
      value[field.key].map { "\(field.label) \(words($0, field.form).text)" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: Output

  func preset(_ value: JSONValue) -> String? {
    guard let kind = value["kind"]?.string else { return nil }
    switch kind {
    case "auto": return "automatic"
    case "reelsAndShorts": return "Reels and Shorts (1080 × 1920, 30 fps)"
    case "tiktok": return "TikTok (1080 × 1920, 30 fps)"
    case "square": return "square (1080 × 1080, 30 fps)"
    case "cinema": return "cinema (3840 × 2160, 24 fps)"
    case "custom":
      guard let width = value["width"].flatMap(NumberWords.words),
        let height = value["height"].flatMap(NumberWords.words),
        let rate = value["frameRate"].flatMap(NumberWords.words)
      else { return nil }
      let codec = value["codec"]?.string.map { $0 == "h264" ? "H.264" : $0 == "hevc" ? "HEVC" : $0 }
      return "\(width) × \(height), \(rate) fps" + (codec.map { ", \($0)" } ?? "")
    default: return nil
    }
  }

  func quality(_ value: JSONValue) -> String? {
    switch value["kind"]?.string {
    case "automatic": "automatic"
    case "bitrate": value["bitrate"].flatMap(NumberWords.words).map { "\($0) bits a second" }
    case "fileSize": value["fileSizeBytes"].flatMap(NumberWords.words).map { "at most \($0) bytes" }
    default: nil
    }
  }

  // MARK: Text

  func stroke(_ value: JSONValue) -> String? {
    guard value.kind == .object, let width = value["width"].flatMap(NumberWords.words) else { return nil }
    return "\(width) wide" + (color(value["color"]).map { ", \($0)" } ?? "")
  }

  /// The shadow of a text or of a sticker.
  func shadow(_ value: JSONValue) -> String? {
    guard value.kind == .object, let offset = value["offset"],
      let x = offset["width"].flatMap(NumberWords.words),
      let y = offset["height"].flatMap(NumberWords.words)
    else { return nil }
    var parts = ["offset \(x), \(y)"]
    if let blur = (value["blur"] ?? value["radius"]).flatMap(NumberWords.words) {
      parts.append("blur \(blur)")
    }
    if let color = color(value["color"]) { parts.append(color) }
    if let opacity = value["opacity"].flatMap(NumberWords.words) { parts.append("opacity \(opacity)") }
    return parts.joined(separator: ", ")
  }

  func textAnimation(_ value: JSONValue) -> String? {
    let kinds = ["fadeIn": "fades in", "slideIn": "slides in", "scaleUp": "scales up"]
    guard let kind = value["kind"]?.string, let verb = kinds[kind] else { return nil }
    var words = verb
    if let from = value["from"].flatMap(NumberWords.words) { words += " from \(from)" }
    if let direction = value["direction"]?.string {
      words += " \(FieldWords.directions[direction] ?? direction)"
    }
    if let begin = value["beginTime"], begin.double != 0 {
      words += ", begins after \(NumberWords.words(begin) ?? "") s"
    }
    if let count = value["durationValue"]?.int64, let scale = value["durationTimescale"]?.int64,
      let time = Rational(Int128(count), over: Int128(scale))
    {
      words += ", lasts \(times.short(time))"
    }
    return words
  }
}

extension ShownValue.Swatch {
  /// Whether `#FF8000` tells all of it.
  var isEightBit: Bool {
    alpha == (alpha * 1000).rounded() / 1000
      && [red, green, blue].allSatisfy { (0...1).contains($0) && ($0 * 255).rounded() / 255 == $0 }
  }
}
