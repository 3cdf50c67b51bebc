extension TextRenderer {
  /// One line for each file: its path and what changed in it, counted.
  public func stat(_ files: [ReviewedFile]) -> String {
    let paths = files.map { SafeText.line($0.title) }
    let width = paths.map { DisplayWidth.columns($0[...]) }.max() ?? 0
    var writer = TextWriter(options)
    for (file, path) in zip(files, paths) {
      writer.line(indent: 1) { writer in
        writer.write(path + String(repeating: " ", count: width - DisplayWidth.columns(path[...])) + " | ")
        switch file.outcome {
        case .review(let review): writer.write(review.summary.line + review.status.words)
        case .unreadable: writer.write("cannot be read", .old)
        case .conflicted(let conflict):
          let count = conflict.questions.count
          writer.write("in conflict" + (count > 0 ? ", \(count) to settle" : ""), .old)
        }
      }
    }
    return writer.text
  }
}
