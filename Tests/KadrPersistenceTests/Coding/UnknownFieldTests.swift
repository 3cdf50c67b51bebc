import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct UnknownFieldTests {
  /// Puts a field into every object of a saved project and keeps the text otherwise as it is.
  private func withFieldEverywhere(_ json: String, name: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    for (index, character) in json.enumerated() {
      result.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInString.toggle()
      } else if character == "{", !isInString {
        let value = #"{"deep":[1,null,"\#(index)"]}"#
        let isEmpty = json.dropFirst(index + 1).first == "}"
        result += "\"\(name)\":\(value)" + (isEmpty ? "" : ",")
      }
    }
    return result
  }

  private func compact(_ json: String) throws -> String {
    try text(KadrCoding.encode(KadrCoding.decode(Data(json.utf8)), as: .compact))
  }

  /// Names before, between and after the known ones, one that needs an escape, and one beyond ASCII.
  @Test(arguments: ["A", "k", "zz", "fo\\\"x", "clip\\\"x", "日本"])
  func areKeptAtEveryLevel(name: String) throws {
    let plain = try text(saved(Samples.video, as: .compact))
    let extended = withFieldEverywhere(plain, name: name)
    let written = try compact(extended)
    #expect(written.count == extended.count)
    #expect(try compact(written) == written)
    let count = extended.split(separator: "\"deep\"").count
    #expect(written.split(separator: "\"deep\"").count == count)
    #expect(count > 150)
  }

  @Test func surviveAnEditBesideThem() throws {
    let source = #"""
      {"note":1,"schema":1,"video":{"clips":[{"video":{"_0":{"url":"a","x":[true]},"y":2},"z":3}]}}
      """#
    var document = try KadrCoding.decode(Data(source.utf8))
    guard case .video(var clip) = document.video.clips[0] else {
      Issue.record("not a video clip")
      return
    }
    clip.opacity = 0.5
    #expect(clip.unknown.json(for: "x") == "[true]")
    #expect(clip.unknown.json(for: "y", at: .besidePayload) == "2")
    #expect(clip.unknown.json(for: "z", at: .besideTag) == "3")
    document.video.clips[0] = .video(clip)
    let written = try text(KadrCoding.encode(document, as: .compact))
    #expect(written.contains(#""url":"a","volumeLevel":1,"x":[true]},"y":2},"z":3}"#))
    #expect(written.contains(#""opacity":0.5"#))
    #expect(written.hasPrefix(#"{"note":1,"#))
  }

  @Test func canBeAddedFromOutsideAndTakenOut() throws {
    var document = KadrDocument(video: VideoDocument())
    try document.unknown.set("app", json: #"{ "zoom" : 1.50 }"#)
    try document.unknown.set("other", json: "null")
    document.unknown.remove("other")
    #expect(document.unknown.keys() == ["app"])
    let data = try KadrCoding.encode(document, as: .compact)
    #expect(text(data).hasPrefix(#"{"app":{"zoom":1.5},"schema":1,"#))
    #expect(try KadrCoding.decode(data) == document)
    #expect(throws: PersistenceError.self) { try document.unknown.set("bad", json: "{") }
    #expect(document.unknown.keys() == ["app"])
  }

  /// A quadratic way of keeping them would take minutes.
  @Test func mayBeMany() throws {
    let fields = (0..<50_000).map { "\"field \($0)\":\($0)" }.joined(separator: ",")
    let document = try KadrCoding.decode(Data("{\(fields),\"schema\":1,\"video\":{}}".utf8))
    #expect(document.unknown.keys().count == 50_000)
    #expect(try KadrCoding.decode(KadrCoding.encode(document)) == document)
  }

  @Test func oneThatRepeatsAKnownNameIsRefused() throws {
    var document = KadrDocument(video: VideoDocument())
    try document.video.unknown.set("clips", json: "[]")
    #expect(throws: PersistenceError.repeatedField(name: "clips")) {
      try KadrCoding.encode(document)
    }
  }
}
