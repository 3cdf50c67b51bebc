import KadrPersistence

extension GitConfiguration {
  /// How times are told: `kadr.timecode`.
  var timeStyle: TimeWords.Style { value("kadr.timecode").flatMap(TimeWords.Style.init) ?? .frames }
}
