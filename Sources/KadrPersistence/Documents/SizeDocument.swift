/// A size in the picture, in a project file: a union without the `_0` step.
public struct SizeDocument: Hashable, Sendable {
  /// The kinds of sizes.
  public indirect enum Kind: Hashable, Sendable {
    /// Fractions of the picture's width and height.
    case normalized(width: Double, height: Double)
    /// Pixels.
    case pixels(width: Double, height: Double)
    /// Percentages of the picture's width and height.
    case percent(width: Double, height: Double)
    /// The largest size of an aspect ratio that fits inside another size.
    case aspectFit(sourceAspect: Double, within: SizeDocument)
    /// The smallest size of an aspect ratio that covers another size.
    case aspectFill(sourceAspect: Double, covering: SizeDocument)
  }

  /// The size.
  public var kind: Kind
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes a size.
  public init(_ kind: Kind) {
    self.kind = kind
  }
}

extension SizeDocument: DocumentValue {
  private static let tags: Set<String> = ["normalized", "pixels", "percent", "aspectFit", "aspectFill"]

  init(reading source: SourceValue) throws(Fault) {
    let union = try UnionReader(source, of: "size", tags: Self.tags, isWrapped: false)
    var fields = try FieldReader(union.payload)
    switch union.tag {
    case "normalized":
      let height = try fields.number("height")
      kind = .normalized(width: try fields.number("width"), height: height)
    case "pixels":
      let height = try fields.number("height")
      kind = .pixels(width: try fields.number("width"), height: height)
    case "percent":
      let height = try fields.number("height")
      kind = .percent(width: try fields.number("width"), height: height)
    case "aspectFit":
      let aspect = try fields.number("sourceAspect")
      kind = .aspectFit(sourceAspect: aspect, within: try fields.value("within"))
    default:
      let covered: SizeDocument = try fields.value("covering")
      kind = .aspectFill(sourceAspect: try fields.number("sourceAspect"), covering: covered)
    }
    unknown = fields.finish()
    union.addUnknown(to: &unknown)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    let tag: StaticString =
      switch kind {
      case .normalized: "normalized"
      case .pixels: "pixels"
      case .percent: "percent"
      case .aspectFit: "aspectFit"
      case .aspectFill: "aspectFill"
      }
    writer.beginObject()
    writer.key(tag)
    writer.beginObject()
    do throws(Fault) { try writeFields(to: &writer) } catch { throw error.within(.key("\(tag)")) }
    writer.endObject(unknown)
    writer.endObject(unknown, at: .besideTag)
  }

  private func writeFields(to writer: inout DocumentWriter) throws(Fault) {
    switch kind {
    case .normalized(let width, let height), .pixels(let width, let height),
      .percent(let width, let height):
      try writer.member("height", height)
      try writer.member("width", width)
    case .aspectFit(let aspect, let within):
      try writer.member("sourceAspect", aspect)
      try writer.member("within", within)
    case .aspectFill(let aspect, let covered):
      try writer.member("covering", covered)
      try writer.member("sourceAspect", aspect)
    }
  }
}
