import Kadr

extension ModelMaker {
  func overlay(
    _ document: OverlayDocument, at index: Int
  ) throws(PersistenceError) -> any Overlay {
    func place(_ id: String?) -> String { id.map { "Layer \"\($0)\"" } ?? "Overlay \(index + 1)" }
    switch document {
    case .text(let document):
      var overlay = TextOverlay(
        document.text, style: textStyle(document.style), position: position(document.position),
        size: document.size.map(size), anchor: document.anchor, opacity: document.opacity)
      if let animation = document.textAnimation {
        overlay.textAnimation = try textAnimation(animation, at: place(document.layerID))
      }
      setCommon(&overlay, document.layerID, document.visibilityRange)
      return overlay
    case .image(let document):
      let place = place(document.layerID)
      var overlay = ImageOverlay(
        try image(document.imageToken, at: place), position: position(document.position),
        size: document.size.map(size), anchor: document.anchor, opacity: document.opacity)
      overlay.positionAnimation = try animation(document.positionAnimation, at: place) { position($0) }
      overlay.sizeAnimation = try animation(document.sizeAnimation, at: place) { size($0) }
      setCommon(&overlay, document.layerID, document.visibilityRange)
      return overlay
    case .sticker(let document):
      let place = place(document.layerID)
      var overlay = StickerOverlay(
        try image(document.imageToken, at: place), position: position(document.position),
        size: document.size.map(size), anchor: document.anchor, opacity: document.opacity,
        rotation: document.rotation)
      overlay.shadow = document.shadow.map {
        StickerShadow(
          color: .from($0.color), radius: $0.radius, offset: offset($0.offset), opacity: $0.opacity)
      }
      overlay.positionAnimation = try animation(document.positionAnimation, at: place) { position($0) }
      overlay.sizeAnimation = try animation(document.sizeAnimation, at: place) { size($0) }
      setCommon(&overlay, document.layerID, document.visibilityRange)
      return overlay
    }
  }

  private func setCommon(
    _ overlay: inout some Overlay, _ id: String?, _ visibility: TimeRangeDocument?
  ) {
    overlay.layerID = id.map { LayerID($0) }
    overlay.visibilityRange = visibility.map(CMTimeRange.init)
  }

  func textStyle(_ document: TextStyleDocument) -> TextStyle {
    TextStyle(
      fontName: document.fontName, fontSize: document.fontSize, color: .from(document.color),
      alignment: document.alignment, weight: document.weight,
      stroke: document.stroke.map { TextStroke(width: $0.width, color: .from($0.color)) },
      shadow: document.shadow.map {
        TextShadow(
          offset: offset($0.offset), blur: $0.blur,
          color: $0.color.map(PlatformColor.from) ?? TextShadow.defaultColor)
      })
  }

  private func textAnimation(
    _ document: TextAnimationDocument, at place: String
  ) throws(PersistenceError) -> any TextAnimation {
    let duration = CMTime(
      TimeDocument(value: document.durationValue, timescale: document.durationTimescale))
    let begin = document.beginTime
    switch document.kind {
    case .fadeIn:
      return FadeIn(
        from: try needed(document.from, "from", at: place), duration: duration, beginTime: begin)
    case .slideIn:
      return SlideIn(
        direction: try needed(document.direction, "direction", at: place), duration: duration,
        beginTime: begin)
    case .scaleUp:
      return ScaleUp(
        from: try needed(document.from, "from", at: place), duration: duration, beginTime: begin)
    }
  }
}
