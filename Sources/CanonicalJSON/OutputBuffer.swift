/// A piece of memory that text is written into, to be emptied now and then.
struct OutputBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The bytes written since the buffer was emptied.
  var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  mutating func removeAll() { count = 0 }

  /// Makes room for `additional` bytes; the `put` functions take it for granted.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if count &+ additional &+ 8 > capacity { grow(additional) }
  }

  private mutating func grow(_ additional: Int) {
    capacity = max(capacity * 2, count + additional + 8)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  /// Writes `count` spaces, and perhaps some more that the next bytes overwrite; for these, too,
  /// `reserve(_:)` leaves room.
  @inline(__always)
  mutating func putSpaces(_ spaces: Int) {
    let start = UnsafeMutableRawPointer(base + count)
    var i = 0
    while i < spaces {
      start.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: i, as: UInt64.self)
      i &+= 8
    }
    count &+= spaces
  }

  @inline(__always)
  mutating func put(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    (base + count).update(from: bytes, count: length)
    count &+= length
  }

  /// Appends bytes and makes room for them.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
    reserve(length)
    put(bytes, count: length)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }
}
