import CanonicalJSON
import Kadr
import StructuralMerge

/// Puts the times of a project into words: timecodes at its frame rate, seconds where it has none.
///
/// All arithmetic is exact. A time that falls between two frames is told in seconds, so that no timecode
/// ever names another moment than the file does.
public struct TimeWords: Sendable, Hashable {
  /// How times are told; git's setting `kadr.timecode`.
  public enum Style: String, Sendable, CaseIterable {
    /// As `00:00:01:12` where a time falls on a frame, else in seconds.
    case frames
    /// Always in seconds.
    case seconds
  }

  /// Frames a second; nil where times are told in seconds.
  public let frameRate: Int?

  /// Tells times at a frame rate, in frames a second; nil or less than 1 tells seconds.
  public init(frameRate: Int?, style: Style = .frames) {
    self.frameRate = frameRate.flatMap { style == .frames && $0 > 0 && $0 <= 1_000_000 ? $0 : nil }
  }

  /// Tells times at the frame rate of a composition's preset, as the file holds it.
  public init(preset: JSONValue?, style: Style = .frames) {
    self.init(frameRate: preset.flatMap(Self.frameRate), style: style)
  }

  /// Tells times at the frame rate that all compositions of a document share; in seconds where they do not
  /// share one.
  public init(document: JSONTree?, style: Style = .frames) {
    var rates: Set<Int?> = []
    if style == .frames, let document { Self.collectRates(of: document.root, into: &rates) }
    self.init(frameRate: rates.count == 1 ? rates.first! : nil, style: style)
  }

  /// The frames a second of a preset; nil where the first clip decides, or the kind is not known.
  private static func frameRate(_ preset: JSONValue) -> Int? {
    switch preset["kind"]?.string {
    case "reelsAndShorts": Preset.reelsAndShorts.frameRate
    case "tiktok": Preset.tiktok.frameRate
    case "square": Preset.square.frameRate
    case "cinema": Preset.cinema.frameRate
    case "custom": preset["frameRate"]?.int64.flatMap(Int.init(exactly:))
    default: nil
    }
  }

  private static func collectRates(of value: JSONValue, into rates: inout Set<Int?>) {
    if value.kind == .object, value["schema"] != nil, let video = value["video"], video.kind == .object {
      rates.insert(video["preset"].flatMap(frameRate))
      return
    }
    for child in value.children where child.isContainer { collectRates(of: child, into: &rates) }
  }
}

// MARK: Words

extension TimeWords {
  /// Tells a time given in seconds, as `00:00:01:12` or `1.5 s`.
  package func words(_ time: Rational) -> String { timecode(time) ?? Self.seconds(time) }

  /// Tells two times so that they read alike: both as timecodes or both in seconds, and never the same words
  /// for different times.
  package func words(_ first: Rational, _ second: Rational) -> (String, String) {
    if let a = timecode(first), let b = timecode(second) { return (a, b) }
    let (a, b) = (Self.seconds(first), Self.seconds(second))
    return a != b || first == second ? (a, b) : (Self.fraction(first), Self.fraction(second))
  }

  /// Tells how far a time moved, as `+1:12` (a second and twelve frames) or `-0.5 s`; nil where the times are
  /// the same, or too far apart to tell.
  package func delta(from old: Rational, to new: Rational) -> String? {
    guard old != new, let amount = new.subtracting(old) else { return nil }
    return signed(amount)
  }

  /// Tells an amount of time with its sign, as `+1:12` or `-0.5 s`.
  package func signed(_ amount: Rational) -> String {
    let sign = amount < .zero ? "-" : "+"
    let size = amount < .zero ? amount.negated : amount
    return sign + short(size)
  }

  /// Tells a length of time without the zeros in front, as `1:12` or `0.5 s`.
  package func short(_ duration: Rational) -> String {
    guard let text = timecode(duration) else { return Self.seconds(duration) }
    let isNegative = text.hasPrefix("-")
    var parts = text.drop { $0 == "-" }.split(separator: ":")
    while parts.count > 2, parts[0] == "00" { parts.removeFirst() }
    if parts[0].count > 1, parts[0].hasPrefix("0") { parts[0] = parts[0].dropFirst() }
    return (isNegative ? "-" : "") + parts.joined(separator: ":")
  }

  /// The timecode of a time; nil where it does not fall on a frame.
  private func timecode(_ time: Rational) -> String? {
    guard let frameRate, let frame = time.units(at: Int64(frameRate)), frame != .min else { return nil }
    return Timecode(frameNumber: frame, rate: .custom(frameRate)).description
  }

  /// The seconds of a time, exact to a millionth: more than a thousand times finer than any frame.
  private static func seconds(_ time: Rational) -> String {
    let size = time.numerator.magnitude
    let denominator = time.denominator.magnitude
    let (whole, rest) = size.quotientAndRemainder(dividingBy: denominator)
    let scaled = rest.multipliedReportingOverflow(by: 1_000_000)
    // Denominators come from 64-bit numbers; sums of two can be larger, and then a millionth is not told.
    guard !scaled.overflow else { return fraction(time) }
    let (quotient, left) = scaled.partialValue.quotientAndRemainder(dividingBy: denominator)
    var millionths = quotient + (left >= denominator - left ? 1 : 0)
    let carry: UInt128 = millionths == 1_000_000 ? 1 : 0
    if carry == 1 { millionths = 0 }
    var digits = String(millionths)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = time.numerator < 0 && (whole + carry > 0 || millionths > 0) ? "-" : ""
    return "\(sign)\(whole + carry)\(digits.isEmpty ? "" : ".\(digits)") s"
  }

  private static func fraction(_ time: Rational) -> String { "\(time.numerator)/\(time.denominator) s" }
}
