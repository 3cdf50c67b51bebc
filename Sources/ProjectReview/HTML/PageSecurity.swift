import KadrPersistence

/// Locks a page: nothing is loaded, nothing is sent, and only the page's own script and style count.
enum PageSecurity {
  /// The policy for the page's head (Content Security Policy Level 3), with the digests of what it may use.
  static func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(digest(script))'; style-src '\(digest(style))'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func digest(_ text: String) -> String {
    "sha256-\(base64(SHA256Digest.bytes(of: Array(text.utf8))))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(letters[bits >> (18 - 6 * place) & 63]) }
      text += String(repeating: "=", count: 3 - group.count)
    }
    return text
  }
}
