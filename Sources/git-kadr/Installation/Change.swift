/// Is one thing that install or uninstall does, with all the edits it takes.
struct Change: Equatable {
  /// What it is about, in words.
  var what: String
  var path: String
  /// None when everything is as it should be already.
  var edits: [FileEdit]
  /// Why something of ours stays where it is, and what to do about it.
  var leftover: String?
}
