/// A table of colours in three dimensions, as `.cube` files hold it (Adobe Cube LUT Specification 1.0).
public struct LUT: Hashable, Sendable {
  /// The title in the file; nil without one.
  public var title: String?
  /// Entries along each axis, 2…256.
  public let size: Int
  /// The input colour of the first entry, red, green, blue.
  public let domainMin: [Double]
  /// The input colour of the last entry, red, green, blue.
  public let domainMax: [Double]
  /// Red, green and blue of each entry, `size³ * 3` numbers; red runs fastest.
  public let table: [Float]

  /// Reads the text of a `.cube` file. Throws what is wrong with it, by line.
  public init(cube text: some StringProtocol) throws(LUTError) {
    var reader = CubeReader()
    var number = 0
    for line in String(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      try reader.read(line, at: number)
    }
    try reader.finish()
    title = reader.title
    size = reader.size
    domainMin = reader.domainMin
    domainMax = reader.domainMax
    table = reader.table
  }

  /// Returns the colour a colour becomes, mixed from the eight entries around it. Colours outside the
  /// domain are held to its edge.
  public func color(red: Double, green: Double, blue: Double) -> (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (place(red, axis: 0), place(green, axis: 1), place(blue, axis: 2))
    var result = (red: 0.0, green: 0.0, blue: 0.0)
    for corner in 0..<8 {
      let (dr, dg, db) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight = r.share(dr) * g.share(dg) * b.share(db)
      guard weight > 0 else { continue }
      let entry = ((b.index + db) * size * size + (g.index + dg) * size + r.index + dr) * 3
      result.red += weight * Double(table[entry])
      result.green += weight * Double(table[entry + 1])
      result.blue += weight * Double(table[entry + 2])
    }
    return result
  }

  private func place(_ value: Double, axis: Int) -> Place {
    let scaled = (value - domainMin[axis]) / (domainMax[axis] - domainMin[axis]) * Double(size - 1)
    let held = scaled.isNaN ? 0 : min(max(scaled, 0), Double(size - 1))
    let index = min(Int(held), size - 2)
    return Place(index: index, fraction: held - Double(index))
  }

  private struct Place {
    var index: Int
    var fraction: Double

    func share(_ upper: Int) -> Double { upper == 1 ? fraction : 1 - fraction }
  }
}
