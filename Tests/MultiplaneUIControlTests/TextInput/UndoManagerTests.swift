// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor private final class Counter {
  let manager = UndoManager()
  private(set) var value = 0
  func set(_ new: Int) {
    let old = value
    manager.registerUndo(withTarget: self) { $0.set(old) }
    value = new
  }
}

@MainActor @Suite struct UndoManagerTests {
  @Test func undoAndRedo() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let counter = stage.perform { Counter() }
    let manager = counter.manager
    for value in 1...3 {
      stage.perform { counter.set(value) }
      try stage.simulate(to: Double(value))
    }
    stage.perform {
      manager.undo()
      manager.undo()
      expect(counter.value == 1 && manager.canUndo && manager.canRedo)
      manager.redo()
      expectEqual(counter.value, 2)
      counter.set(9)
      expect(!manager.canRedo)
      manager.undo()
      expectEqual(counter.value, 2)
      manager.undo()
      manager.undo()
      manager.undo()
      expect(counter.value == 0 && !manager.canUndo)
    }
  }

  @Test func runLoopIterationIsOneGroup() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let counter = Counter()
      counter.set(1)
      counter.set(2)
      counter.manager.setActionName("Typing")
      expectEqual(counter.manager.undoActionName, "Typing")
      counter.manager.undo()
      expect(counter.value == 0 && counter.manager.redoActionName == "Typing")
      counter.manager.redo()
      expectEqual(counter.value, 2)
    }
  }

  @Test func groupsLevelsAndDisabledRegistration() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let counter = Counter()
      let manager = counter.manager
      manager.groupsByEvent = false
      manager.levelsOfUndo = 2
      for value in 1...4 {
        manager.beginUndoGrouping()
        counter.set(value)
        manager.endUndoGrouping()
      }
      manager.disableUndoRegistration()
      counter.set(5)
      manager.enableUndoRegistration()
      for _ in 0..<4 { manager.undo() }
      expectEqual(counter.value, 2)
      manager.removeAllActions(withTarget: counter)
      expect(!manager.canUndo && !manager.canRedo)
    }
  }

  @Test func selectorsAndNotifications() {
    @MainActor final class Counter: NSObject {
      var number = 0
      func set(_ value: NSNumber) { number = value.intValue }
    }
    let manager = UndoManager()
    manager.groupsByEvent = false
    var names: [String] = []
    let observers = [
      NSNotification.Name.NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup,
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        [prefix = "NSUndoManager"] in
        let name = $0.name.rawValue
        MainActor.assumeIsolated {
          names.append(String(name.dropFirst(prefix.count).dropLast("Notification".count)))
        }
      }
    }
    let counter = Counter()
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: counter, selector: Selector(Counter.set), object: 7)
    manager.setActionName("Count")
    manager.endUndoGrouping()
    expectEqual(names, ["DidOpenUndoGroup", "Checkpoint", "DidCloseUndoGroup"])
    expect(manager.undoMenuItemTitle == "Undo Count" && manager.redoMenuItemTitle == "Redo")
    manager.undo()
    expect(counter.number == 7 && names.last == "DidUndoChange")
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func undoClosesTopLevelGroup() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let counter = Counter()
      let manager = counter.manager
      counter.set(1)
      manager.undo()
      expect(counter.value == 0 && manager.groupingLevel == 0)
      // A group that was begun explicitly.
      manager.beginUndoGrouping()
      counter.set(2)
      counter.set(3)
      manager.undo()
      expect(counter.value == 0 && manager.groupingLevel == 0 && !manager.canUndo)
      manager.redo()
      expectEqual(counter.value, 3)
    }
  }

  /// Tests that `undo()` traps while groups are nested.
  @Test func undoWithNestedGroupsIsRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let manager = UndoManager()
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        manager.undo()
      }
    }
  }
}
