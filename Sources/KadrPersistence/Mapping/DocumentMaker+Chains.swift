import Kadr

extension DocumentMaker {
  /// The clips of a chain that can be written, without transitions that this leaves alone.
  mutating func chain(_ clips: [any Clip], in container: String) -> [ClipDocument] {
    var documents: [ClipDocument?] = []
    for (index, clip) in clips.enumerated() {
      documents.append(document(for: clip, at: place(of: clip, index, in: container)))
    }
    let all = clips.indices.map { $0 }
    let kept = all.filter { documents[$0] != nil }
    guard kept.count < all.count else { return documents.compactMap(\.self) }
    let alone = kept.filter {
      clips[$0] is Transition && hasNeighbours($0, in: clips, all) && !hasNeighbours($0, in: clips, kept)
    }
    for index in alone {
      report(.transitionWithoutNeighbour, at: place(of: clips[index], index, in: container))
      documents[index] = nil
    }
    return documents.compactMap(\.self)
  }

  /// Whether a clip stands on either side of a transition, among the clips of the given indices.
  private func hasNeighbours(_ transition: Int, in clips: [any Clip], _ indices: [Int]) -> Bool {
    func isInChain(_ index: Int) -> Bool { clips[index].startTime == nil && !(clips[index] is Track) }
    let before = indices.last { $0 < transition && isInChain($0) }
    let after = indices.first { $0 > transition && isInChain($0) }
    guard let before, let after else { return false }
    return !(clips[before] is Transition) && !(clips[after] is Transition)
  }

  /// A clip's identity, or its kind and position in words.
  private func place(of clip: any Clip, _ index: Int, in container: String) -> String {
    if let id = clip.clipID { return "clip \"\(id.rawValue)\"" }
    let suffix = container.isEmpty ? "" : " in \(container)"
    switch clip {
    case let track as Track:
      return (track.name.map { "track \"\($0)\"" } ?? "track at clip \(index + 1)") + suffix
    default: return "clip \(index + 1)" + suffix
    }
  }

  private mutating func document(for clip: any Clip, at place: String) -> ClipDocument? {
    switch clip {
    case let clip as VideoClip: return .video(videoClip(clip, at: place))
    case let clip as ImageClip: return imageClip(clip, at: place).map(ClipDocument.image)
    case let clip as TitleSequence: return title(clip, at: place).map(ClipDocument.title)
    case let clip as Transition: return transition(clip, at: place).map(ClipDocument.transition)
    case let track as Track:
      return .track(
        TrackDocument(
          clips: chain(track.clips, in: place),
          startTime: track.startTime.flatMap { time($0, at: "the start of \(place)") },
          name: track.name,
          opacityFactor: number(track.opacityFactor, or: 1, at: "the opacity of \(place)")))
    default:
      report(.customClip, at: place)
      return nil
    }
  }
}
