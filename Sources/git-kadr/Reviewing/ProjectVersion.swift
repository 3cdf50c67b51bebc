import CanonicalJSON
import KadrPersistence

/// Is one version of a project file, as far as it can be read.
enum ProjectVersion {
  /// The file is not there.
  case absent
  /// The project, normalised.
  case project(JSONTree)
  /// What is there instead, and why it is no project, as a sentence.
  case unreadable(String, bytes: [UInt8])

  /// Reads a version; `resembling` is another one that was read before, which makes it faster.
  init(_ bytes: [UInt8]?, resembling other: JSONTree? = nil) {
    guard let bytes else {
      self = .absent
      return
    }
    if LargeFilePointer.matches(bytes) {
      self = .unreadable(
        "This is a Git LFS pointer and not the file itself; `git lfs pull` brings it.", bytes: bytes)
      return
    }
    do {
      let tree = try other.map { try JSONTree(parsing: bytes, resembling: $0) } ?? JSONTree(parsing: bytes)
      self = .project(try ProjectSchema.schema.normalised(tree))
    } catch {
      self = .unreadable("\(error)", bytes: bytes)
    }
  }

  var tree: JSONTree? { if case .project(let tree) = self { tree } else { nil } }
  var reason: String? { if case .unreadable(let reason, _) = self { reason } else { nil } }
}
