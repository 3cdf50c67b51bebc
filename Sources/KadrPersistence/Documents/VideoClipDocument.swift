/// A stretch of a video file, in a project file.
public struct VideoClipDocument: Hashable, Sendable {
  /// The video file.
  public var url: String
  /// The part that plays, in source time; nil for all of it.
  public var trimRange: TimeRangeDocument?
  /// Whether it plays backwards.
  public var isReversed: Bool
  /// Whether its own sound is off.
  public var isMuted: Bool
  /// The factor of its loudness.
  public var volumeLevel: Double
  /// A file whose sound plays instead; nil for the clip's own.
  public var replacementAudioURL: String?
  /// How fast it plays.
  public var speedRate: Double
  /// How the speed changes; nil for one speed.
  public var speedCurve: AnimationDocument<Double>?
  /// What its filters do, in order.
  public var filters: [FilterDocument]
  /// The filters' identities, one for each.
  public var filterIDs: [String]
  /// How the filters' strengths change, one slot for each.
  public var filterAnimations: [AnimationDocument<Double>?]
  /// Its identity over the whole composition; nil without one.
  public var clipID: String?
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  public var startTime: TimeDocument?
  /// Where and how large its picture is; nil for all of it where it is.
  public var transform: TransformDocument?
  /// How the transform changes; times from the clip's start.
  public var transformAnimation: AnimationDocument<TransformDocument>?
  /// How opaque it is, 0…1; nil for opaque.
  public var opacity: Double?
  /// How the opacity changes; times from the clip's start.
  public var opacityAnimation: AnimationDocument<Double>?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    url: String, trimRange: TimeRangeDocument? = nil, isReversed: Bool = false, isMuted: Bool = false,
    volumeLevel: Double = 1, replacementAudioURL: String? = nil, speedRate: Double = 1,
    speedCurve: AnimationDocument<Double>? = nil, filters: [FilterDocument] = [], filterIDs: [String] = [],
    filterAnimations: [AnimationDocument<Double>?] = [], clipID: String? = nil,
    startTime: TimeDocument? = nil, transform: TransformDocument? = nil,
    transformAnimation: AnimationDocument<TransformDocument>? = nil, opacity: Double? = nil,
    opacityAnimation: AnimationDocument<Double>? = nil
  ) {
    self.url = url
    self.trimRange = trimRange
    self.isReversed = isReversed
    self.isMuted = isMuted
    self.volumeLevel = volumeLevel
    self.replacementAudioURL = replacementAudioURL
    self.speedRate = speedRate
    self.speedCurve = speedCurve
    self.filters = filters
    self.filterIDs = filterIDs
    self.filterAnimations = filterAnimations
    self.clipID = clipID
    self.startTime = startTime
    self.transform = transform
    self.transformAnimation = transformAnimation
    self.opacity = opacity
    self.opacityAnimation = opacityAnimation
  }
}

extension VideoClipDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    clipID = try fields.optionalString("clipID")
    filterAnimations = try fields.optionalSlots("filterAnimations") ?? []
    filterIDs = try fields.optionalStrings("filterIDs") ?? []
    filters = try fields.optionalList("filters") ?? []
    isMuted = try fields.optionalBool("isMuted") ?? false
    isReversed = try fields.optionalBool("isReversed") ?? false
    opacity = try fields.optionalNumber("opacity")
    opacityAnimation = try fields.optionalValue("opacityAnimation")
    replacementAudioURL = try fields.optionalString("replacementAudioURL")
    speedCurve = try fields.optionalValue("speedCurve")
    speedRate = try fields.optionalNumber("speedRate") ?? 1
    startTime = try fields.optionalValue("startTime")
    transform = try fields.optionalValue("transform")
    transformAnimation = try fields.optionalValue("transformAnimation")
    trimRange = try fields.optionalValue("trimRange")
    url = try fields.string("url")
    volumeLevel = try fields.optionalNumber("volumeLevel") ?? 1
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("clipID", clipID)
    try writer.member("filterAnimations", filterAnimations)
    writer.member("filterIDs", filterIDs)
    try writer.member("filters", filters)
    writer.member("isMuted", isMuted)
    writer.member("isReversed", isReversed)
    try writer.member("opacity", opacity)
    try writer.member("opacityAnimation", opacityAnimation)
    writer.member("replacementAudioURL", replacementAudioURL)
    try writer.member("speedCurve", speedCurve)
    try writer.member("speedRate", speedRate)
    try writer.member("startTime", startTime)
    try writer.member("transform", transform)
    try writer.member("transformAnimation", transformAnimation)
    try writer.member("trimRange", trimRange)
    writer.member("url", url)
    try writer.member("volumeLevel", volumeLevel)
    writer.endObject(unknown)
  }
}
