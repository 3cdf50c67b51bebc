import GitRepository

extension [StagedFix] {
  /// Makes the files in the work tree what is staged now.
  ///
  /// - Returns: For each fix what the index may remember of its file; nil where that stays as it is.
  func follow(in repository: borrowing Repository) throws(Failure) -> [Result<FileStamp?, Failure>] {
    guard let top = repository.workDirectory else { return map { _ in .success(nil) } }
    let pairs = map { (fix: $0, file: WorkTreeFile(top: top, path: $0.project.path)) }
    let objects = try repositoryWork("cannot update the work tree") { () throws(GitError) in
      try repository.objects()
    }
    let plain = Workers.map(pairs) { fix, file in
      Result { () throws(Failure) in try file.follow(fix, in: objects) }
    }
    return zip(pairs, plain).map { pair, result in
      guard case .success(nil) = result else { return result }
      return Result { () throws(Failure) in try pair.file.follow(pair.fix, converting: repository) }
    }
  }
}
