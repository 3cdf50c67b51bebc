extension StagedCheck {
  /// Tells whether the commit must not be made, after saying why.
  func refuses(_ console: Console) -> Bool {
    for refusal in refusals {
      // The reason may be a sentence; here it is a part of one.
      let refusal = refusal.hasSuffix(".") ? String(refusal.dropLast()) : refusal
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
