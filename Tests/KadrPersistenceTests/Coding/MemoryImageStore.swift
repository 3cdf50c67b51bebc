import Kadr
import KadrPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Names images by their bytes and keeps nothing, so tests need no files.
struct MemoryImageStore: ImageStore, AsyncImageStore {
  func token(for image: PlatformImage) -> String {
    "memory:" + (image.encodedData ?? Data()).map { String($0) }.joined(separator: "-")
  }

  func image(for token: String) -> PlatformImage? {
    guard token.hasPrefix("memory:") else { return nil }
    return PlatformImage(data: Data(token.dropFirst(7).split(separator: "-").compactMap { UInt8($0) }))
  }
}

/// Saves a composition that can be saved whole.
func saved(_ video: Video, as format: OutputFormat = .canonical) throws -> Data {
  try KadrCoding.data(for: video, images: MemoryImageStore(), as: format)
}

/// Opens a file with the images of `MemoryImageStore`.
func opened(_ data: Data) throws -> Video {
  try KadrCoding.video(from: data, images: MemoryImageStore())
}

func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
