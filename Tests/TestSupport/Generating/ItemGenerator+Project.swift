extension ItemGenerator {
  /// A project that breaks no rule.
  public mutating func project() -> SampleProject {
    var project = SampleProject()
    project.video.fields = ["preset": ["kind": "tiktok"], "quality": ["kind": "automatic"]]
    if random.chance(20) { project.video.fields["grid"] = ["columns": 3, "rows": 2] }
    if random.chance(20) { project.top.fields["createdBy"] = .string(phrase(1...2)) }
    project.chain = chain(3...8)
    addDuplicates(to: &project.chain)
    for _ in 0..<random.int(0...2) {
      project.chain.insert(track(), at: random.int(0...project.chain.count))
    }
    for _ in 0..<random.int(0...1) {
      var floating = clip()
      floating.fields["startTime"] = time(5...60).json
      project.chain.insert(floating, at: random.int(0...project.chain.count))
    }
    project.overlays = (0..<random.int(0...3)).map { _ in overlay() }
    project.audioTracks = (0..<random.int(0...3)).map { _ in audioTrack() }
    for index in project.audioTracks.indices.dropLast() where random.chance(30) {
      project.audioTracks[index].fields["crossfadeDuration"] = SampleTime(15, 30).json
    }
    project.captions = captions(3...8)
    return project
  }

  /// Some clips show a file that another shows, and a few are copies but for their id.
  private mutating func addDuplicates(to chain: inout [SampleItem]) {
    guard random.chance(50) else { return }
    let videos = chain.indices.filter { chain[$0].tag == "video" }
    guard videos.count > 1 else { return }
    for index in videos.dropFirst() where random.chance(50) {
      chain[index].fields["url"] = chain[videos[0]].fields["url"]
    }
    if random.chance(20) {
      var copy = chain[videos[0]]
      copy.key = newKey()
      copy.fields["clipID"] = id("clip-", copy.key)
      copy.filters = copy.filters.map {
        var filter = $0
        filter.key = newKey()
        return filter
      }
      chain.append(copy)
    }
  }

  /// Captions one after another, each with room before the next.
  private mutating func captions(_ count: ClosedRange<Int>) -> [SampleItem] {
    let scale = timescale()
    var texts: [String] = []
    return (0..<random.int(count)).map { index in
      let text = !texts.isEmpty && random.chance(15) ? random.one(of: texts) : phrase()
      texts.append(text)
      let start = SampleTime(Int64(index) * 8 * scale + Int64(random.int(0...Int(scale))), scale)
      return caption(at: start, lasting: time(2...4, scale), text)
    }
  }
}
