/// Lists the forms into which an index file is brought.
public enum IndexForm: Hashable, Sendable {
  /// Every entry in this one file, and a checksum at its end: what libgit2 reads.
  case plain
  /// As the settings have it: sparse, without a checksum; and split where it was.
  case usual(isSplit: Bool)
}

/// Rewrites an index file in place, in another of git's forms.
///
/// libgit2 does not read an index that is split (`git update-index --split-index`), sparse (`git sparse-checkout set
/// --sparse-index`) or without a checksum (`index.skipHash`). Git itself does, and whoever can run it lends it so.
///
/// - Throws: ``GitError`` when it cannot be done; the file is then as it was.
public typealias IndexRewriter = @Sendable (_ path: String, _ form: IndexForm) throws(GitError) -> Void
