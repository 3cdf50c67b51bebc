import Kadr

extension DocumentMaker {
  mutating func overlay(_ overlay: any Overlay, at index: Int) -> OverlayDocument? {
    let place = overlay.layerID.map { "layer \"\($0.rawValue)\"" } ?? "overlay \(index + 1)"
    switch overlay {
    case let overlay as TextOverlay: return .text(text(overlay, at: place))
    case let overlay as ImageOverlay: return image(overlay, at: place).map(OverlayDocument.image)
    case let overlay as StickerOverlay:
      return sticker(overlay, at: place).map(OverlayDocument.sticker)
    default:
      report(.customOverlay, at: place)
      return nil
    }
  }

  private mutating func text(_ overlay: TextOverlay, at place: String) -> TextOverlayDocument {
    var document = TextOverlayDocument(
      text: overlay.text, style: textStyle(overlay.style, at: place),
      position: position(overlay.position, at: "the position of \(place)") ?? .center,
      anchor: overlay.anchor)
    document.textAnimation = overlay.textAnimation.flatMap { textAnimation($0, at: place) }
    document.size = overlay.size.flatMap { size($0, at: "the size of \(place)") }
    document.opacity = number(overlay.opacity, or: 1, at: "the opacity of \(place)")
    document.layerID = overlay.layerID?.rawValue
    document.visibilityRange = overlay.visibilityRange.flatMap {
      range($0, at: "the visibility of \(place)")
    }
    return document
  }

  private mutating func image(_ overlay: ImageOverlay, at place: String) -> ImageOverlayDocument? {
    let token = token(for: overlay.image, at: place)
    var document = ImageOverlayDocument(
      imageToken: token ?? "",
      position: position(overlay.position, at: "the position of \(place)") ?? .center,
      anchor: overlay.anchor)
    document.positionAnimation = positionAnimation(overlay.positionAnimation, at: place)
    document.sizeAnimation = sizeAnimation(overlay.sizeAnimation, at: place)
    document.size = overlay.size.flatMap { size($0, at: "the size of \(place)") }
    document.opacity = number(overlay.opacity, or: 1, at: "the opacity of \(place)")
    document.layerID = overlay.layerID?.rawValue
    document.visibilityRange = overlay.visibilityRange.flatMap {
      range($0, at: "the visibility of \(place)")
    }
    return token == nil ? nil : document
  }

  private mutating func sticker(
    _ overlay: StickerOverlay, at place: String
  ) -> StickerOverlayDocument? {
    let token = token(for: overlay.image, at: place)
    var document = StickerOverlayDocument(
      imageToken: token ?? "",
      rotation: number(overlay.rotation, or: 0, at: "the rotation of \(place)"),
      position: position(overlay.position, at: "the position of \(place)") ?? .center,
      anchor: overlay.anchor)
    document.shadow = overlay.shadow.flatMap { stickerShadow($0, at: "the shadow of \(place)") }
    document.positionAnimation = positionAnimation(overlay.positionAnimation, at: place)
    document.sizeAnimation = sizeAnimation(overlay.sizeAnimation, at: place)
    document.size = overlay.size.flatMap { size($0, at: "the size of \(place)") }
    document.opacity = number(overlay.opacity, or: 1, at: "the opacity of \(place)")
    document.layerID = overlay.layerID?.rawValue
    document.visibilityRange = overlay.visibilityRange.flatMap {
      range($0, at: "the visibility of \(place)")
    }
    return token == nil ? nil : document
  }

  private mutating func positionAnimation(
    _ animation: Animation<Position>?, at place: String
  ) -> AnimationDocument<PositionDocument>? {
    self.animation(animation, at: "the position animation of \(place)") { maker, position, place in
      maker.position(position, at: place)
    }
  }

  private mutating func sizeAnimation(
    _ animation: Animation<Size>?, at place: String
  ) -> AnimationDocument<SizeDocument>? {
    self.animation(animation, at: "the size animation of \(place)") { maker, size, place in
      maker.size(size, at: place)
    }
  }

  private mutating func stickerShadow(
    _ shadow: StickerShadow, at place: String
  ) -> StickerShadowDocument? {
    guard areFinite([shadow.radius, shadow.opacity], at: place),
      let color = color(shadow.color, at: place), let offset = offset(shadow.offset, at: place)
    else { return nil }
    return StickerShadowDocument(
      color: color, radius: shadow.radius, offset: offset, opacity: shadow.opacity)
  }
}
