/// Why a value of a project file could not be read or written, before its place is known in words.
///
/// Reading knows the value's index in the tree, and the path is worked out from it only on failure.
struct Fault: Error {
  enum Problem {
    case missingField(String)
    case wrongType(expected: String)
    case unknownWord(String, of: String)
    case unknownTag(String, of: String)
    case severalTags(of: String)
    case nonFiniteNumber
  }

  var problem: Problem
  /// The value's index in the tree read from; nil in writing.
  var index: Int?
  /// The way to the value, from the outermost; gathered on the way out of writing.
  var path: [PathStep] = []

  init(_ problem: Problem, at index: Int? = nil) {
    self.problem = problem
    self.index = index
  }

  /// Adds the step that leads to the value from one level further out.
  func within(_ step: PathStep) -> Fault {
    var copy = self
    copy.path.insert(step, at: 0)
    return copy
  }
}
