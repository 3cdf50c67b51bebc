/// Makes items of projects.
public struct ItemGenerator: Sendable {
  /// Which items have ids.
  public enum IDs: String, Sendable, CaseIterable {
    case always, never, mixed
  }

  public var random: SeededGenerator
  public let ids: IDs
  /// The next item's key.
  public var nextKey: Int
  /// Where this generator's media are, so that those of two generators differ.
  public let shelf: String

  public init(seed: UInt64, ids: IDs, firstKey: Int, shelf: String) {
    random = SeededGenerator(seed: seed)
    self.ids = ids
    nextKey = firstKey
    self.shelf = shelf
  }

  // MARK: Parts

  mutating func newKey() -> Int {
    defer { nextKey += 1 }
    return nextKey
  }

  /// An id, if items have them.
  mutating func id(_ prefix: String, _ key: Int) -> SampleValue? {
    switch ids {
    case .always: .string("\(prefix)\(key)")
    case .never: nil
    case .mixed: random.chance(60) ? .string("\(prefix)\(key)") : nil
    }
  }

  static let words = """
    amber anchor apple autumn basket beacon bridge candle canyon castle cedar circle clover copper cotton \
    crystal desert dragon echo ember falcon feather fiddle forest fossil garden ginger glacier harbor \
    hazel honey island ivory jacket jungle kettle lantern lemon linen magnet maple meadow mirror nectar \
    nutmeg ocean olive orchid otter paper pebble pepper piano planet pocket prairie quartz rabbit raven \
    ribbon river rocket saddle saffron shadow silver spider spruce summer sunset thistle thunder tunnel \
    umbrella valley velvet violin walnut whisper willow window winter yellow zebra
    """.split(separator: " ").map(String.init)

  /// A few words in a row.
  public mutating func phrase(_ count: ClosedRange<Int> = 4...6) -> String {
    (0..<random.int(count)).map { _ in random.one(of: Self.words) }.joined(separator: " ")
  }

  mutating func timescale() -> Int64 { random.one(of: [1, 24, 30, 600, 48000] as [Int64]) }

  /// A time of about so many seconds.
  public mutating func time(_ seconds: ClosedRange<Int>, _ timescale: Int64? = nil) -> SampleTime {
    let scale = timescale ?? self.timescale()
    return SampleTime(Int64(random.int(seconds)) * scale + Int64(random.int(0...Int(scale - 1))), scale)
  }

  mutating func fraction() -> SampleValue { .number(Double(random.int(0...100)) / 100) }

  public mutating func color() -> SampleValue {
    ["alpha": 1, "blue": fraction(), "green": fraction(), "red": fraction()]
  }

  public mutating func position() -> SampleValue {
    ["kind": "normalized", "x": fraction(), "y": fraction()]
  }

  public mutating func size() -> SampleValue {
    if random.chance(20) {
      return ["aspectFit": ["sourceAspect": 1.5, "within": ["pixels": ["height": 200, "width": 300]]]]
    }
    return ["normalized": ["height": fraction(), "width": fraction()]]
  }

  public mutating func transform() -> SampleValue {
    ["anchor": "center", "center": position(), "rotation": fraction(), "scale": 1]
  }

  public mutating func style() -> SampleValue {
    var style: SampleValue = [
      "alignment": "center", "color": color(), "fontSize": .integer(Int64(random.int(20...60))),
      "weight": "bold",
    ]
    if random.chance(30) { style["fontName"] = "Inter" }
    if random.chance(30) { style["stroke"] = ["color": color(), "width": 2] }
    return style
  }

  public mutating func timing() -> SampleValue {
    ["kind": .string(random.one(of: ["linear", "easeIn", "easeOut", "easeInOut"]))]
  }

  /// An animation whose keyframes stand at whole multiples of a step, so that there is room between.
  public mutating func animation(_ value: (inout ItemGenerator) -> SampleValue) -> SampleValue {
    let scale = random.one(of: [24, 30, 600] as [Int64])
    let keyframes = (0..<random.int(2...4)).map { index -> SampleValue in
      ["time": SampleTime(Int64(index) * scale, scale).json, "value": value(&self)]
    }
    return ["keyframes": .array(keyframes), "timing": timing()]
  }

  public mutating func filter() -> SampleFilter {
    let key = newKey()
    let kind = random.one(of: ["brightness", "contrast", "saturation", "sepia", "gaussianBlur", "lut"])
    let value: SampleValue =
      kind == "lut"
      ? ["kind": "lut", "url": .string("file:///luts/\(random.one(of: Self.words)).cube")]
      : ["kind": .string(kind), "scalar": fraction()]
    let animation: SampleValue? = random.chance(25) ? self.animation { $0.fraction() } : nil
    return SampleFilter(key: key, id: "filter-\(key)", value: value, animation: animation)
  }
}
