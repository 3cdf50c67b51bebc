import CLibgit2

/// Names an object by the hash of its content.
///
/// Twenty bytes in a SHA-1 repository; there is room for the thirty-two of SHA-256.
public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  // No array: an index has one for each of maybe a hundred thousand files.
  private var words: SIMD4<UInt64>
  private var byteCount: UInt8

  /// Reads an id from hexadecimal digits; nil unless they are a whole one.
  public init?(hex: some StringProtocol) {
    let digits = Array(hex.utf8)
    guard digits.count == 40 || digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  init(_ raw: git_oid) {
    self = withUnsafeBytes(of: raw.id) { Self(bytes: $0) }
  }

  private init(bytes: some Collection<UInt8>) {
    words = .zero
    byteCount = UInt8(bytes.count)
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
  }

  /// The id in the form of libgit2, which knows SHA-1 only.
  var raw: git_oid {
    var raw = git_oid()
    withUnsafeMutableBytes(of: &raw.id) { target in
      withUnsafeBytes(of: words) { target.copyBytes(from: $0.prefix(target.count)) }
    }
    return raw
  }

  /// Whether it is the id that stands for no object.
  public var isZero: Bool { words == .zero }

  /// The hexadecimal digits, in lower case.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return withUnsafeBytes(of: words) { bytes in
      String(
        decoding: bytes.prefix(Int(byteCount)).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
        as: UTF8.self)
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
