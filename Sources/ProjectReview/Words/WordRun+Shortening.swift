extension WordRun {
  /// The runs with what is the same in both cut to the words beside a change, so that a long text shows what
  /// changed in it.
  static func shortened(_ runs: [WordRun], context: Int = 60) -> [WordRun] {
    guard runs.count > 1 else { return runs }
    return runs.enumerated().map { index, run in
      guard run.kind == .same, run.text.count > 2 * context + 20 else { return run }
      let head = index == 0 ? "" : String(run.text.prefix(context))
      let tail = index == runs.count - 1 ? "" : String(run.text.suffix(context))
      return WordRun(kind: .same, text: "\(head)…\(tail)")
    }
  }
}
