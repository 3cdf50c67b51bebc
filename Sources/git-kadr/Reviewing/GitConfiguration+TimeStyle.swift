import KadrPersistence

extension GitConfiguration {
  /// How times are told: `kadr.timecode`.
  var timeStyle: TimeWords.Style {
    TimeWords.Style(rawValue: word("kadr.timecode", of: ["frames", "seconds"])) ?? .frames
  }
}
