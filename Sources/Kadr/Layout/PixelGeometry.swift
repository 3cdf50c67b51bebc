/// A point in pixels from the picture's top left.
public struct PixelPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Across.
  public var width: Double
  /// Down.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of an aspect ratio that fits inside, or covers, this one.
  func shaped(to aspect: Double, covering: Bool) -> PixelSize {
    guard aspect > 0, aspect.isFinite, height != 0 else { return self }
    let widthLeads = (width / height > aspect) == covering
    return widthLeads
      ? PixelSize(width: width, height: width / aspect)
      : PixelSize(width: height * aspect, height: height)
  }
}

/// A rectangle in pixels, from its top left corner.
public struct PixelRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: PixelPoint
  /// The extent to the right and down.
  public var size: PixelSize

  /// Makes a rectangle.
  public init(origin: PixelPoint, size: PixelSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its edges' numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: PixelPoint(x: x, y: y), size: PixelSize(width: width, height: height))
  }
}

#if canImport(CoreGraphics)
  import CoreGraphics

  // Not compiled on the Linux machines this was written on.
  extension PixelRect {
    /// The rectangle as Core Graphics has it.
    public var cgRect: CGRect {
      CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
  }
#endif
