import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does independent pieces of work side by side.
enum Workers {
  /// More of them would rather wait for the disk, and each may hold a project of the largest size.
  private static let maximumCount = 4

  /// Maps each item, on as many threads as there are processors.
  ///
  /// - Throws: What `work` threw for the first of the items that it failed for; those behind it may be left out.
  static func map<Item: Sendable, Value: Sendable, Problem: Error>(
    _ items: [Item], _ work: @Sendable (Item) throws(Problem) -> Value
  ) throws(Problem) -> [Value] {
    let results = withoutActuallyEscaping(work) { (work) -> [Result<Value, Problem>] in
      let queue = Queue<Result<Value, Problem>>(count: items.count)
      let run: @Sendable () -> Void = {
        while let index = queue.next() {
          do throws(Problem) {
            queue.finish(index, with: .success(try work(items[index])))
          } catch {
            queue.finish(index, with: .failure(error), isLast: true)
          }
        }
      }
      let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
      help(run, helpers: min(items.count, processors, maximumCount) - 1)
      return queue.values
    }
    var values: [Value] = []
    for result in results { values.append(try result.get()) }
    return values
  }

  /// Runs the same work here and on other threads, until all of them are through with it.
  private static func help(_ run: @escaping @Sendable () -> Void, helpers: Int) {
    guard helpers > 0, let thread = WorkThread(run) else { return run() }
    help(run, helpers: helpers - 1)
    thread.join()
  }

  /// Hands out the places of a list in order, and takes what belongs there.
  private final class Queue<Value: Sendable>: Sendable {
    private struct State {
      var places: Range<Int>
      var values: [Int: Value] = [:]
    }

    private let state: Mutex<State>

    init(count: Int) {
      state = Mutex(State(places: 0..<count))
    }

    func next() -> Int? {
      state.withLock { $0.places.popFirst() }
    }

    /// - Parameter isLast: Whether no more places are to be handed out.
    func finish(_ place: Int, with value: Value, isLast: Bool = false) {
      state.withLock {
        $0.values[place] = value
        if isLast { $0.places = 0..<0 }
      }
    }

    /// What was taken, in the order of the places.
    var values: [Value] {
      state.withLock { $0.values.sorted { $0.key < $1.key }.map(\.value) }
    }
  }
}
