extension TextRenderer {
  /// One line for each file: its path and what changed in it, counted.
  public func stat(_ files: [(path: String, review: Review)]) -> String {
    let paths = files.map { SafeText.line($0.path) }
    let width = paths.map { DisplayWidth.columns($0[...]) }.max() ?? 0
    var writer = TextWriter(options)
    for (file, path) in zip(files, paths) {
      writer.line(indent: 1) { writer in
        writer.write(path + String(repeating: " ", count: width - DisplayWidth.columns(path[...])) + " | ")
        writer.write(file.review.summary.line + file.review.status.words)
      }
    }
    return writer.text
  }
}
