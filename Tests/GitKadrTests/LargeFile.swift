/// Writes what Git LFS puts in the place of files.
enum LargeFile {
  /// The pointer to one of several contents.
  static func pointer(_ digit: Int = 0) -> String {
    """
    version https://git-lfs.github.com/spec/v1
    oid sha256:\(String(repeating: String(digit), count: 64))
    size 4\(digit)

    """
  }

  /// A merge by lines of two pointers: begins as one, and names nothing that Git LFS has.
  static let conflicted = """
    version https://git-lfs.github.com/spec/v1
    <<<<<<< ours
    oid sha256:\(String(repeating: "1", count: 64))
    =======
    oid sha256:\(String(repeating: "2", count: 64))
    >>>>>>> theirs
    size 40

    """
}
