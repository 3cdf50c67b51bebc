import Foundation
import Kadr
import KadrPersistence
import StructuralMerge

extension ProjectDocument {
  /// Registers how to get from one revision back to another.
  func register(
    _ name: String, from before: ProjectSnapshot, to after: ProjectSnapshot, on undoManager: UndoManager
  ) {
    UndoDoor.register(name, on: undoManager, target: self) { document, undoManager in
      document.takeBack(name, from: after, to: before, undoManager)
    }
  }

  private func takeBack(
    _ name: String, from after: ProjectSnapshot, to before: ProjectSnapshot, _ undoManager: UndoManager
  ) {
    let done: (ProjectSnapshot, ProjectSnapshot)? = UndoDoor.sequence(undoManager) {
      let done = locked { () -> (ProjectSnapshot, ProjectSnapshot)? in
        let current = snapshot()
        if current.revision == after.revision {
          put(before)
          return (current, before)
        }
        // Something came from outside since, and stays: only the edit itself is taken back.
        guard let (video, origin) = try? merge(base: after, ours: current, theirs: before) else { return nil }
        return (current, put(video, origin: origin))
      }
      if let (current, now) = done { register(name, from: current, to: now, on: undoManager) }
      return done
    }
    tell(done == nil ? .undoRefused(name: name) : .edited)
  }

  /// Merges three revisions; where both changed the same, `theirs` counts.
  private func merge(
    base: ProjectSnapshot, ours: ProjectSnapshot, theirs: ProjectSnapshot
  ) throws -> (Video, Origin) {
    let texts = try [base, ours, theirs].map { [UInt8](try $0.data(images: names)) }
    let merged = try ProjectMerge(base: texts[0], ours: texts[1], theirs: texts[2]).resolved { _ in .theirs }
    guard merged.broken.isEmpty else { throw DocumentError.breaksRules(merged.broken.map(\.message)) }
    let data = Data(merged.text)
    return (try KadrCoding.video(from: data, images: names), Origin(data))
  }
}
