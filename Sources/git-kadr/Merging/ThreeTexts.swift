/// Holds the three versions that a merge starts from.
struct ThreeTexts: Sendable {
  var base: [UInt8]
  var ours: [UInt8]
  var theirs: [UInt8]
}
