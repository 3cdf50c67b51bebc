import KadrPersistence

extension ProjectFinding {
  /// Says where it is and what, as a compiler would.
  func line(in file: String) -> String {
    "\(file):\(place.line):\(place.column): \(severity.rawValue): \(rule): \(message)"
  }
}
