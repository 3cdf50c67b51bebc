import CLibgit2

extension ContentMerge {
  /// Merges by lines, as git does with files that have no driver.
  ///
  /// What is no text stays as ours has it, in conflict; for a virtual base, as the base has it.
  ///
  /// - Parameter keepsBoth: Whether conflicting lines are all kept, ours first (`merge=union`).
  public func mergedLines(keepsBoth: Bool = false) throws(GitError) -> Result {
    guard !isBinary else {
      return Result(
        bytes: isVirtualAncestor ? versions.base : versions.ours, isClean: isVirtualAncestor,
        messages: isVirtualAncestor
          ? [] : ["warning: Cannot merge binary files: \(path) (\(labels.ours) vs. \(labels.theirs))"])
    }
    try Library.initialise()
    var options = git_merge_file_options()
    try GitError.check(git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION)))
    if keepsBoth { options.favor = GIT_MERGE_FILE_FAVOR_UNION }
    options.marker_size = UInt16(clamping: markerSize)
    let style =
      switch layout {
      case .merge: GIT_MERGE_FILE_STYLE_MERGE
      case .diff3: GIT_MERGE_FILE_STYLE_DIFF3
      case .zdiff3: GIT_MERGE_FILE_STYLE_ZDIFF3
      }
    options.flags = style.rawValue
    var raw = git_merge_file_result()
    defer { git_merge_file_result_free(&raw) }
    let code = labels.ours.withCString { ours in
      labels.theirs.withCString { theirs in
        labels.base.withCString { base in
          options.our_label = ours
          options.their_label = theirs
          options.ancestor_label = base
          return merge(options, into: &raw)
        }
      }
    }
    try GitError.check(code)
    let bytes = UnsafeRawBufferPointer(start: raw.ptr, count: raw.ptr == nil ? 0 : raw.len)
    return Result(bytes: Array(bytes), isClean: raw.automergeable != 0)
  }

  private func merge(_ options: git_merge_file_options, into result: inout git_merge_file_result) -> Int32 {
    var options = options
    return versions.base.withInput { base in
      versions.ours.withInput { ours in
        versions.theirs.withInput { theirs in
          git_merge_file(&result, base, ours, theirs, &options)
        }
      }
    }
  }
}

extension [UInt8] {
  /// Lends the bytes to libgit2, for the time of one call.
  fileprivate func withInput<R>(_ body: (UnsafePointer<git_merge_file_input>) -> R) -> R {
    withUnsafeBytes { bytes in
      var input = git_merge_file_input()
      git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION))
      // An empty array has no place in memory; libgit2 wants one.
      return withUnsafePointer(to: CChar(0)) { nothing in
        input.ptr = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
        input.size = bytes.count
        return body(&input)
      }
    }
  }
}
