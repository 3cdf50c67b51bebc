import CanonicalJSON

/// A made-up project of many clips, in canonical text.
enum ReadWriteDocument {
  /// Gives a project of about `size` bytes.
  static func text(ofSize size: Int) -> [UInt8] {
    // A clip takes about 430 bytes with its share of everything else.
    let count = max(1, size / 430)
    var builder = JSONTreeBuilder(reservingBytes: size)
    builder.beginObject()
    builder.key("schema")
    builder.integer(1)
    builder.key("video")
    builder.beginObject()
    builder.key("audioTracks")
    builder.beginArray()
    builder.endArray()
    builder.key("captions")
    builder.beginArray()
    for i in 0..<count / 4 { caption(i, &builder) }
    builder.endArray()
    builder.key("clips")
    builder.beginArray()
    for i in 0..<count { clip(i, &builder) }
    builder.endArray()
    builder.endObject()
    builder.endObject()
    return builder.finish().canonicalText()
  }

  private static func caption(_ i: Int, _ builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.key("text")
    builder.string("caption number \(i), “naïve” and short")
    builder.key("timeRange")
    range(start: i * 90, duration: 60, &builder)
    builder.endObject()
  }

  private static func clip(_ i: Int, _ builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.key("video")
    builder.beginObject()
    builder.key("_0")
    builder.beginObject()
    builder.key("clipID")
    builder.string("clip-\(i)")
    builder.key("filterAnimations")
    builder.beginArray()
    if i.isMultiple(of: 3) {
      builder.null()
      builder.null()
    }
    builder.endArray()
    builder.key("filters")
    builder.beginArray()
    if i.isMultiple(of: 3) {
      filter("gaussianBlur", 2, &builder)
      filter("sepia", i % 100, &builder)
    }
    builder.endArray()
    builder.key("isMuted")
    builder.bool(i.isMultiple(of: 2))
    builder.key("isReversed")
    builder.bool(false)
    builder.key("speedRate")
    builder.integer(1)
    builder.key("trimRange")
    range(start: i % 500, duration: 40 + i % 200, &builder)
    builder.key("url")
    builder.string("file:///media/reel-\(i % 40)/shot-\(i % 1000).mov")
    builder.key("volumeLevel")
    hundredths(i % 101, &builder)
    builder.endObject()
    builder.endObject()
    builder.endObject()
  }

  private static func filter(_ kind: String, _ scalar: Int, _ builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.key("kind")
    builder.string(kind)
    builder.key("scalar")
    hundredths(scalar, &builder)
    builder.endObject()
  }

  private static func range(start: Int, duration: Int, _ builder: inout JSONTreeBuilder) {
    builder.beginObject()
    for (key, value) in [("duration", duration), ("start", start)] {
      builder.key(key)
      builder.beginObject()
      builder.key("timescale")
      builder.integer(30)
      builder.key("value")
      builder.integer(Int64(value))
      builder.endObject()
    }
    builder.endObject()
  }

  /// A hundredth of a small integer is always finite, so the builder takes it.
  private static func hundredths(_ value: Int, _ builder: inout JSONTreeBuilder) {
    do { try builder.number(Double(value) / 100) } catch { builder.integer(0) }
  }
}
