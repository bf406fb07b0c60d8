// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor private final class Log { var lines: [String] = [] }

/// A view controller that logs its appearance callbacks.
private final class LoggingController: UIViewController {
  private let name: String
  private let log: Log

  init(_ name: String, _ style: UIModalPresentationStyle, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = style
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) didDisappear") }
}

/// Several controllers, each presented by the one before.
@MainActor private final class PresentationFixture: StageFixture {
  let log = Log()
  private(set) var pages: [LoggingController] = []

  init(_ styles: [UIModalPresentationStyle]) throws {
    super.init()
    let log = log
    pages = stage.perform {
      zip(["a", "b", "c", "d"], [.fullScreen] + styles).map { LoggingController($0, $1, log) }
    }
    try show { $0.rootViewController = pages[0] }
    for (below, page) in zip(pages, pages.dropFirst()) {
      stage.perform { below.present(page, animated: false) }
      try wait(0.1)
    }
    log.lines = []
  }

  /// Dismisses all controllers but the first and waits for half of the animation.
  func dismissAll(animated: Bool = true) throws {
    stage.perform {
      pages[0].dismiss(animated: animated) { [log] in log.lines.append("done") }
    }
    try wait(0.25)
  }

  /// Returns whether a controller's view is in a window.
  func shows(_ index: Int) -> Bool { pages[index].viewIfLoaded?.window != nil }

  /// Returns the displayed upper edge of a controller's view in the window.
  func top(_ index: Int) -> CGFloat {
    stage.perform {
      let layer = pages[index].view.layer
      return (layer.presentation() ?? layer).convert(CGPoint.zero, to: window.layer.presentation())
        .y
    }
  }
}

@MainActor @Suite struct PresentationStackTests {
  @Test func dismissalAnimatesOnlyTopmostView() throws {
    let stack = try PresentationFixture([.fullScreen, .fullScreen])
    try stack.dismissAll()
    expect(stack.shows(0) && !stack.shows(1) && stack.shows(2))
    expect(stack.top(2) > 100 && stack.top(0) == 0)
    try stack.wait(1)
    expectEqual(
      stack.log.lines,
      [
        "c willDisappear", "a willAppear", "a didAppear", "c didDisappear", "done",
      ])
    expect(stack.shows(0) && !stack.shows(2))
    expect(stack.pages.allSatisfy { $0.presentedViewController == nil })
    expect(stack.pages.allSatisfy { $0.presentingViewController == nil })
  }

  @Test func intermediateViewsDisappearImmediately() throws {
    let stack = try PresentationFixture([.overFullScreen, .overFullScreen])
    try stack.dismissAll()
    expect(stack.shows(0) && !stack.shows(1) && stack.shows(2) && stack.top(2) > 100)
    try stack.wait(1)
    expectEqual(
      stack.log.lines,
      [
        "b willDisappear", "b didDisappear", "c willDisappear", "c didDisappear", "done",
      ])
  }

  @Test func unanimatedDismissalOfStack() throws {
    let stack = try PresentationFixture([.fullScreen, .fullScreen, .fullScreen])
    try stack.dismissAll(animated: false)
    expectEqual(
      stack.log.lines,
      [
        "d willDisappear", "a willAppear", "a didAppear", "d didDisappear", "done",
      ])
    expect(stack.shows(0) && !stack.shows(3))
  }

  /// Tests sheets and full-screen presentations in both orders.
  @Test(arguments: [
    [UIModalPresentationStyle.pageSheet, .pageSheet], [.fullScreen, .pageSheet],
    [.pageSheet, .fullScreen], [.overFullScreen, .fullScreen], [.fullScreen, .overFullScreen],
  ])
  func mixedStylesAreDismissed(_ styles: [UIModalPresentationStyle]) throws {
    let stack = try PresentationFixture(styles)
    try stack.dismissAll()
    expect(stack.shows(0) && !stack.shows(1) && stack.shows(2) && stack.top(2) > 100)
    try stack.wait(1)
    expect(stack.shows(0) && !stack.shows(2))
    expectEqual(stack.log.lines.last, "done")
    let view = stack.pages[0].view!
    expect(view.transform == .identity && view.frame == stack.window.bounds)
    expect(view.layer.cornerRadius == 0 && !view.clipsToBounds)
    // All controllers can be presented again.
    stack.log.lines = []
    for (below, page) in zip(stack.pages, stack.pages.dropFirst()) {
      stack.stage.perform { below.present(page, animated: true) }
      try stack.wait(1)
      expect(below.presentedViewController === page)
      expect(page.view.transform == .identity && page.view.window != nil)
    }
    expectEqual(
      stack.log.lines.filter { $0.hasSuffix("didAppear") }, ["b didAppear", "c didAppear"])
  }
}
