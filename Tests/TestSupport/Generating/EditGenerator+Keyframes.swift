extension EditGenerator {
  private static let animations = ["opacityAnimation", "transformAnimation", "positionAnimation"]

  /// Adds, changes, moves or removes keyframes, or a whole animation.
  mutating func keyframeEdit() -> SampleEdit? {
    if items.random.chance(20) { return animationEdit() }
    guard let item = oneItem(where: { item in Self.animations.contains { item.fields[$0] != nil } }),
      let key = Self.animations.first(where: { item.fields[$0] != nil }),
      let frames = item.fields[key]?["keyframes"]?.elements, frames.count > 1
    else { return nil }
    let value =
      key == "opacityAnimation"
      ? items.fraction() : key == "positionAnimation" ? items.position() : items.transform()
    switch items.random.int(0...3) {
    case 0: return addKeyframe(item, key, frames, value)
    case 1: return shiftKeyframes(item, key)
    case 2:
      let frame = items.random.one(of: frames)
      guard let time = SampleTime(frame["time"]) else { return nil }
      return SampleEdit(
        "\(name(item)): \(key) keyframe at \(time.value)/\(time.timescale) set",
        touches(item, part(key, time))
      ) {
        $0.change(item.key) { item in
          item.changeFrames(key) { frames in
            for index in frames.indices where SampleTime(frames[index]["time"]) == time {
              frames[index]["value"] = value
            }
          }
        }
      }
    default:
      guard let time = SampleTime(items.random.one(of: frames)["time"]) else { return nil }
      return SampleEdit(
        "\(name(item)): \(key) keyframe at \(time.value)/\(time.timescale) removed",
        touches(item, part(key, time), "\(key).count")
      ) {
        $0.change(item.key) { $0.changeFrames(key) { $0.removeAll { SampleTime($0["time"]) == time } } }
      }
    }
  }

  private func part(_ key: String, _ time: SampleTime) -> String {
    "\(key).at \(time.lowest.value)/\(time.lowest.timescale)"
  }

  /// Puts a keyframe between two.
  private mutating func addKeyframe(
    _ item: SampleItem, _ key: String, _ frames: [SampleValue], _ value: SampleValue
  ) -> SampleEdit? {
    guard let time = SampleTime(items.random.one(of: frames)["time"]) else { return nil }
    let new = time + SampleTime(shift(), 1200)
    // A shift of all moves the new one too, or not: both can be meant.
    return SampleEdit(
      "\(name(item)): \(key) keyframe at \(new.value)/\(new.timescale) added",
      touches(item, part(key, new), "\(key).added.\(new.lowest)")
    ) {
      $0.change(item.key) { item in
        item.changeFrames(key) { frames in
          if frames.contains(where: { SampleTime($0["time"]) == new }) { return }
          let index = frames.firstIndex { (SampleTime($0["time"]) ?? new) > new } ?? frames.endIndex
          frames.insert(["time": new.json, "value": value], at: index)
        }
      }
    }
  }

  private mutating func shiftKeyframes(_ item: SampleItem, _ key: String) -> SampleEdit? {
    let step = SampleTime(shift() + 40, 120)
    return SampleEdit(
      "\(name(item)): \(key) keyframes shifted by \(step.value)/\(step.timescale)",
      touches(item, "\(key).shifted", "\(key).added.*", "\(key).count"), isLate: true
    ) {
      $0.change(item.key) { item in
        item.changeFrames(key) { frames in
          for index in frames.indices {
            guard let time = SampleTime(frames[index]["time"]) else { continue }
            frames[index]["time"] = (time + step).json
          }
        }
      }
    }
  }

  /// Adds or removes an animation.
  private mutating func animationEdit() -> SampleEdit? {
    guard let item = oneItem(where: \.isClip) else { return nil }
    let key = "opacityAnimation"
    let value = item.fields[key] == nil ? items.animation { $0.fraction() } : nil
    let touches = touches(item, "\(key).*") + beginning(of: value, item)
    return SampleEdit("\(name(item)): \(key) \(value == nil ? "removed" : "added")", touches) {
      $0.change(item.key) { $0.fields[key] = value }
    }
  }

  private func beginning(of new: SampleValue?, _ item: SampleItem) -> [Touch] {
    new == nil ? [] : [Touch(item.key, Touch.beginning)]
  }

  /// Adds, changes, removes, animates or moves a filter.
  mutating func filterEdit() -> SampleEdit? {
    guard let item = oneItem(where: { $0.tag == "video" && !$0.isOverlay }) else { return nil }
    guard let filter = item.filters.randomElement(using: &items.random), !items.random.chance(35) else {
      let new = items.filter()
      return SampleEdit(
        "\(name(item)): filter \(new.id) added",
        touches(item, "filters.order", "filters.\(new.key).*") + beginning(of: new.animation, item)
      ) {
        $0.change(item.key) { $0.filters.append(new) }
      }
    }
    let part = "filters.\(filter.key)"
    let words = "\(name(item)): filter \(filter.id)"
    switch items.random.int(0...3) {
    case 0:
      return SampleEdit("\(words) removed", touches(item, "\(part).*")) {
        $0.change(item.key) { $0.filters.removeAll { $0.key == filter.key } }
      }
    case 1 where filter.value["scalar"] != nil:
      let value = items.fraction()
      return SampleEdit("\(words) set", touches(item, "\(part).value")) {
        $0.change(item.key) { $0.changeFilter(filter.key) { $0.value["scalar"] = value } }
      }
    case 2:
      let value = filter.animation == nil ? items.animation { $0.fraction() } : nil
      return SampleEdit(
        "\(words) \(value == nil ? "no longer " : "")animated",
        touches(item, "\(part).animation") + beginning(of: value, item)
      ) {
        $0.change(item.key) { $0.changeFilter(filter.key) { $0.animation = value } }
      }
    default:
      guard item.filters.count > 2, item.filters[0].key == filter.key else { return nil }
      return SampleEdit("\(words) put last", touches(item, "filters.order", "\(part).place")) {
        $0.change(item.key) { item in
          guard let index = item.filters.firstIndex(where: { $0.key == filter.key }) else { return }
          item.filters.append(item.filters.remove(at: index))
        }
      }
    }
  }
}

extension SampleItem {
  mutating func changeFrames(_ key: String, _ body: (inout [SampleValue]) -> Void) {
    guard var frames = fields[key]?["keyframes"]?.elements else { return }
    body(&frames)
    fields[key]?["keyframes"] = .array(frames)
  }

  mutating func changeFilter(_ key: Int, _ body: (inout SampleFilter) -> Void) {
    for index in filters.indices where filters[index].key == key { body(&filters[index]) }
  }
}
