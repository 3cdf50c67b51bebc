import GitRepository

/// Writes paths as git does in its output: in quotes when there is anything odd in them.
enum PathQuoting {
  static func quoted(_ path: TreePath) -> String {
    var text = ""
    var isOdd = false
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += "\\\(Character(Unicode.Scalar(byte)))"
      case 0x20..<0x7F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      case 7...13: text += "\\" + ["a", "b", "t", "n", "v", "f", "r"][Int(byte) - 7]
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
      isOdd = true
    }
    return isOdd ? "\"\(text)\"" : text
  }
}
