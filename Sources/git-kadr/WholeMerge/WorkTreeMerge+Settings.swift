import GitRepository

extension WorkTreeMerge {
  /// Returns the commit to merge into.
  func head(of repository: borrowing Repository) throws(Failure) -> ObjectID {
    let head = try repositoryWork("cannot read HEAD") { () throws(GitError) in try repository.head() }
    guard let head else {
      throw Failure(.input, "nothing to merge into, the branch has no commit yet, `git merge` begins it")
    }
    return head
  }

  func configured(_ repository: borrowing Repository) throws(GitError) -> FastForward {
    switch try repository.configuration().string("merge.ff")?.lowercased() {
    case "only": .only
    case "false", "no", "off", "0": .never
    default: .ifPossible
    }
  }

  /// Refuses where only commits with a good signature may be merged: they are not looked at here.
  func refuseUnverified(_ repository: borrowing Repository) throws(Failure) {
    let setting = try repositoryWork("cannot read the settings") { () throws(GitError) -> String? in
      let configuration = try repository.configuration()
      let branch = try repository.headBranch().map { $0.dropFirst("refs/heads/".count) } ?? ""
      let options = branch.isEmpty ? nil : try configuration.string("branch.\(branch).mergeOptions")
      if options?.split(separator: " ").contains("--verify-signatures") ?? false {
        return "branch.\(branch).mergeOptions"
      }
      let isSet = Configuration.isTrue(try configuration.string("merge.verifySignatures"))
      return isSet ? "merge.verifySignatures" : nil
    }
    guard let setting else { return }
    throw Failure(
      .input, "refused, \(name): \(setting) asks for signatures, which are not checked here, use `git merge`")
  }
}
