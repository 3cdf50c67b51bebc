import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whatever a file holds, opening it gives a project or an error that can be shown, and never traps.
struct DamagedFileTests {
  private static let pieces: [[UInt8]] = [
    "null", "0", "-1e308", "\"\"", "{}", "[]", "{", "}", ",", ":", "\"_0\":", "\"kind\":\"mono\"", "true",
    "99999999999", "\\\"", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private func open(_ bytes: [UInt8]) throws {
    do {
      let data = Data(bytes)
      let document = try KadrCoding.decode(data)
      // What can be read can be written, and reads back as the same.
      try #require(try KadrCoding.decode(KadrCoding.encode(document)) == document)
      _ = try opened(data)
    } catch let error as PersistenceError {
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  @Test func bytesReplacedRemovedAndPutIn() throws {
    var generator = SplitMix64(state: 7)
    let source = [UInt8](try saved(Samples.video, as: .compact))
    for _ in 0..<1500 {
      var bytes = source
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let piece = Self.pieces.randomElement(using: &generator) ?? []
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        case 2: bytes.insert(contentsOf: piece, at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { break }
      }
      try open(bytes)
    }
  }

  /// Replaces each value of a project in turn by values of other types.
  @Test func everyValueReplaced() throws {
    let source = try text(saved(Samples.video, as: .compact))
    let colons = source.indices.filter { source[$0] == ":" }
    for (number, colon) in colons.enumerated() {
      let rest = source[source.index(after: colon)...]
      let end = rest.firstIndex { ",}]".contains($0) } ?? rest.endIndex
      let piece = Self.pieces[number % Self.pieces.count]
      let changed = Array(source[...colon].utf8) + piece + Array(rest[end...].utf8)
      try open(changed)
    }
  }

  @Test func deepNestingIsAnErrorBothWays() throws {
    var clips: [any Clip] = []
    for _ in 0..<200 { clips = [Track(clips: clips)] }
    #expect(throws: PersistenceError.self) { try KadrCoding.data(for: Video(clips: clips)) }
    let json =
      #"{"schema":1,"video":{"clips":["# + String(repeating: #"{"track":{"clips":["#, count: 200)
      + String(repeating: "]}}", count: 200) + "]}}"
    #expect(throws: PersistenceError.self) { try opened(Data(json.utf8)) }
  }
}
