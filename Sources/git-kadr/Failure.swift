/// Says why a command could not do its work, in the words the user sees.
struct Failure: Error, Equatable {
  var code: ExitCode
  /// One sentence in three parts, separated by commas: what, where, what to do.
  var message: String
  /// What another program said about it, a line each.
  var said: [String] = []

  init(_ code: ExitCode, _ message: String, saying text: String = "") {
    self.code = code
    self.message = message
    said = text.split(separator: "\n").map(String.init)
  }
}

extension Failure {
  /// Refuses a pointer of Git LFS where the project itself is needed.
  static func pointer(_ name: String) -> Failure {
    Failure(.input, "a Git LFS pointer and not the project itself, \(name), `git lfs pull` brings it")
  }
}
