import Kadr

/// A sound file under the composition, in a project file.
public struct AudioTrackDocument: Hashable, Sendable {
  /// The file.
  public var url: String
  /// The factor of its loudness.
  public var volumeLevel: Double
  /// How long it takes to come in.
  public var fadeInDuration: TimeDocument
  /// How long it takes to go out.
  public var fadeOutDuration: TimeDocument
  /// The loudness it falls to while clips have sound; nil when it does not.
  public var duckingLevel: Double?
  /// When it starts on the composition's timeline; nil for the beginning.
  public var startTime: TimeDocument?
  /// How long it plays; nil for as long as it can.
  public var explicitDuration: TimeDocument?
  /// How long it overlaps the next track; nil for a cut.
  public var crossfadeDuration: TimeDocument?
  /// How its loudness changes.
  public var volumeRamps: [VolumeRampDocument]
  /// How fast it plays.
  public var speedRate: Double
  /// What becomes of its pitch at another speed.
  public var pitchAlgorithm: PitchAlgorithm
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    url: String, volumeLevel: Double = 1,
    fadeInDuration: TimeDocument = TimeDocument(value: 0, timescale: 1),
    fadeOutDuration: TimeDocument = TimeDocument(value: 0, timescale: 1), duckingLevel: Double? = nil,
    startTime: TimeDocument? = nil, explicitDuration: TimeDocument? = nil,
    crossfadeDuration: TimeDocument? = nil, volumeRamps: [VolumeRampDocument] = [], speedRate: Double = 1,
    pitchAlgorithm: PitchAlgorithm = .spectral
  ) {
    self.url = url
    self.volumeLevel = volumeLevel
    self.fadeInDuration = fadeInDuration
    self.fadeOutDuration = fadeOutDuration
    self.duckingLevel = duckingLevel
    self.startTime = startTime
    self.explicitDuration = explicitDuration
    self.crossfadeDuration = crossfadeDuration
    self.volumeRamps = volumeRamps
    self.speedRate = speedRate
    self.pitchAlgorithm = pitchAlgorithm
  }
}

extension AudioTrackDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    crossfadeDuration = try fields.optionalValue("crossfadeDuration")
    duckingLevel = try fields.optionalNumber("duckingLevel")
    explicitDuration = try fields.optionalValue("explicitDuration")
    fadeInDuration = try fields.optionalValue("fadeInDuration") ?? TimeDocument(value: 0, timescale: 1)
    fadeOutDuration = try fields.optionalValue("fadeOutDuration") ?? TimeDocument(value: 0, timescale: 1)
    pitchAlgorithm = try fields.optionalWord("pitchAlgorithm") ?? .spectral
    speedRate = try fields.optionalNumber("speedRate") ?? 1
    startTime = try fields.optionalValue("startTime")
    url = try fields.string("url")
    volumeLevel = try fields.optionalNumber("volumeLevel") ?? 1
    volumeRamps = try fields.optionalList("volumeRamps") ?? []
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("crossfadeDuration", crossfadeDuration)
    try writer.member("duckingLevel", duckingLevel)
    try writer.member("explicitDuration", explicitDuration)
    try writer.member("fadeInDuration", fadeInDuration)
    try writer.member("fadeOutDuration", fadeOutDuration)
    writer.member("pitchAlgorithm", pitchAlgorithm)
    try writer.member("speedRate", speedRate)
    try writer.member("startTime", startTime)
    writer.member("url", url)
    try writer.member("volumeLevel", volumeLevel)
    try writer.member("volumeRamps", volumeRamps)
    writer.endObject(unknown)
  }
}
