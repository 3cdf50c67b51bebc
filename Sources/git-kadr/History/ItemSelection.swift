import CanonicalJSON
import ProjectReview

/// Says which item of a project is meant.
enum ItemSelection {
  case clip(String)
  case caption(String)
  case overlay(String)

  /// The item in words.
  var words: String {
    switch self {
    case .clip(let id): "clip \"\(id)\""
    case .caption(let text): "caption \"\(text)\""
    case .overlay(let id): "overlay \"\(id)\""
    }
  }

  /// The items of a version that are meant: those with that very id, name or text, or else those that hold it.
  func items(in items: ProjectItems) -> [ProjectItem] {
    let all = items.compositions.flatMap(\.items).filter(isOfKind)
    let (wanted, keys) = search
    func holds(_ item: ProjectItem, _ test: (String) -> Bool) -> Bool {
      let payload = items.payload(item)
      return keys.contains { payload[$0]?.string.map(test) ?? false }
    }
    let exact = all.filter { holds($0) { $0 == wanted } }
    return exact.isEmpty ? all.filter { holds($0) { $0.contains(wanted) } } : exact
  }

  private func isOfKind(_ item: ProjectItem) -> Bool {
    switch (self, item.kind) {
    case (.clip, .video), (.clip, .image), (.clip, .title), (.clip, .track), (.caption, .caption),
      (.overlay, .textOverlay), (.overlay, .imageOverlay), (.overlay, .stickerOverlay):
      true
    default: false
    }
  }

  private var search: (String, [String]) {
    switch self {
    case .clip(let id): (id, ["clipID", "name", "url", "imageToken", "text"])
    case .caption(let text): (text, ["text"])
    case .overlay(let id): (id, ["layerID", "text", "imageToken"])
    }
  }
}
