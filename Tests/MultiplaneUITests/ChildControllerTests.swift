// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class LoggingController: UIViewController {
  let log: Log
  let name: String
  var forwards = true
  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ text: String, _ animated: Bool) {
    log.lines.append(
      "\(name) \(text)\(animated ? " animated" : "")\(isMovingToParent ? " to" : "")"
        + "\(isMovingFromParent ? " from" : "")")
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }

  func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

@MainActor private final class ChildFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let log = Log()
  private(set) var parent, child, other: LoggingController!
  private(set) var window: UIWindow!

  init(_ prepare: (ChildFixture) -> Void = { _ in }) throws {
    stage.perform {
      (parent, child, other) = (
        LoggingController("parent", log), LoggingController("child", log),
        LoggingController("other", log)
      )
      // A sheet would leave the parent's view in the window.
      other.modalPresentationStyle = .fullScreen
      window = UIWindow(frame: UIScreen.main.bounds)
      prepare(self)
      window.rootViewController = parent
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
  }
}

@MainActor @Suite struct ChildControllerTests {
  @Test func presentationForwardsAppearanceToChildren() throws {
    let book = try ChildFixture { $0.parent.add($0.child) }
    expectEqual(
      book.log.take(),
      [
        "parent willAppear", "child willAppear to", "parent didAppear", "child didAppear to",
      ])
    let inner = LoggingController("inner", book.log)
    book.stage.perform {
      book.other.add(inner)
      book.parent.present(book.other, animated: true)
    }
    expectEqual(
      book.log.take(),
      [
        "parent willDisappear animated", "child willDisappear animated",
        "other willAppear animated", "inner willAppear animated to",
      ])
    try book.stage.simulate(to: 0.3)
    expectEqual(book.log.take(), [])
    try book.stage.simulate(to: 2)
    expectEqual(
      book.log.take(),
      [
        "other didAppear animated", "inner didAppear animated to",
        "parent didDisappear animated", "child didDisappear animated",
      ])
    book.stage.perform { book.parent.dismiss(animated: true) }
    try book.stage.simulate(to: 4)
    expectEqual(
      book.log.take(),
      [
        "other willDisappear animated", "inner willDisappear animated",
        "parent willAppear animated", "child willAppear animated",
        "parent didAppear animated", "child didAppear animated",
        "other didDisappear animated", "inner didDisappear animated",
      ])
  }

  @Test func addingAndRemovingChildSendsAppearanceCallbacks() throws {
    let book = try ChildFixture()
    _ = book.log.take()
    book.stage.perform { book.parent.add(book.child) }
    try book.stage.simulate(to: 1)
    expectEqual(book.log.take(), ["child willAppear to", "child didAppear to"])
    expect(!book.child.isMovingToParent)
    book.stage.perform {
      book.child.willMove(toParent: nil)
      book.child.view.removeFromSuperview()
      book.child.removeFromParent()
    }
    expectEqual(book.log.take(), ["child willDisappear from", "child didDisappear from"])
    expect(!book.child.isMovingFromParent)
  }

  @Test func manualAppearanceTransitions() throws {
    let book = try ChildFixture { $0.parent.forwards = false }
    _ = book.log.take()
    book.stage.perform { book.parent.add(book.child) }
    try book.stage.simulate(to: 1)
    expectEqual(book.log.take(), [])
    book.stage.perform { book.child.beginAppearanceTransition(true, animated: true) }
    expectEqual(book.log.take(), ["child willAppear animated to"])
    try book.stage.simulate(to: 2)
    expectEqual(book.log.take(), [])
    book.stage.perform { book.child.endAppearanceTransition() }
    expectEqual(book.log.take(), ["child didAppear animated to"])
    // Removing the view during the transition sends no further messages.
    book.stage.perform {
      book.child.beginAppearanceTransition(false, animated: false)
      book.child.view.removeFromSuperview()
      book.child.endAppearanceTransition()
    }
    expectEqual(book.log.take(), ["child willDisappear", "child didDisappear"])
    let count = book.stage.diagnostics.count
    book.stage.perform { book.child.endAppearanceTransition() }
    expectEqual(book.stage.diagnostics.count, count + 1)
  }

  @Test func parentTransitionsBetweenChildren() throws {
    let book = try ChildFixture { $0.parent.add($0.child) }
    _ = book.log.take()
    book.stage.perform {
      book.parent.addChild(book.other)
      book.parent.transition(
        from: book.child, to: book.other, duration: 1, animations: { book.other.view.alpha = 0.5 })
    }
    expectEqual(
      book.log.take(), ["child willDisappear animated", "other willAppear animated to"])
    try book.stage.simulate(to: 2)
    expectEqual(book.log.take(), ["other didAppear animated to", "child didDisappear animated"])
  }

  @Test func responderChain() throws {
    let book = try ChildFixture { $0.parent.add($0.child) }
    expect(book.parent.next === book.window)
    expect(book.child.view.next === book.child && book.child.next === book.parent.view)
    book.stage.perform { book.parent.present(book.other, animated: false) }
    expect(book.other.next === book.parent)
    // The parent's view has been removed, but the window is still the parent's next responder.
    try book.stage.simulate(to: 1)
    expect(book.parent.view.superview == nil)
    expect(book.stage.perform { book.parent.next } === book.window)
  }
}
