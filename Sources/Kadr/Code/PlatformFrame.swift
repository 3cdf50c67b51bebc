#if canImport(CoreImage)
  import CoreImage

  /// One picture on its way through a compositor: Core Image's own where it exists.
  public typealias PlatformFrame = CIImage
#else
  /// One picture on its way through a compositor: rows of RGBA bytes from the top, where Core Image is
  /// missing.
  public struct PlatformFrame: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Red, green, blue, alpha of each pixel, `width * height * 4` bytes.
    public var pixels: [UInt8]

    /// Makes a frame; nil unless the pixels fill it exactly.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
      guard width >= 0, height >= 0, width.multipliedReportingOverflow(by: height).overflow == false,
        pixels.count.isMultiple(of: 4), pixels.count / 4 == width * height
      else { return nil }
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }
#endif
