import CanonicalJSON
import KadrPersistence
import StructuralMerge
import TestSupport
import Testing

@testable import ProjectReview

/// There are words for everything that a project can hold.
@Suite struct EveryKeyTests {
  /// A record of the format and the words for its fields.
  private struct Described {
    let name: String
    let record: Record
    let words: [FieldWord]
  }

  private static let kinds: [String: [String: ProjectItem.Kind]] = [
    "clip": ["video": .video, "image": .image, "title": .title, "transition": .transition, "track": .track],
    "overlay": ["text": .textOverlay, "image": .imageOverlay, "sticker": .stickerOverlay],
  ]

  private func resolved(_ shape: Shape) throws -> Shape {
    guard case .named(let name) = shape else { return shape }
    return try #require(ProjectSchema.description.definitions[name])
  }

  private func records() throws -> [Described] {
    var all: [Described] = []
    for (name, cases) in Self.kinds {
      guard case .union(let union)? = ProjectSchema.description.definitions[name] else { continue }
      for (tag, shape) in union.cases {
        let kind = try #require(cases[tag], "no kind of item for \(name) \(tag)")
        guard case .record(let record) = try resolved(shape) else { continue }
        all.append(Described(name: "\(name) \(tag)", record: record, words: FieldWords.fields(of: kind)))
      }
    }
    for name in ["project", "video"] {
      guard case .record(let record)? = ProjectSchema.description.definitions[name] else { continue }
      all.append(Described(name: name, record: record, words: FieldWords.settings))
      for (key, kind) in [("audioTracks", ProjectItem.Kind.audioTrack), ("captions", .caption)] {
        guard case .list(let list)? = record.fields[key], case .record(let item) = list.element else {
          continue
        }
        all.append(Described(name: key, record: item, words: FieldWords.fields(of: kind)))
      }
    }
    return all
  }

  @Test func everyKeyOfTheFormatHasWords() throws {
    let records = try records()
    #expect(records.count == 12)
    for described in records {
      var keys = Set(described.record.fields.keys)
      for zip in described.record.zipped { keys.formUnion([zip.ids] + zip.columns.map(\.key)) }
      #expect(keys.subtracting(described.words.map(\.key)) == [], "\(described.name) has keys without words")
      for (key, shape) in described.record.fields {
        guard case .record(let inner) = try resolved(shape),
          let word = described.words.first(where: { $0.key == key })
        else { continue }
        switch word.form {
        case .record(let words):
          #expect(
            Set(inner.fields.keys).subtracting(words.map(\.key)) == [], "\(key) has keys without words")
        case .animation: #expect(Set(inner.fields.keys) == ["keyframes", "timing"])
        case .items: continue
        default: Issue.record("\(key) of \(described.name) is told as one value, and is a record")
        }
      }
    }
  }

  /// Whatever single value changes, the review says so, and not in the spelling of the file.
  @Test func everyChangeOfOneValueIsTold() throws {
    let base = try Cases.tree(Fixtures.bytes("review/broad.kadr"))
    let outline = Outline.text(of: base)
    var count = 0
    for node in 0..<base.nodeCount where !base[node].isContainer && base[node].kind != .null {
      // Zero is the same time at every scale.
      if base[node].key?.string == "timescale", base[node + 1].int64 == 0 { continue }
      let edited = Mutations.edited(base, at: node, .change)
      let other = try Cases.tree(edited.canonicalText())
      let place = "\(JSONPointer.path(to: node, in: base))"
      check(Review(from: base, to: other), place)
      #expect(Outline.text(of: other) != outline, "the outline does not tell \(place)")
      count += 1
    }
    #expect(count > 300)
  }

  @Test func everyFieldThatComesOrGoesIsTold() throws {
    let base = try Cases.tree(Fixtures.bytes("review/broad.kadr"))
    for node in 1..<base.nodeCount where base[node].key != nil {
      // The key of a union is not a field: without it the element is nothing.
      guard base[node].key?.string != "_0" else { continue }
      let other = try Cases.tree(Mutations.edited(base, at: node, .remove).canonicalText())
      let place = "\(JSONPointer.path(to: node, in: base))"
      check(Review(from: base, to: other), place)
      check(Review(from: other, to: base), place)
    }
  }

  private func check(_ review: Review, _ place: String) {
    #expect(!review.sections.isEmpty, "nothing is told of \(place)")
    for entry in review.sections.flatMap(\.entries) {
      for change in entry.changes {
        let isTold = change.before?.text != change.after?.text || change.detail != nil || change.delta != nil
        #expect(isTold, "\(change.label) of \(entry.name) reads the same before and after, at \(place)")
      }
    }
    let text = TextRenderer().text(review)
    for sign in ["{\"", "\"}", "\":", "_0"] {
      #expect(!text.contains(sign), "JSON in the words for \(place)")
    }
  }
}
