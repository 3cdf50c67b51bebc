#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes the look of a video clip.
public enum Filter: Hashable, Sendable {
  /// Lightens or darkens; 0 leaves the picture, the range is -1…1.
  case brightness(Double)
  /// Widens or narrows the range of tones; 1 leaves it.
  case contrast(Double)
  /// Strengthens or weakens colours; 1 leaves them, 0 is grey.
  case saturation(Double)
  /// Lightens or darkens by exposure stops; 0 leaves the picture.
  case exposure(Double)
  /// Tints brown, 0…1.
  case sepia(intensity: Double = 1)
  /// Removes colour.
  case mono
  /// Blurs by a radius in pixels.
  case gaussianBlur(radius: Double = 10)
  /// Darkens the corners.
  case vignette(intensity: Double = 1)
  /// Sharpens edges.
  case sharpen(amount: Double = 0.4)
  /// Blurs outward from the middle, by an amount in pixels.
  case zoomBlur(amount: Double = 20)
  /// Lets bright parts bleed.
  case glow(intensity: Double = 1)
  /// Replaces colours by a table in a `.cube` file; see `LUT`.
  case lut(url: URL)
  /// Makes a colour transparent.
  case chromaKey(ChromaKey)

  /// What kind of filter it is.
  public var kind: FilterKind {
    switch self {
    case .brightness: .brightness
    case .contrast: .contrast
    case .saturation: .saturation
    case .exposure: .exposure
    case .sepia: .sepia
    case .mono: .mono
    case .gaussianBlur: .gaussianBlur
    case .vignette: .vignette
    case .sharpen: .sharpen
    case .zoomBlur: .zoomBlur
    case .glow: .glow
    case .lut: .lut
    case .chromaKey: .chromaKey
    }
  }

  /// The one number that says how strong the filter is; nil for a filter without one.
  public var scalar: Double? {
    switch self {
    case .brightness(let scalar), .contrast(let scalar), .saturation(let scalar),
      .exposure(let scalar), .sepia(let scalar), .gaussianBlur(let scalar), .vignette(let scalar),
      .sharpen(let scalar), .zoomBlur(let scalar), .glow(let scalar):
      scalar
    case .mono, .lut, .chromaKey: nil
    }
  }

  /// Returns the filter at another strength; one without a strength as it is.
  public func withScalar(_ scalar: Double) -> Filter {
    switch self {
    case .brightness: .brightness(scalar)
    case .contrast: .contrast(scalar)
    case .saturation: .saturation(scalar)
    case .exposure: .exposure(scalar)
    case .sepia: .sepia(intensity: scalar)
    case .gaussianBlur: .gaussianBlur(radius: scalar)
    case .vignette: .vignette(intensity: scalar)
    case .sharpen: .sharpen(amount: scalar)
    case .zoomBlur: .zoomBlur(amount: scalar)
    case .glow: .glow(intensity: scalar)
    case .mono, .lut, .chromaKey: self
    }
  }
}
