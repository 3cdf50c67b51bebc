/// Is what the doctor says of one piece of an installation.
struct DoctorFinding: Equatable {
  /// The piece, in words.
  var piece: String
  /// How it is.
  var state: String
  /// How to mend it, or how to get what one may do without; nil when it is fine.
  var remedy: String?
  /// Whether one may do without it.
  var isOptional = false

  static func fine(_ piece: String, _ state: String) -> DoctorFinding {
    DoctorFinding(piece: piece, state: state)
  }

  static func bad(_ piece: String, _ state: String, mend remedy: String) -> DoctorFinding {
    DoctorFinding(piece: piece, state: state, remedy: remedy)
  }

  static func absent(_ piece: String, _ state: String, get remedy: String) -> DoctorFinding {
    DoctorFinding(piece: piece, state: state, remedy: remedy, isOptional: true)
  }

  var isFault: Bool { remedy != nil && !isOptional }

  var lines: String {
    guard let remedy else { return "ok    \(piece): \(state)" }
    return "\(isOptional ? "none" : "MEND")  \(piece): \(state)\n      \(remedy)"
  }
}
