import CanonicalJSON

extension ValueWords {
  private static let filterNames = [
    "brightness": "brightness", "contrast": "contrast", "saturation": "saturation", "exposure": "exposure",
    "sepia": "sepia", "gaussianBlur": "Gaussian blur", "vignette": "vignette", "sharpen": "sharpen",
    "zoomBlur": "zoom blur", "glow": "glow", "mono": "mono", "lut": "LUT", "chromaKey": "chroma key",
  ]

  /// What people call a filter.
  func filterName(_ filter: JSONValue) -> String {
    let kind = filter["kind"]?.string ?? ""
    return Self.filterNames[kind] ?? (kind.isEmpty ? "filter" : kind)
  }

  /// What a filter is set to; empty where there is nothing to set.
  func filterSetting(_ filter: JSONValue) -> ShownValue {
    switch filter["kind"]?.string {
    case "mono" where filter.count == 2 && filter["scalar"]?.double == 0: return ShownValue("")
    case "lut" where filter.count == 2:
      if let url = filter["url"] { return words(url, .file) }
    case "chromaKey" where filter.count == 5:
      guard let red = filter["red"]?.double, let green = filter["green"]?.double,
        let blue = filter["blue"]?.double, let threshold = filter["threshold"].flatMap(NumberWords.words)
      else { break }
      let key = ShownValue.Swatch(red: red, green: green, blue: blue, alpha: 1)
      if isExact, !key.isEightBit { break }
      return ShownValue("\(Self.words(key)), threshold \(threshold)", color: key)
    default:
      if filter.count == 2, let scalar = filter["scalar"].flatMap(NumberWords.words) {
        return ShownValue(scalar)
      }
    }
    return ShownValue(generic(filter))
  }

  /// A filter with its setting.
  func filter(_ filter: JSONValue) -> ShownValue {
    let setting = filterSetting(filter)
    let name = filterName(filter)
    return ShownValue(setting.text.isEmpty ? name : "\(name) \(setting.text)", color: setting.color)
  }
}
