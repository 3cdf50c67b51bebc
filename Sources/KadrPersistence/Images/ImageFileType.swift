/// Tells by its first bytes what kind of file an encoded image is, for the end of its name.
enum ImageFileType {
  static func pathExtension(of bytes: some Collection<UInt8>) -> String {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "png" }
    if head.starts(with: [0xff, 0xd8, 0xff]) { return "jpg" }
    if head.starts(with: "GIF8".utf8) { return "gif" }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return "webp" }
    if head.starts(with: [0x49, 0x49, 0x2a, 0]) || head.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
      return "tiff"
    }
    if head.dropFirst(4).starts(with: "ftyphei".utf8) || head.dropFirst(4).starts(with: "ftypmif".utf8) {
      return "heic"
    }
    return "img"
  }
}
