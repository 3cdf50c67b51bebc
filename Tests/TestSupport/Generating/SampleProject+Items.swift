extension SampleProject {
  /// The lists of the project, nested ones included.
  public var lists: [SampleList] {
    var lists: [SampleList] = [.chain, .overlays, .audioTracks, .captions]
    func add(_ items: [SampleItem]) {
      for item in items where item.tag == "track" {
        lists.append(.track(item.key))
        add(item.clips)
      }
    }
    add(chain)
    return lists
  }

  /// The items of a list; setting does nothing when the list is gone.
  public subscript(list: SampleList) -> [SampleItem] {
    get {
      switch list {
      case .chain: chain
      case .overlays: overlays
      case .audioTracks: audioTracks
      case .captions: captions
      case .track(let key): self[key]?.clips ?? []
      }
    }
    set {
      switch list {
      case .chain: chain = newValue
      case .overlays: overlays = newValue
      case .audioTracks: audioTracks = newValue
      case .captions: captions = newValue
      case .track(let key): change(key) { $0.clips = newValue }
      }
    }
  }

  /// The item of a key; nil when it is gone.
  public subscript(key: Int) -> SampleItem? {
    if key == Self.videoKey { return video }
    if key == Self.topKey { return top }
    return (chain + overlays + audioTracks + captions).lazy.compactMap { $0.find(key) }.first
  }

  /// Changes an item; does nothing when it is gone.
  public mutating func change(_ key: Int, _ body: (inout SampleItem) -> Void) {
    if key == Self.videoKey { return body(&video) }
    if key == Self.topKey { return body(&top) }
    for list in [SampleList.chain, .overlays, .audioTracks, .captions] {
      for index in self[list].indices where self[list][index].find(key) != nil {
        self[list][index].change(key, body)
        return
      }
    }
  }

  /// The list an item stands in.
  public func list(of key: Int) -> SampleList? {
    lists.first { list in self[list].contains { $0.key == key } }
  }

  /// The tracks an item stands in, the outermost first.
  public func tracks(around key: Int) -> [Int] {
    func search(_ items: [SampleItem], _ path: [Int]) -> [Int]? {
      for item in items {
        if item.key == key { return path }
        if let found = search(item.clips, path + [item.key]) { return found }
      }
      return nil
    }
    return search(chain, []) ?? []
  }

  /// Takes an item out.
  @discardableResult
  public mutating func remove(_ key: Int) -> SampleItem? {
    guard let list = list(of: key), let index = self[list].firstIndex(where: { $0.key == key }) else {
      return nil
    }
    return self[list].remove(at: index)
  }

  /// Puts an item behind the first of `anchors` that is there, else at the head of the list.
  public mutating func insert(_ item: SampleItem, after anchors: [Int], in list: SampleList) {
    if case .track(let key) = list, self[key] == nil { return }
    let items = self[list]
    let index = anchors.lazy.compactMap { anchor in items.firstIndex { $0.key == anchor } }.first
    self[list].insert(item, at: index.map { $0 + 1 } ?? 0)
  }

  /// The keys of every item, those in tracks included.
  public var keys: [Int] { lists.flatMap { self[$0].map(\.key) } }

  /// Sorts captions by their start, as an editor keeps them.
  public mutating func sortCaptions() {
    let starts = captions.map { $0.range("timeRange")?.start ?? SampleTime(0, 1) }
    let order = captions.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    captions = order.map { captions[$0] }
  }
}

extension SampleItem {
  /// The keys of this item and of those within it.
  var keys: [Int] { [key] + clips.flatMap(\.keys) }

  /// The item of a key within this one.
  func find(_ key: Int) -> SampleItem? {
    if self.key == key { return self }
    return clips.lazy.compactMap { $0.find(key) }.first
  }

  mutating func change(_ key: Int, _ body: (inout SampleItem) -> Void) {
    if self.key == key { return body(&self) }
    for index in clips.indices { clips[index].change(key, body) }
  }
}
