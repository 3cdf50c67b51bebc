import Kadr

extension ModelMaker {
  func clips(
    _ documents: [ClipDocument], in container: String
  ) throws(PersistenceError) -> [any Clip] {
    var clips: [any Clip] = []
    for (index, document) in documents.enumerated() {
      let position = "Clip \(index + 1)" + (container.isEmpty ? "" : " in \(container)")
      clips.append(try clip(document, at: position))
    }
    return clips
  }

  private func clip(
    _ document: ClipDocument, at position: String
  ) throws(PersistenceError) -> any Clip {
    func place(_ id: String?) -> String { id.map { "Clip \"\($0)\"" } ?? position }
    switch document {
    case .video(let clip): return try videoClip(clip, at: place(clip.clipID))
    case .image(let clip): return try imageClip(clip, at: place(clip.clipID))
    case .title(let clip): return try title(clip, at: place(clip.clipID))
    case .transition(let clip):
      switch clip.kind {
      case .fade: return Transition(kind: .fade, duration: CMTime(clip.duration))
      case .dissolve: return Transition(kind: .dissolve, duration: CMTime(clip.duration))
      case .slide:
        let direction = try needed(clip.direction, "direction", at: position)
        return Transition(kind: .slide(direction), duration: CMTime(clip.duration))
      }
    case .track(let track):
      return Track(
        at: track.startTime.map(CMTime.init), name: track.name,
        opacityFactor: track.opacityFactor,
        clips: try clips(track.clips, in: track.name.map { "track \"\($0)\"" } ?? position))
    }
  }

  private func videoClip(
    _ document: VideoClipDocument, at place: String
  ) throws(PersistenceError) -> VideoClip {
    var clip = VideoClip(url: try url(document.url, at: place))
    clip.trimRange = document.trimRange.map(CMTimeRange.init)
    clip.isReversed = document.isReversed
    clip.isMuted = document.isMuted
    clip.volumeLevel = document.volumeLevel
    if let audio = document.replacementAudioURL {
      clip.replacementAudioURL = try url(audio, at: place)
    }
    clip.speedRate = document.speedRate
    clip.speedCurve = try animation(document.speedCurve, at: place)
    clip.appliedFilters = try filters(document, at: place)
    try setCommon(
      &clip, document.clipID, document.startTime, document.transform, document.transformAnimation,
      document.opacity, document.opacityAnimation, at: place)
    return clip
  }

  private func imageClip(
    _ document: ImageClipDocument, at place: String
  ) throws(PersistenceError) -> ImageClip {
    var clip = ImageClip(
      try image(document.imageToken, at: place), duration: CMTime(document.duration))
    clip.backgroundColor = document.backgroundColor.map(PlatformColor.from)
    if let audio = document.audioURL { clip.audioURL = try url(audio, at: place) }
    try setCommon(
      &clip, document.clipID, document.startTime, document.transform, document.transformAnimation,
      document.opacity, document.opacityAnimation, at: place)
    return clip
  }

  private func title(
    _ document: TitleSequenceDocument, at place: String
  ) throws(PersistenceError) -> TitleSequence {
    var clip = TitleSequence(
      document.text, duration: CMTime(document.duration), style: textStyle(document.style),
      backgroundColor: .from(document.backgroundColor))
    try setCommon(
      &clip, document.clipID, document.startTime, document.transform, document.transformAnimation,
      document.opacity, document.opacityAnimation, at: place)
    return clip
  }

  private func setCommon(
    _ clip: inout some PlacedClip, _ id: String?, _ startTime: TimeDocument?,
    _ transform: TransformDocument?, _ transformAnimation: AnimationDocument<TransformDocument>?,
    _ opacity: Double?, _ opacityAnimation: AnimationDocument<Double>?, at place: String
  ) throws(PersistenceError) {
    clip.clipID = id.map { ClipID($0) }
    clip.startTime = startTime.map(CMTime.init)
    clip.transform = transform.map(self.transform)
    clip.transformAnimation = try animation(transformAnimation, at: place) { self.transform($0) }
    clip.opacity = opacity
    clip.opacityAnimation = try animation(opacityAnimation, at: place)
  }

  private func filters(
    _ document: VideoClipDocument, at place: String
  ) throws(PersistenceError) -> [AppliedFilter] {
    let count = document.filters.count
    guard document.filterIDs.count == count, document.filterAnimations.count == count else {
      throw .contradiction(
        reason: "it has \(count) filters, \(document.filterIDs.count) filterIDs and "
          + "\(document.filterAnimations.count) filterAnimations; the three must be as many.",
        place: place)
    }
    var filters: [AppliedFilter] = []
    for index in 0..<count {
      filters.append(
        AppliedFilter(
          id: FilterID(document.filterIDs[index]),
          filter: try filter(document.filters[index], at: place),
          animation: try animation(document.filterAnimations[index], at: place)))
    }
    return filters
  }

  private func filter(
    _ document: FilterDocument, at place: String
  ) throws(PersistenceError) -> Filter {
    switch document.kind {
    case .mono: return .mono
    case .lut: return .lut(url: try url(try needed(document.url, "url", at: place), at: place))
    case .chromaKey:
      return .chromaKey(
        ChromaKey(
          red: try needed(document.red, "red", at: place),
          green: try needed(document.green, "green", at: place),
          blue: try needed(document.blue, "blue", at: place),
          threshold: try needed(document.threshold, "threshold", at: place)))
    default:
      let scalar = try needed(document.scalar, "scalar", at: place)
      return (document.kind.defaultFilter ?? .mono).withScalar(scalar)
    }
  }
}
