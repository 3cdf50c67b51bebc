/// Knows what stands in the place of a file whose content Git LFS keeps elsewhere.
///
/// Its form is in Git LFS's own specification (docs/spec.md, "The Pointer"): fewer than 1,024 bytes, each line a key
/// of small letters, digits, dots and dashes, a space and a value, the first of them `version`, and among the others
/// `oid` and `size`.
public enum LargeFilePointer {
  /// Tells whether bytes are a whole pointer.
  ///
  /// What only begins like one is none, above all a pointer with conflict markers in it. Line ends may be of either
  /// kind: git converts them where attributes ask for it.
  public static func matches(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.starts(with: "version https://git-lfs".utf8), bytes.prefix(1024).count < 1024 else {
      return false
    }
    var keys: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.allSatisfy(isOfKey) else { return false }
      keys.append(parts[0])
    }
    return keys.contains("oid") && keys.contains("size")
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
