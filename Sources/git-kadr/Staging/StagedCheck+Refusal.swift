extension StagedCheck {
  /// Tells whether the commit must not be made, after saying why.
  func refuses(_ console: Console) -> Bool {
    for refusal in refusals {
      console.complain("git-kadr: commit refused, \(refusal), mend it and stage it again")
    }
    if settings.mode == .check {
      for path in loose {
        console.complain(
          "git-kadr: commit refused, \(path): not canonical, run `git kadr canonicalize` on it and stage it again"
        )
      }
    }
    return !refusals.isEmpty || settings.mode == .check && !loose.isEmpty
  }
}
