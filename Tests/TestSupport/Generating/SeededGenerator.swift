/// Random numbers that a seed repeats on every machine: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(seed: UInt64) {
    // Neighbouring seeds begin far from each other.
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ 0xD1B5_4A32_D192_ED03
  }

  /// Gives the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Gives a number within a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Tells whether something of this chance happens, in percent.
  public mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  /// Gives one element of a collection that is not empty.
  public mutating func one<C: Collection>(of choices: C) -> C.Element {
    choices.randomElement(using: &self)!
  }
}
