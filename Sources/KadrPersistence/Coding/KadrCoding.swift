/// Reads and writes project files.
///
/// `data(for:)` and `video(from:)` go all the way between a composition and a file. `encode` and `decode`
/// stop at the document, which mirrors the file and keeps fields this version does not know.
public enum KadrCoding {
  /// The version of the file's form that is written, and the newest that is read.
  public static let schema = 1
}
