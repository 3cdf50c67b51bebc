import Kadr

extension DocumentMaker {
  mutating func videoClip(_ clip: VideoClip, at place: String) -> VideoClipDocument {
    var document = VideoClipDocument(url: clip.url.absoluteString)
    document.trimRange = clip.trimRange.flatMap { range($0, at: "the trim of \(place)") }
    document.isReversed = clip.isReversed
    document.isMuted = clip.isMuted
    document.volumeLevel = number(clip.volumeLevel, or: 1, at: "the volume of \(place)")
    document.replacementAudioURL = clip.replacementAudioURL?.absoluteString
    document.speedRate = number(clip.speedRate, or: 1, at: "the speed of \(place)")
    document.speedCurve = animation(clip.speedCurve, at: "the speed curve of \(place)")
    for applied in clip.appliedFilters {
      let filterPlace = "filter \"\(applied.id.rawValue)\" of \(place)"
      guard let filter = filter(applied.filter, at: filterPlace) else { continue }
      document.filters.append(filter)
      document.filterIDs.append(applied.id.rawValue)
      document.filterAnimations.append(animation(applied.animation, at: filterPlace))
    }
    for _ in clip.compositors { report(.clipCompositor, at: place) }
    document.clipID = clip.clipID?.rawValue
    document.startTime = clip.startTime.flatMap { time($0, at: "the start of \(place)") }
    document.transform = clip.transform.flatMap { transform($0, at: "the transform of \(place)") }
    document.transformAnimation = transformAnimation(clip, at: place)
    document.opacity = number(clip.opacity, at: "the opacity of \(place)")
    document.opacityAnimation = animation(
      clip.opacityAnimation, at: "the opacity animation of \(place)")
    return document
  }

  mutating func imageClip(_ clip: ImageClip, at place: String) -> ImageClipDocument? {
    let token = token(for: clip.image, at: place)
    guard let duration = time(clip.duration, at: "the duration of \(place)"), let token else { return nil }
    var document = ImageClipDocument(imageToken: token, duration: duration)
    document.backgroundColor = clip.backgroundColor.flatMap {
      color($0, at: "the background of \(place)")
    }
    document.audioURL = clip.audioURL?.absoluteString
    document.clipID = clip.clipID?.rawValue
    document.startTime = clip.startTime.flatMap { time($0, at: "the start of \(place)") }
    document.transform = clip.transform.flatMap { transform($0, at: "the transform of \(place)") }
    document.transformAnimation = transformAnimation(clip, at: place)
    document.opacity = number(clip.opacity, at: "the opacity of \(place)")
    document.opacityAnimation = animation(
      clip.opacityAnimation, at: "the opacity animation of \(place)")
    return document
  }

  mutating func title(_ clip: TitleSequence, at place: String) -> TitleSequenceDocument? {
    let style = textStyle(clip.style, at: place)
    let background = color(clip.backgroundColor, at: "the background of \(place)") ?? .black
    guard let duration = time(clip.duration, at: "the duration of \(place)") else { return nil }
    var document = TitleSequenceDocument(
      text: clip.text, style: style, backgroundColor: background, duration: duration)
    document.clipID = clip.clipID?.rawValue
    document.startTime = clip.startTime.flatMap { time($0, at: "the start of \(place)") }
    document.transform = clip.transform.flatMap { transform($0, at: "the transform of \(place)") }
    document.transformAnimation = transformAnimation(clip, at: place)
    document.opacity = number(clip.opacity, at: "the opacity of \(place)")
    document.opacityAnimation = animation(
      clip.opacityAnimation, at: "the opacity animation of \(place)")
    return document
  }

  mutating func transition(_ clip: Transition, at place: String) -> TransitionDocument? {
    guard let duration = time(clip.duration, at: "the duration of \(place)") else { return nil }
    switch clip.kind {
    case .fade: return TransitionDocument(kind: .fade, duration: duration)
    case .dissolve: return TransitionDocument(kind: .dissolve, duration: duration)
    case .slide(let direction):
      return TransitionDocument(kind: .slide, duration: duration, direction: direction)
    }
  }

  private mutating func transformAnimation(
    _ clip: some PlacedClip, at place: String
  ) -> AnimationDocument<TransformDocument>? {
    animation(clip.transformAnimation, at: "the transform animation of \(place)") {
      maker, transform, place in maker.transform(transform, at: place)
    }
  }

  private mutating func filter(_ filter: Filter, at place: String) -> FilterDocument? {
    var document = FilterDocument(kind: filter.kind)
    switch filter {
    case .mono: document.scalar = 0
    case .lut(let url): document.url = url.absoluteString
    case .chromaKey(let key):
      guard areFinite([key.red, key.green, key.blue, key.threshold], at: place) else { return nil }
      document.red = key.red
      document.green = key.green
      document.blue = key.blue
      document.threshold = key.threshold
    default:
      guard let scalar = number(filter.scalar, at: place) else { return nil }
      document.scalar = scalar
    }
    return document
  }
}
