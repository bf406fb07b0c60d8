// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SplitColumnTests {
  private typealias Mode = UISplitViewController.DisplayMode

  /// Shows a split view controller with the columns a, b and c, or a and c.
  private func split(
    _ size: CGSize, _ style: UISplitViewController.Style = .tripleColumn,
    _ prepare: (BarFixture, UISplitViewController, SplitLog) -> Void = { _, _, _ in }
  ) throws -> (BarFixture, UISplitViewController) {
    let split = UISplitViewController(style: style)
    let fixture = try BarFixture(size: size) { fixture in
      let delegate = SplitLog(fixture.log)
      fixture.log.kept = delegate
      split.delegate = delegate
      split.setViewController(fixture.a, for: .primary)
      if style == .tripleColumn { split.setViewController(fixture.b, for: .supplementary) }
      split.setViewController(fixture.c, for: .secondary)
      prepare(fixture, split, delegate)
      return split
    }
    return (fixture, split)
  }

  /// The left and right edges of the visible columns.
  private func edges(_ fixture: BarFixture) -> [[CGFloat]] {
    [fixture.a, fixture.b, fixture.c].map { controller in
      guard let view = controller?.navigationController?.view, view.window != nil else {
        return []
      }
      return [view.frame.minX, view.frame.maxX]
    }
  }

  @Test func columnsAreEmbeddedInNavigationControllers() throws {
    let (fixture, split) = try split(SplitControllerTests.wide, .doubleColumn)
    expect(fixture.a.navigationController?.parent === split)
    expect(split.viewController(for: .primary) === fixture.a)
    expect(split.viewController(for: .compact) == nil)
    expect(split.splitBehavior == .tile && split.displayMode == .oneBesideSecondary)
    let navigation = UINavigationController(rootViewController: fixture.b)
    fixture.perform { split.setViewController(navigation, for: .secondary) }
    expect(navigation.parent === split && fixture.c.navigationController?.parent == nil)
    expectEqual(navigation.view.frame, CGRect(x: 321, y: 0, width: 703, height: 768))
  }

  @Test func arrangementsOfThreeColumns() throws {
    let (fixture, split) = try split(SplitControllerTests.wide)
    expectEqual(split.displayMode, .oneBesideSecondary)
    expectEqual(edges(fixture), [[], [0, 320], [321, 1024]])
    let expected: [(Mode, [[CGFloat]])] = [
      (.secondaryOnly, [[], [], [0, 1024]]),
      (.oneOverSecondary, [[], [0, 320], [0, 1024]]),
      (.twoOverSecondary, [[0, 320], [321, 641], [0, 1024]]),
      (.twoBesideSecondary, [[0, 320], [321, 641], [642, 1024]]),
      (.twoDisplaceSecondary, [[0, 320], [321, 641], [642, 1345]]),
      (.oneBesideSecondary, [[], [0, 320], [321, 1024]]),
    ]
    for (mode, place) in expected {
      fixture.perform { split.preferredDisplayMode = mode }
      expectEqual(split.displayMode, mode)
      expectEqual(edges(fixture), place, "\(mode)")
    }
    fixture.perform { split.preferredSplitBehavior = .overlay }
    expectEqual(split.displayMode, .oneOverSecondary)
    expectEqual(split.splitBehavior, .overlay)
  }

  @Test func columnsAreShownAndHidden() throws {
    let (fixture, split) = try split(SplitControllerTests.wide)
    _ = fixture.log.take()
    fixture.perform { split.show(.primary) }
    expectEqual(
      fixture.log.take(), ["mode twoBesideSecondary", "will show primary", "a willAppear"])
    try fixture.wait(0.5)
    expectEqual(fixture.log.take(), ["a didAppear", "did show primary"])
    fixture.perform { split.hide(.supplementary) }
    try fixture.wait(0.5)
    expectEqual(
      fixture.log.take(),
      [
        "mode secondaryOnly", "will hide primary", "will hide supplementary", "a willDisappear",
        "b willDisappear", "a didDisappear", "b didDisappear", "did hide primary",
        "did hide supplementary",
      ])
    // The next change completes the one before.
    fixture.perform {
      split.show(.supplementary)
      split.hide(.supplementary)
    }
    try fixture.wait(0.5)
    expectEqual(split.displayMode, .secondaryOnly)
    expectEqual(edges(fixture), [[], [], [0, 1024]])
  }

  @Test func buttonIsInTheOutermostColumn() throws {
    let (fixture, split) = try split(SplitControllerTests.wide, .doubleColumn)
    func column() -> String? {
      let shown = [fixture.a, fixture.c].compactMap { $0 }.filter {
        $0.navigationItem.displayModeButton === split.displayModeButtonItem
      }
      return shown.count == 1 ? shown[0].title : nil
    }
    expectEqual(column(), "a")
    try fixture.tap(25, 22)
    try fixture.wait(0.5)
    expect(split.displayMode == .secondaryOnly && column() == "c")
    try fixture.tap(25, 22)
    try fixture.wait(0.5)
    expect(split.displayMode == .oneBesideSecondary && column() == "a")
    fixture.perform { split.preferredDisplayMode = .oneOverSecondary }
    expectEqual(column(), "a")
    fixture.perform { split.presentsWithGesture = false }
    expect(column() == nil)
  }

  @Test func collapsedColumnsAreOneStack() throws {
    let (fixture, split) = try split(SplitControllerTests.phone)
    let navigation = try #require(fixture.a.navigationController)
    expect(split.isCollapsed && fixture.log.take().contains("top secondary"))
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b, fixture.c])
    fixture.perform { split.show(.supplementary) }
    try fixture.wait(0.5)
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b])
    fixture.perform { split.hide(.supplementary) }
    try fixture.wait(0.5)
    expectEqual(navigation.viewControllers, [fixture.a])
    fixture.perform { split.show(.secondary) }
    try fixture.wait(0.5)
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b, fixture.c])
    fixture.stage.send(.resize(SplitControllerTests.wide), at: 2)
    try fixture.wait(2)
    expect(!split.isCollapsed && edges(fixture) == [[], [0, 320], [321, 1024]])
    expectEqual(navigation.viewControllers, [fixture.a])
    expect(fixture.c.navigationController?.parent === split)
  }

  @Test func controllersAreReplacedWhileCollapsed() throws {
    let (fixture, split) = try split(SplitControllerTests.phone)
    let (first, last) = (UIViewController(), UIViewController())
    fixture.perform { split.viewControllers = [first, fixture.b, last] }
    try fixture.wait(0.5)
    let navigation = try #require(first.navigationController)
    expectEqual(split.viewControllers, [navigation])
    expectEqual(navigation.viewControllers, [first, fixture.b, last])
  }

  @Test func collapsedColumnsHaveNoButton() throws {
    let (fixture, split) = try split(SplitControllerTests.wide)
    let item = fixture.b.navigationItem
    expect(item.displayModeButton === split.displayModeButtonItem)
    fixture.stage.send(.resize(SplitControllerTests.phone), at: 0.2)
    try fixture.wait(0.3)
    expect(split.isCollapsed && item.displayModeButton == nil)
  }

  @Test func delegateChoosesTheTopColumn() throws {
    let (fixture, split) = try split(SplitControllerTests.phone) { $2.topColumn = .primary }
    let navigation = try #require(fixture.a.navigationController)
    expect(split.viewControllers == [navigation] && navigation.viewControllers == [fixture.a])
    let log = fixture.log.take()
    expect(log.contains("a didAppear") && !log.contains("c willAppear"))
    // The new secondary controller is pushed.
    let detail = UIViewController()
    fixture.perform { fixture.a.showDetailViewController(detail, sender: nil) }
    try fixture.wait(0.5)
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b, detail])
  }

  @Test func compactColumnReplacesTheOthers() throws {
    let compact = UIViewController()
    let (fixture, split) = try split(SplitControllerTests.phone) { _, split, _ in
      split.setViewController(compact, for: .compact)
    }
    expect(fixture.log.take().contains("top compact"))
    expect(split.viewControllers == [compact] && compact.view.window != nil)
    fixture.stage.send(.resize(SplitControllerTests.wide), at: 0.2)
    try fixture.wait(0.3)
    expect(compact.view.window == nil && edges(fixture) == [[], [0, 320], [321, 1024]])
  }
}
