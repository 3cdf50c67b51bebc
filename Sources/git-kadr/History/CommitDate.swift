import GitRepository

/// Writes when a commit was made, on the clock of whoever made it.
enum CommitDate {
  /// The day, as `2024-05-01`.
  static func day(_ signature: Signature) -> String {
    let (year, month, day) = civil(days: floorDivision(local(signature), 86_400))
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// The day and time with the zone, as `2024-05-01 14:00:00 +0200`.
  static func full(_ signature: Signature) -> String {
    let second = local(signature) - floorDivision(local(signature), 86_400) * 86_400
    let time = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    let size = abs(signature.offset)
    let zone = (signature.offset < 0 ? "-" : "+") + two(size / 60) + two(size % 60)
    return "\(day(signature)) \(time) \(zone)"
  }

  private static func local(_ signature: Signature) -> Int {
    // Times that no calendar has are shown as its ends.
    let limit = Int64(100_000_000_000)
    return Int(min(max(signature.time, -limit), limit)) + signature.offset * 60
  }

  private static func floorDivision(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : (a - b + 1) / b }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// The date of a day, counted from 1970-01-01, in the Gregorian calendar. A year is taken to begin in March, so
  /// that the day that comes and goes is its last.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (year + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }
}
