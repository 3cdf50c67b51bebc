#if canImport(UIKit)
  import UIKit

  /// A colour: UIKit's own where it exists. Not compiled on the machines this was written on.
  public typealias PlatformColor = UIColor

  extension UIColor {
    /// The colour's parts in sRGB, 0…1 within its gamut.
    public var components: ColorComponents {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return ColorComponents(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// Makes a colour from its parts in sRGB.
    public convenience init(components: ColorComponents) {
      self.init(
        red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }
  }
#elseif canImport(AppKit)
  import AppKit

  /// A colour: AppKit's own where it exists. Not compiled on the machines this was written on.
  public typealias PlatformColor = NSColor

  extension NSColor {
    /// The colour's parts in sRGB, 0…1 within its gamut; black for a pattern, which has none.
    public var components: ColorComponents {
      guard let color = usingColorSpace(.sRGB) else {
        return ColorComponents(red: 0, green: 0, blue: 0, alpha: 1)
      }
      return ColorComponents(
        red: color.redComponent, green: color.greenComponent, blue: color.blueComponent,
        alpha: color.alphaComponent)
    }

    /// Makes a colour from its parts in sRGB.
    public convenience init(components: ColorComponents) {
      self.init(
        srgbRed: components.red, green: components.green, blue: components.blue,
        alpha: components.alpha)
    }
  }
#else
  /// A colour by its parts in sRGB, where no system framework has a colour type.
  public struct PlatformColor: Hashable, Sendable {
    /// The parts, 0…1.
    public var components: ColorComponents

    /// Makes a colour from its parts.
    public init(components: ColorComponents) {
      self.components = components
    }

    /// Makes a colour from its parts, 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.init(components: ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a grey, 0 black … 1 white.
    public init(white: Double, alpha: Double) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns the colour with another alpha, 0…1.
    public func withAlphaComponent(_ alpha: Double) -> PlatformColor {
      var color = self
      color.components.alpha = alpha
      return color
    }

    /// Black.
    public static let black = PlatformColor(white: 0, alpha: 1)
    /// White.
    public static let white = PlatformColor(white: 1, alpha: 1)
    /// Half grey.
    public static let gray = PlatformColor(white: 0.5, alpha: 1)
    /// Nothing.
    public static let clear = PlatformColor(white: 0, alpha: 0)
    /// Red.
    public static let red = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = PlatformColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = PlatformColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = PlatformColor(red: 1, green: 1, blue: 0, alpha: 1)
  }
#endif
