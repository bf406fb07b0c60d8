// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation provides `UndoManager` on Apple's platforms only.
#if !canImport(ObjectiveC)

  /// A recorder of operations for undo and redo.
  ///
  /// Code that makes a change registers a handler that reverts it. All handlers registered in one run-loop iteration
  /// form a group, which is undone as a whole in reverse order. Handlers registered during undo are used for redo.
  @preconcurrency @MainActor open class UndoManager: NSObject {
    private struct Step {
      weak var target: AnyObject?
      let body: @MainActor (AnyObject) -> Void
    }

    private struct Group {
      var steps: [Step] = []
      var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The groups that are not closed, the outermost first.
    private var open: [Group] = []
    private var hasEventGroup = false
    private var disabledCount = 0

    /// Creates an undo manager with empty stacks.
    public override init() { super.init() }

    // MARK: Groups

    /// Whether all handlers registered in one run-loop iteration form a group. True by default.
    open var groupsByEvent = true
    /// The maximum number of groups on each stack. 0, the default, is unlimited.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Number of nested open groups.
    open var groupingLevel: Int { open.count }

    /// Opens a group.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Closes the innermost group. A top-level group can then be undone; a nested one becomes part of its parent.
    /// - Precondition: A group is open.
    open func endUndoGrouping() {
      precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
      let group = open.removeLast()
      if group.steps.isEmpty, group.name.isEmpty { return }
      if open.isEmpty {
        if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
        trim()
      } else {
        open[open.count - 1].steps += group.steps
        if !group.name.isEmpty { open[open.count - 1].name = group.name }
      }
    }

    private func trim() {
      guard levelsOfUndo > 0 else { return }
      undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
      redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    private func closeEventGroup() {
      guard hasEventGroup else { return }
      hasEventGroup = false
      if !open.isEmpty { endUndoGrouping() }
    }

    // MARK: Registration

    /// Whether ``registerUndo(withTarget:handler:)`` has an effect.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Disables registration until ``enableUndoRegistration()`` was called as many times.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Balances a call of ``disableUndoRegistration()``.
    /// - Precondition: Registration is disabled.
    open func enableUndoRegistration() {
      precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
      disabledCount -= 1
    }

    /// Registers a handler that reverts a change.
    /// - Parameters:
    ///   - target: The object passed to the handler; not retained. After it is deallocated, the handler is not called.
    ///   - handler: Called with the target on undo; it registers the handler for redo.
    /// - Precondition: A group is open or ``groupsByEvent`` is true.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      guard isUndoRegistrationEnabled else { return }
      if open.isEmpty {
        precondition(groupsByEvent, "registerUndo(withTarget:handler:) needs an open group")
        beginUndoGrouping()
        hasEventGroup = true
        HostContext.current.enqueue { MainActor.assumeIsolated { self.closeEventGroup() } }
      }
      if !isUndoing, !isRedoing { redoStack = [] }
      open[open.count - 1].steps.append(
        Step(target: target) { if let target = $0 as? Target { handler(target) } })
    }

    /// Clears both stacks and all open groups.
    open func removeAllActions() {
      (undoStack, redoStack) = ([], [])
      for i in open.indices { open[i].steps = [] }
    }

    /// Removes all handlers of a target.
    open func removeAllActions(withTarget target: Any) {
      let target = target as AnyObject
      func without(_ groups: [Group]) -> [Group] {
        groups.map { group in
          var group = group
          group.steps.removeAll { $0.target === target }
          return group
        }
      }
      undoStack = without(undoStack).filter { !$0.steps.isEmpty }
      redoStack = without(redoStack).filter { !$0.steps.isEmpty }
      open = without(open)
    }

    // MARK: Undo and redo

    /// Whether there is anything to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there is anything to redo.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// Whether an undo is in progress.
    open private(set) var isUndoing = false
    /// Whether a redo is in progress.
    open private(set) var isRedoing = false

    /// Undoes the last group; without one, does nothing.
    open func undo() {
      closeEventGroup()
      guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
      isUndoing = true
      run(group)
      isUndoing = false
    }

    /// Redoes the group that was undone last; does nothing if there is none or a change was registered since.
    open func redo() {
      closeEventGroup()
      guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
      isRedoing = true
      run(group)
      isRedoing = false
    }

    private func run(_ group: Group) {
      beginUndoGrouping()
      for step in group.steps.reversed() { if let target = step.target { step.body(target) } }
      open[open.count - 1].name = group.name
      if open[open.count - 1].steps.isEmpty { open[open.count - 1].name = "" }
      endUndoGrouping()
    }

    // MARK: Names

    /// Sets the name of the innermost open group or, without one, of the last closed group.
    open func setActionName(_ actionName: String) {
      if !open.isEmpty {
        open[open.count - 1].name = actionName
      } else if !undoStack.isEmpty {
        undoStack[undoStack.count - 1].name = actionName
      }
    }
    /// The name of the open group, or of the group that ``undo()`` would undo; empty without a name.
    open var undoActionName: String { (open.last ?? undoStack.last)?.name ?? "" }
    /// The name of the group that ``redo()`` would redo; empty without a name.
    open var redoActionName: String { redoStack.last?.name ?? "" }
  }

#endif
