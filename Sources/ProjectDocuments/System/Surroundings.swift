/// What a document has around it, each piece to be replaced in a test.
package struct Surroundings: Sendable {
  /// The file system.
  package var files = FileSystem()
  /// What is to be done later.
  package var scheduler: any Scheduler = QueueScheduler()
  /// Hears of changes in a folder; nil where the system cannot tell.
  package var watch:
    @Sendable (_ folder: String, _ changed: @escaping @Sendable () -> Void) -> (any Cancellable)? = {
      FolderWatch(folder: $0, changed: $1)
    }

  /// Makes the surroundings of this machine.
  package init() {}
}
