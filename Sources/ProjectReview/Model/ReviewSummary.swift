/// How much changed, counted.
public struct ReviewSummary: Sendable, Equatable {
  /// How many items of one kind had one thing happen to them.
  public struct Count: Sendable, Equatable {
    /// What they are called, in the plural where there are several.
    public let noun: String
    /// What happened to them.
    public let status: ReviewEntry.Status
    /// How many.
    public let count: Int
  }

  /// The counts, in the order of the review.
  public let counts: [Count]

  init(_ sections: [ReviewSection]) { self.init(sections.flatMap(\.entries)) }

  /// Counts some entries.
  public init(_ entries: [ReviewEntry]) {
    var order: [String] = []
    var found: [String: (noun: String, status: ReviewEntry.Status, count: Int)] = [:]
    for entry in entries {
      let noun = Self.noun(entry)
      let key = "\(noun) \(entry.status.rawValue)"
      if found[key] == nil { order.append(key) }
      let amount = entry.kind == nil ? entry.changes.count : max(1, entry.subjects.count)
      found[key] = (noun, entry.status, (found[key]?.count ?? 0) + amount)
    }
    counts = order.map { key in
      let (noun, status, count) = found[key]!
      return Count(noun: count == 1 ? noun : "\(noun)s", status: status, count: count)
    }
  }

  private static func noun(_ entry: ReviewEntry) -> String {
    switch entry.kind {
    case .video, .image, .title: "clip"
    case .textOverlay, .imageOverlay, .stickerOverlay: "overlay"
    case let kind?: kind.noun
    case nil: entry.name == "file" ? "other field" : "setting"
    }
  }

  /// The counts in a line, such as `2 clips changed, 1 caption added`; `no change` where nothing did.
  public var line: String {
    if counts.isEmpty { return "no change" }
    return counts.map { "\($0.count) \($0.noun) \($0.status.verb)" }.joined(separator: ", ")
  }

  /// The line as a sentence of its own.
  public var sentence: String { line.prefix(1).uppercased() + line.dropFirst() + "." }
}

extension ReviewEntry.Status {
  /// What happened, as a word: `added`, `changed`, `shifted`.
  public var verb: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .split: "cut off"
    case .rippled: "shifted"
    }
  }
}

extension Review {
  /// How much changed, counted.
  public var summary: ReviewSummary { ReviewSummary(sections) }
}
