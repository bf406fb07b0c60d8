// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation provides `UndoManager` on Apple's platforms only.
#if !canImport(ObjectiveC)

  /// An object that stores handlers which undo and redo changes.
  ///
  /// Code that makes a change registers a handler that reverts the change. By default, the handlers registered in one
  /// run loop iteration form a group, which is undone as a whole in reverse order. Handlers registered while a group is
  /// undone form the group for redo.
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
    /// The open groups, the outermost first.
    private var open: [Group] = []
    private var hasEventGroup = false
    /// The number of top-level groups with handlers or a name that were closed outside of an undo or redo.
    final private(set) var closedGroupCount = 0
    private var disabledCount = 0

    /// Creates an undo manager with empty stacks.
    public override init() { super.init() }

    // MARK: Groups

    /// Whether a handler registered without an open group opens one, which is closed in a later run loop iteration.
    /// True by default.
    open var groupsByEvent = true
    /// The maximum number of groups on the undo stack and on the redo stack. 0, the default, means no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// The number of open groups, each nested in the one before.
    open var groupingLevel: Int { open.count }

    /// Opens a group for the handlers that are registered next, inside the innermost open group if there is one.
    open func beginUndoGrouping() {
      if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
      open.append(Group())
      post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: self)
    }

    /// Closes the innermost group. A top-level group can then be undone, or redone if it was closed during an undo; a
    /// nested group becomes part of the group around it. A group with neither handlers nor a name is discarded.
    /// - Precondition: A group is open.
    open func endUndoGrouping() {
      precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
      post(.NSUndoManagerCheckpoint)
      post(.NSUndoManagerWillCloseUndoGroup)
      defer { post(.NSUndoManagerDidCloseUndoGroup) }
      let group = open.removeLast()
      if group.steps.isEmpty, group.name.isEmpty { return }
      if open.isEmpty {
        if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
        if !isUndoing, !isRedoing { closedGroupCount += 1 }
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
    /// Disables registration until ``enableUndoRegistration()`` has been called once for each call of this method.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Ends the effect of one call of ``disableUndoRegistration()``.
    /// - Precondition: Registration is disabled.
    open func enableUndoRegistration() {
      precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
      disabledCount -= 1
    }

    /// Registers a handler that reverts a change. Outside of an undo or redo, discards the groups that can be redone.
    /// Does nothing while registration is disabled.
    /// - Parameters:
    ///   - target: The object passed to the handler; not retained. After it is deallocated, the handler is not called.
    ///   - handler: The handler to call on undo. To support redo, the handler registers another handler, which makes
    ///     the change again.
    /// - Precondition: A group is open, ``groupsByEvent`` is true, or registration is disabled.
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

    /// Registers a method that reverts a change, as ``registerUndo(withTarget:handler:)`` registers a handler.
    /// - Parameters:
    ///   - target: The object whose method is called; not retained.
    ///   - anObject: The argument of the method.
    public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
      registerUndo(withTarget: target as AnyObject) { target in _ = selector(target, anObject) }
    }

    /// Removes all groups that can be undone or redone, and the handlers of the open groups, which stay open.
    /// - Note: Apple's method also enables registration; here, disabled registration stays disabled.
    open func removeAllActions() {
      (undoStack, redoStack) = ([], [])
      for i in open.indices { open[i].steps = [] }
    }

    /// Removes all handlers that were registered with a target, and the closed groups that are then empty.
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

    /// Whether there is a closed group, or an open group with handlers, to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there is a group to redo.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// Whether ``undo()`` is calling handlers; top-level groups that close meanwhile are stored for redo.
    open private(set) var isUndoing = false
    /// Whether ``redo()`` is calling handlers; top-level groups that close meanwhile are stored for undo.
    open private(set) var isRedoing = false

    /// Closes the top-level group if it is open, then undoes the last closed group. Does nothing without a group, or
    /// while an undo or redo is in progress.
    /// - Precondition: At most one group is open, or an undo or redo is in progress.
    open func undo() {
      guard !isUndoing, !isRedoing else { return }
      precondition(open.count <= 1, "undo() with nested groups that are still open")
      hasEventGroup = false
      if !open.isEmpty { endUndoGrouping() }
      guard let group = undoStack.popLast() else { return }
      post(.NSUndoManagerWillUndoChange)
      isUndoing = true
      run(group)
      isUndoing = false
      post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last. Does nothing if there is none, if a change was registered since, or while
    /// an undo or redo is in progress.
    open func redo() {
      closeEventGroup()
      guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
      post(.NSUndoManagerWillRedoChange)
      isRedoing = true
      run(group)
      isRedoing = false
      post(.NSUndoManagerDidRedoChange)
    }

    private func run(_ group: Group) {
      beginUndoGrouping()
      for step in group.steps.reversed() { if let target = step.target { step.body(target) } }
      open[open.count - 1].name = group.name
      if open[open.count - 1].steps.isEmpty { open[open.count - 1].name = "" }
      endUndoGrouping()
    }

    // MARK: Names

    /// Sets the name of the innermost open group or, if no group is open, of the group that ``undo()`` would undo.
    open func setActionName(_ actionName: String) {
      if !open.isEmpty {
        open[open.count - 1].name = actionName
      } else if !undoStack.isEmpty {
        undoStack[undoStack.count - 1].name = actionName
      }
    }
    /// The name of the innermost open group or, if no group is open, of the group that ``undo()`` would undo. Empty by
    /// default.
    open var undoActionName: String { (open.last ?? undoStack.last)?.name ?? "" }
    /// The name of the group that ``redo()`` would redo. Empty by default or if there is none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a command that undoes the last group, such as "Undo Typing".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a command that redoes the group undone last, such as "Redo Typing".
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a command that undoes a group with a name; "Undo" for an empty name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// Returns the title of a command that redoes a group with a name; "Redo" for an empty name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
  }

  extension NSNotification.Name {
    /// Posted by an undo manager before it closes a group or opens a nested one.
    public static let NSUndoManagerCheckpoint = NSNotification.Name(
      "NSUndoManagerCheckpointNotification")
    /// Posted by an undo manager after it has opened a group.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
      "NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted by an undo manager before it closes a group.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
      "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted by an undo manager after it has closed a group.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
      "NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted by an undo manager before it undoes a group.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name(
      "NSUndoManagerWillUndoChangeNotification")
    /// Posted by an undo manager after it has undone a group.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name(
      "NSUndoManagerDidUndoChangeNotification")
    /// Posted by an undo manager before it redoes a group.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name(
      "NSUndoManagerWillRedoChangeNotification")
    /// Posted by an undo manager after it has redone a group.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name(
      "NSUndoManagerDidRedoChangeNotification")
  }

#endif
