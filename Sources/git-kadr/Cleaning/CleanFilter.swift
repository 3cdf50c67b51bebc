import CanonicalJSON
import KadrPersistence

/// Makes canonical what git is about to store.
///
/// A filter must not stand in anyone's way: what is no JSON text passes through as it is, be it a pointer of Git
/// LFS, a file with conflict markers, or something else by that name.
enum CleanFilter {
  static func clean(_ bytes: [UInt8], named name: String, _ console: Console) -> [UInt8] {
    if LargeFilePointer.matches(bytes) || bytes.isEmpty { return bytes }
    do throws(JSONError) {
      return try JSONTree(parsing: bytes).canonicalText()
    } catch {
      let place = "\(name):\(error.line):\(error.column)"
      console.complain("git-kadr: stored as it is, \(place): \(error.reason)")
      return bytes
    }
  }
}
