#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes the packets in which git talks to a long-running filter (gitprotocol-common, pkt-line).
struct PacketStream {
  enum Packet {
    case data([UInt8])
    /// The end of a list or of a file.
    case flush
  }

  /// The most bytes that one packet carries.
  static let capacity = 65_516

  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Reads the next packet; nil when git has closed its end.
  mutating func read() throws(Failure) -> Packet? {
    guard let header = try take(4) else { return nil }
    var length = 0
    for digit in header {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { throw broken("no length") }
      length = length << 4 | value
    }
    if length == 0 { return .flush }
    guard length >= 4, length - 4 <= Self.capacity, let data = try take(length - 4) else {
      throw broken("a packet of \(length) bytes")
    }
    return .data(data)
  }

  /// Reads lines up to a flush packet; nil when git has closed its end.
  mutating func readList() throws(Failure) -> [String]? {
    var lines: [String] = []
    while let packet = try read() {
      guard case .data(let bytes) = packet else { return lines }
      let line = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return lines.isEmpty ? nil : lines
  }

  /// Reads a file up to a flush packet.
  ///
  /// - Returns: nil when it has more than `limit` bytes; it is read to its end all the same.
  mutating func readFile(limit: Int) throws(Failure) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLarge = false
    while true {
      guard let packet = try read() else { throw broken("a file without an end") }
      guard case .data(let part) = packet else { return isTooLarge ? nil : bytes }
      isTooLarge = isTooLarge || bytes.count + part.count > limit
      if isTooLarge { bytes = [] } else { bytes += part }
    }
  }

  func writeList(_ lines: String...) throws(Failure) {
    var packets: [UInt8] = []
    for line in lines { Self.append(Array(line.utf8)[...] + [0x0A], to: &packets) }
    try write(packets + Array("0000".utf8))
  }

  func writeFile(_ bytes: [UInt8]) throws(Failure) {
    var packets: [UInt8] = []
    packets.reserveCapacity(bytes.count + bytes.count / Self.capacity * 4 + 8)
    for start in stride(from: 0, to: bytes.count, by: Self.capacity) {
      Self.append(bytes[start..<min(start + Self.capacity, bytes.count)], to: &packets)
    }
    try write(packets + Array("0000".utf8))
  }

  private static func append(_ data: ArraySlice<UInt8>, to packets: inout [UInt8]) {
    let length = String(data.count + 4, radix: 16)
    packets += Array(repeating: UInt8(ascii: "0"), count: 4 - length.utf8.count) + Array(length.utf8)
    packets += data
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    let error = bytes.withUnsafeBytes { Descriptor.write($0, to: output) }
    guard error == 0 else {
      throw Failure(.system, "cannot answer git, the filter: \(reason(error)), try again")
    }
  }

  /// Takes bytes off the input; nil when it ends before the first of them.
  private mutating func take(_ count: Int) throws(Failure) -> [UInt8]? {
    while buffer.count - position < count {
      buffer.removeFirst(position)
      position = 0
      let (part, error) = Descriptor.readSome(from: input, atMost: 1 << 17)
      guard error == 0 else {
        throw Failure(.system, "cannot hear git, the filter: \(reason(error)), try again")
      }
      if part.isEmpty {
        if buffer.isEmpty { return nil }
        throw broken("a packet without an end")
      }
      buffer += part
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  private func broken(_ what: String) -> Failure {
    Failure(.input, "not git's filter protocol, standard input: \(what), this is for git to call")
  }
}
