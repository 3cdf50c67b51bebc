#if !canImport(Darwin)
  import Foundation

  /// Remembers how to take edits back, with the members of the system's own where that exists.
  ///
  /// What is registered while something is undone can be redone, and the other way round. It may be used from
  /// several threads: one does its edit or its undoing to the end before the next begins.
  public final class UndoManager: @unchecked Sendable {
    /// One action, or several that go together.
    private struct Group {
      var name = ""
      var actions: [@Sendable () -> Void] = []
    }

    private enum Mode { case recording, undoing, redoing }

    // Everything below is touched with this lock held. It is recursive: what an action registers comes from inside.
    private let lock = NSRecursiveLock()
    private var open: [Group] = []
    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var mode = Mode.recording
    private var levels = 0

    /// Makes one that remembers nothing.
    public init() {}

    /// How many undos are remembered; 0 for all.
    public var levelsOfUndo: Int {
      get { synchronized { levels } }
      set {
        synchronized {
          levels = max(0, newValue)
          trim()
        }
      }
    }

    /// Whether there is something to undo.
    public var canUndo: Bool { synchronized { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } } }
    /// Whether there is something to redo.
    public var canRedo: Bool { synchronized { !redoStack.isEmpty } }
    /// Whether an undo is under way.
    public var isUndoing: Bool { synchronized { mode == .undoing } }
    /// Whether a redo is under way.
    public var isRedoing: Bool { synchronized { mode == .redoing } }
    /// How many groups are open inside each other.
    public var groupingLevel: Int { synchronized { open.count } }
    /// What the next undo takes back; empty without a name.
    public var undoActionName: String { synchronized { undoStack.last?.name ?? "" } }
    /// What the next redo brings back; empty without a name.
    public var redoActionName: String { synchronized { redoStack.last?.name ?? "" } }

    /// Registers how to take something back. The target is not kept alive.
    public func registerUndo<Target: AnyObject & Sendable>(
      withTarget target: Target, handler: @escaping @Sendable (Target) -> Void
    ) {
      let action: @Sendable () -> Void = { [weak target] in
        if let target { handler(target) }
      }
      synchronized {
        if open.isEmpty {
          push(Group(actions: [action]))
        } else {
          open[open.count - 1].actions.append(action)
        }
      }
    }

    /// Names the action that was registered last, or the group that is open.
    public func setActionName(_ name: String) {
      synchronized {
        if !open.isEmpty {
          open[open.count - 1].name = name
        } else if !undoStack.isEmpty {
          undoStack[undoStack.count - 1].name = name
        }
      }
    }

    /// Begins a group: what is registered until its end is taken back at once.
    public func beginUndoGrouping() {
      synchronized { open.append(Group()) }
    }

    /// Ends the innermost group.
    public func endUndoGrouping() {
      synchronized {
        guard let group = open.popLast(), !group.actions.isEmpty else { return }
        if open.isEmpty {
          push(group)
        } else {
          open[open.count - 1].actions += group.actions
          if !group.name.isEmpty { open[open.count - 1].name = group.name }
        }
      }
    }

    /// Takes back the last group; groups that are open are ended first.
    public func undo() {
      synchronized {
        while !open.isEmpty { endUndoGrouping() }
        if let group = undoStack.popLast() { run(group, as: .undoing) }
      }
    }

    /// Brings back what was undone last.
    public func redo() {
      synchronized {
        if open.isEmpty, let group = redoStack.popLast() { run(group, as: .redoing) }
      }
    }

    /// Forgets everything.
    public func removeAllActions() {
      synchronized { (open, undoStack, redoStack) = ([], [], []) }
    }

    /// Does something to its end before another thread may register, undo or redo.
    func synchronized<Result>(_ work: () throws -> Result) rethrows -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try work()
    }

    private func run(_ group: Group, as mode: Mode) {
      self.mode = mode
      open.append(Group(name: group.name))
      for action in group.actions.reversed() { action() }
      endUndoGrouping()
      self.mode = .recording
    }

    private func push(_ group: Group) {
      switch mode {
      case .undoing: redoStack.append(group)
      case .redoing: undoStack.append(group)
      case .recording:
        undoStack.append(group)
        redoStack = []
      }
      trim()
    }

    private func trim() {
      guard levels > 0 else { return }
      undoStack.removeFirst(max(0, undoStack.count - levels))
      redoStack.removeFirst(max(0, redoStack.count - levels))
    }
  }
#endif
