import Kadr

extension DocumentMaker {
  /// An animation without the keyframes that cannot be written; nil when none can.
  mutating func animation<Value, Document>(
    _ animation: Animation<Value>?, at place: @autoclosure () -> String,
    value: (inout DocumentMaker, Value, String) -> Document?
  ) -> AnimationDocument<Document>? {
    guard let animation else { return nil }
    let place = place()
    var keyframes: [KeyframeDocument<Document>] = []
    for (index, keyframe) in animation.keyframes.enumerated() {
      let keyframePlace = "keyframe \(index + 1) of \(place)"
      let time = time(keyframe.time, at: keyframePlace)
      let value = value(&self, keyframe.value, keyframePlace)
      if let time, let value { keyframes.append(KeyframeDocument(time: time, value: value)) }
    }
    let timing = timing(animation.timing, at: place)
    if keyframes.isEmpty, !animation.keyframes.isEmpty { return nil }
    return AnimationDocument(keyframes: keyframes, timing: timing)
  }

  mutating func animation(
    _ animation: Animation<Double>?, at place: @autoclosure () -> String
  ) -> AnimationDocument<Double>? {
    self.animation(animation, at: place()) { maker, value, place in
      maker.number(Optional(value), at: place)
    }
  }

  private mutating func timing(_ timing: TimingFunction, at place: String) -> TimingDocument {
    switch timing {
    case .linear: return TimingDocument(kind: .linear)
    case .easeIn: return TimingDocument(kind: .easeIn)
    case .easeOut: return TimingDocument(kind: .easeOut)
    case .easeInOut: return TimingDocument(kind: .easeInOut)
    case .cubicBezier(let p1x, let p1y, let p2x, let p2y):
      guard areFinite([p1x, p1y, p2x, p2y], at: "the timing of \(place)") else {
        return TimingDocument(kind: .linear)
      }
      return TimingDocument(kind: .cubicBezier, p1x: p1x, p1y: p1y, p2x: p2x, p2y: p2y)
    case .custom:
      report(.customTiming, at: place)
      return TimingDocument(kind: .linear)
    }
  }
}
