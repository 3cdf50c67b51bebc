import CanonicalJSON
import StructuralMerge

/// A timeline format that has nothing in common with the one this project is about: objects say what
/// they are in a field, times count frames at a rate, and items are known by name.
enum ReelFormat {
  static let description = Description(
    root: .named("timeline"),
    definitions: [
      "timeline": .record(Record("timeline", fields: ["name": .atom, "stack": stack])),
      "item": .union(
        Union(.field("type"), cases: ["shot": .record(shot), "reel": .record(reel), "fade": .record(fade)])),
    ],
    time: Description.TimeSpelling(numerator: "value", denominator: "rate"),
    span: Description.SpanSpelling(start: "start_time", duration: "duration"))

  static let schema = Schema(description)

  private static let stack = Shape.list(ItemList(of: .named("item"), scope: "item"))

  private static let shot = Record(
    "shot",
    fields: [
      "type": .atom, "name": .atom, "media": .atom, "source_range": .span, "notes": .text, "gain": .atom,
    ],
    item: ItemTraits(
      id: ["name"], clue: .location("media"), span: ["source_range"],
      split: ItemTraits.Split(source: "media", extent: "source_range", relative: [])))

  private static let reel = Record(
    "reel", fields: ["type": .atom, "name": .atom, "children": stack],
    item: ItemTraits(id: ["name"], clue: .contents(list: "children", name: "name"), isAlwaysFloating: true))

  private static let fade = Record(
    "fade", fields: ["type": .atom, "length": .time], item: ItemTraits(isConnector: true))
}
