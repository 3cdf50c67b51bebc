/// The kinds of filters, as an editor lists them. The raw value is the kind's name in a project file.
public enum FilterKind: String, CaseIterable, Hashable, Sendable {
  /// See `Filter.brightness(_:)`.
  case brightness
  /// See `Filter.contrast(_:)`.
  case contrast
  /// See `Filter.saturation(_:)`.
  case saturation
  /// See `Filter.exposure(_:)`.
  case exposure
  /// See `Filter.sepia(intensity:)`.
  case sepia
  /// See `Filter.mono`.
  case mono
  /// See `Filter.gaussianBlur(radius:)`.
  case gaussianBlur
  /// See `Filter.vignette(intensity:)`.
  case vignette
  /// See `Filter.sharpen(amount:)`.
  case sharpen
  /// See `Filter.zoomBlur(amount:)`.
  case zoomBlur
  /// See `Filter.glow(intensity:)`.
  case glow
  /// See `Filter.lut(url:)`.
  case lut
  /// See `Filter.chromaKey(_:)`.
  case chromaKey

  /// The kinds an editor can insert without asking for a file first: all but the lookup table.
  public static let insertable: [FilterKind] = allCases.filter { $0.defaultFilter != nil }

  /// The kind's name for people, in English.
  public var displayName: String {
    switch self {
    case .brightness: "Brightness"
    case .contrast: "Contrast"
    case .saturation: "Saturation"
    case .exposure: "Exposure"
    case .sepia: "Sepia"
    case .mono: "Mono"
    case .gaussianBlur: "Gaussian Blur"
    case .vignette: "Vignette"
    case .sharpen: "Sharpen"
    case .zoomBlur: "Zoom Blur"
    case .glow: "Glow"
    case .lut: "LUT"
    case .chromaKey: "Chroma Key"
    }
  }

  /// The filter an editor inserts for the kind; nil for a lookup table, which needs a file.
  public var defaultFilter: Filter? {
    switch self {
    case .brightness: .brightness(0)
    case .contrast: .contrast(1)
    case .saturation: .saturation(1)
    case .exposure: .exposure(0)
    case .sepia: .sepia()
    case .mono: .mono
    case .gaussianBlur: .gaussianBlur()
    case .vignette: .vignette()
    case .sharpen: .sharpen()
    case .zoomBlur: .zoomBlur()
    case .glow: .glow()
    case .lut: nil
    case .chromaKey: .chromaKey(.greenScreen)
    }
  }

  /// Whether filters of the kind have a strength that can be set and animated.
  public var hasIntensity: Bool {
    switch self {
    case .mono, .lut, .chromaKey: false
    default: true
    }
  }
}
