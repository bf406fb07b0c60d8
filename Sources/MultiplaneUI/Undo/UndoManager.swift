// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation has none outside of Apple's platforms.
#if !canImport(ObjectiveC)

  /// Takes back what was done, and does it again.
  ///
  /// Who changes something registers what takes the change back. All that is registered in one turn is one group, which
  /// is taken back at once, the last first; what is registered meanwhile does it again.
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
    /// Those that are open; the outermost first.
    private var open: [Group] = []
    private var hasEventGroup = false
    private var disabledCount = 0

    /// A manager that has nothing to take back.
    public override init() { super.init() }

    // MARK: Groups

    /// Whether what is registered in one turn is one group. True by default.
    open var groupsByEvent = true
    /// How many groups are kept; 0, the default, for any number.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// How many groups are open, one in another.
    open var groupingLevel: Int { open.count }

    /// Opens a group.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Closes a group; an outermost one can then be taken back at once, one within another is a part of that.
    /// Without an open group, a programmer's mistake.
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

    // MARK: Registering

    /// Whether ``registerUndo(withTarget:handler:)`` has an effect.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Registers nothing, until as many times enabled.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Ends ``disableUndoRegistration()``. Without that, a programmer's mistake.
    open func enableUndoRegistration() {
      precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
      disabledCount -= 1
    }

    /// Registers what takes a change back.
    /// - Parameters:
    ///   - target: not retained; once it is gone, nothing happens.
    ///   - handler: called with the target; registers what does the change again.
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

    /// Forgets everything.
    open func removeAllActions() {
      (undoStack, redoStack) = ([], [])
      for i in open.indices { open[i].steps = [] }
    }

    /// Forgets all of a target.
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

    // MARK: Taking back

    /// Whether something can be taken back.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether something can be done again.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// Whether something is being taken back.
    open private(set) var isUndoing = false
    /// Whether something is being done again.
    open private(set) var isRedoing = false

    /// Takes the last group back; nothing when there is none.
    open func undo() {
      closeEventGroup()
      guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
      isUndoing = true
      run(group)
      isUndoing = false
    }

    /// Does again what was taken back last; nothing when there is nothing, or something else was done since.
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

    /// Says what the open group, else the last one, does.
    open func setActionName(_ actionName: String) {
      if !open.isEmpty {
        open[open.count - 1].name = actionName
      } else if !undoStack.isEmpty {
        undoStack[undoStack.count - 1].name = actionName
      }
    }
    /// What ``undo()`` would take back.
    open var undoActionName: String { (open.last ?? undoStack.last)?.name ?? "" }
    /// What ``redo()`` would do again.
    open var redoActionName: String { redoStack.last?.name ?? "" }
  }

#endif
