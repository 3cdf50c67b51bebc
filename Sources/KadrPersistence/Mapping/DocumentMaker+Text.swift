import Kadr

extension DocumentMaker {
  mutating func textStyle(_ style: TextStyle, at place: String) -> TextStyleDocument {
    TextStyleDocument(
      fontName: style.fontName,
      fontSize: number(style.fontSize, or: 36, at: "the font size of \(place)"),
      color: color(style.color, at: "the text colour of \(place)") ?? .white,
      alignment: style.alignment, weight: style.weight,
      stroke: style.stroke.flatMap { stroke($0, at: "the stroke of \(place)") },
      shadow: style.shadow.flatMap { textShadow($0, at: "the text shadow of \(place)") })
  }

  private mutating func stroke(_ stroke: TextStroke, at place: String) -> TextStrokeDocument? {
    guard areFinite([stroke.width], at: place), let color = color(stroke.color, at: place) else {
      return nil
    }
    return TextStrokeDocument(width: stroke.width, color: color)
  }

  private mutating func textShadow(_ shadow: TextShadow, at place: String) -> TextShadowDocument? {
    guard areFinite([shadow.blur], at: place), let offset = offset(shadow.offset, at: place) else {
      return nil
    }
    // The default goes unsaid, as files have it that were written before shadows had a colour.
    let isDefault = shadow.color.components == TextShadow.defaultColor.components
    return TextShadowDocument(
      offset: offset, blur: shadow.blur, color: isDefault ? nil : color(shadow.color, at: place))
  }

  mutating func textAnimation(
    _ animation: any TextAnimation, at place: String
  ) -> TextAnimationDocument? {
    let place = "the text animation of \(place)"
    var document: TextAnimationDocument
    switch animation {
    case let fade as FadeIn:
      guard areFinite([fade.from], at: place) else { return nil }
      document = TextAnimationDocument(kind: .fadeIn, from: fade.from)
    case let slide as SlideIn:
      document = TextAnimationDocument(kind: .slideIn, direction: slide.direction)
    case let scale as ScaleUp:
      guard areFinite([scale.from], at: place) else { return nil }
      document = TextAnimationDocument(kind: .scaleUp, from: scale.from)
    default:
      report(.customTextAnimation, at: String(place.dropFirst("the text animation of ".count)))
      return nil
    }
    guard areFinite([animation.beginTime], at: place), let duration = time(animation.duration, at: place)
    else { return nil }
    document.beginTime = animation.beginTime
    document.durationValue = duration.value
    document.durationTimescale = duration.timescale
    return document
  }
}
