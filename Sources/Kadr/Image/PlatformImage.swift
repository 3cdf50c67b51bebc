#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(UIKit)
  import UIKit

  /// A still image: UIKit's own where it exists. Not compiled on the machines this was written on.
  public typealias PlatformImage = UIImage

  extension UIImage {
    /// The image encoded as PNG, for stores that keep bytes; nil when it has no bitmap.
    public var encodedData: Data? { pngData() }
  }
#elseif canImport(AppKit)
  import AppKit

  /// A still image: AppKit's own where it exists. Not compiled on the machines this was written on.
  public typealias PlatformImage = NSImage

  extension NSImage {
    /// The image encoded as PNG, for stores that keep bytes; nil when it has no bitmap.
    public var encodedData: Data? {
      tiffRepresentation.flatMap(NSBitmapImageRep.init(data:))?
        .representation(using: .png, properties: [:])
    }
  }
#else
  /// A still image as its encoded bytes (PNG, JPEG, …), where no system framework has an image type.
  ///
  /// Two images are the same when their bytes are.
  public struct PlatformImage: Hashable, Sendable {
    private let bytes: Data

    /// Makes an image of encoded bytes; nil when there are none.
    public init?(data: Data) {
      guard !data.isEmpty else { return nil }
      bytes = data
    }

    /// Makes an image of bytes that are known not to be empty.
    init(knownGood data: Data) {
      bytes = data
    }

    /// The encoded bytes.
    public var encodedData: Data? { bytes }
  }
#endif
