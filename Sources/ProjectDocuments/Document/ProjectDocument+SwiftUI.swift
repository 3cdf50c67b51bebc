#if canImport(SwiftUI)
  import SwiftUI

  // SwiftUI's own protocol, met by the same members as ours; not compiled on the machines this was written on.
  extension ProjectDocument: ReferenceFileDocument {
    /// Lets views be drawn anew after every change, wherever it was made.
    func announceChanges() {
      observe { [weak self] _ in
        DispatchQueue.main.async { self?.objectWillChange.send() }
      }
    }
  }
#else
  extension ProjectDocument: ReferenceFileDocument {
    /// Where no views are drawn, nobody waits for it.
    func announceChanges() {}
  }
#endif
