// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SplitInspectorTests {
  private typealias Environment = UISplitViewController.LayoutEnvironment
  private typealias Column = UISplitViewController.Column

  /// A split view controller with the columns a, b and c, or a and c, and the inspector d.
  @MainActor private final class Fixture {
    let screen: BarFixture
    let split: UISplitViewController
    let d: BarController

    init(
      _ size: CGSize, _ style: UISplitViewController.Style = .tripleColumn, shows: Bool = false
    ) throws {
      let split = UISplitViewController(style: style)
      var d: BarController!
      screen = try BarFixture(size: size) { fixture in
        d = BarController("d", fixture.log)
        let delegate = SplitLog(fixture.log)
        fixture.log.kept = delegate
        split.delegate = delegate
        split.setViewController(fixture.a, for: .primary)
        if style == .tripleColumn { split.setViewController(fixture.b, for: .supplementary) }
        split.setViewController(fixture.c, for: .secondary)
        split.setViewController(d, for: .inspector)
        if shows { split.show(.inspector) }
        return split
      }
      (self.split, self.d) = (split, d)
      _ = screen.log.take()
    }

    /// Makes a change and returns the left and right edges of the visible columns afterwards.
    func edges(after change: @MainActor () -> Void = {}) -> [[CGFloat]] {
      screen.perform { change() }
      return [screen.a, screen.b, screen.c, d].map { controller in
        guard let view = controller?.navigationController?.view, view.window != nil else {
          return []
        }
        return [view.frame.minX, view.frame.maxX]
      }
    }
    func resize(_ size: CGSize, at time: Double) throws {
      screen.stage.send(.resize(size), at: time)
      try screen.wait(time)
    }
  }

  @Test func inspectorIsBesideTheSecondaryColumn() throws {
    let fixture = try Fixture(CGSize(width: 1366, height: 1024))
    let (split, log) = (fixture.split, fixture.screen.log)
    expect(split.viewController(for: .inspector) === fixture.d)
    expect(fixture.d.navigationController?.parent === split)
    expectEqual(split.viewControllers, [fixture.screen.a, fixture.screen.b, fixture.screen.c])
    expectEqual(fixture.edges(), [[], [0, 320], [321, 1366], []])
    fixture.screen.perform { split.show(.inspector) }
    expectEqual(log.take(), ["will show inspector", "d willAppear"])
    try fixture.screen.wait(0.5)
    expectEqual(log.take(), ["d didAppear", "did show inspector"])
    expectEqual(fixture.edges(), [[], [0, 320], [321, 1045], [1046, 1366]])
    let shown: [Column] = [.primary, .supplementary, .secondary, .compact, .inspector].filter {
      split.isShowing($0)
    }
    expectEqual(shown, [.supplementary, .secondary, .inspector])

    expectEqual(
      fixture.edges { split.preferredInspectorColumnWidth = 400 },
      [[], [0, 320], [321, 965], [966, 1366]])
    expectEqual(
      fixture.edges { split.preferredDisplayMode = .twoBesideSecondary },
      [[0, 320], [321, 641], [642, 965], [966, 1366]])
    // Too little room remains beside the inspector.
    expectEqual(
      fixture.edges { split.preferredInspectorColumnWidth = 420 },
      [[0, 320], [321, 641], [642, 1366], [946, 1366]])
    expectEqual(
      fixture.edges { split.minimumSecondaryColumnWidth = 300 },
      [[0, 320], [321, 641], [642, 945], [946, 1366]])
    expectEqual(
      fixture.edges { split.primaryEdge = .trailing },
      [[1046, 1366], [725, 1045], [421, 724], [0, 420]])

    try fixture.screen.wait(0.1)
    _ = log.take()
    fixture.screen.perform { split.hide(.inspector) }
    try fixture.screen.wait(0.5)
    let hidden = [
      "will hide inspector", "d willDisappear", "d didDisappear", "did hide inspector",
    ]
    expectEqual(log.take(), hidden)
    expect(!split.isShowing(.inspector))
    expectEqual(fixture.edges(), [[1046, 1366], [725, 1045], [0, 724], []])
  }

  @Test func secondaryColumnHasItsWidth() throws {
    let fixture = try Fixture(SplitControllerTests.wide, .doubleColumn)
    let split = fixture.split
    let automatic = UISplitViewController.automaticDimension
    // Columns without limits do not change.
    expectEqual(
      fixture.edges { split.preferredSecondaryColumnWidth = 763 },
      [[0, 320], [], [321, 1024], []])
    expectEqual(
      fixture.edges { split.minimumPrimaryColumnWidth = 200 }, [[0, 260], [], [261, 1024], []])
    expectEqual(fixture.screen.perform { split.primaryColumnWidth }, 260)
    let half = fixture.edges {
      split.preferredSecondaryColumnWidth = automatic
      split.preferredSecondaryColumnWidthFraction = 0.5
      split.maximumPrimaryColumnWidth = 400
    }
    expectEqual(half, [[0, 400], [], [401, 1024], []])
    expectEqual(
      fixture.edges { split.minimumSecondaryColumnWidth = 820 },
      [
        [0, 203], [], [204, 1024], [],
      ])
    // The minimum of the primary column leaves too little room.
    expectEqual(
      fixture.edges { split.minimumSecondaryColumnWidth = 830 }, [[], [], [0, 1024], []])
    expectEqual(split.displayMode, .secondaryOnly)
    fixture.screen.perform { split.show(.primary) }
    try fixture.screen.wait(0.5)
    expectEqual(split.displayMode, .oneOverSecondary)
    expectEqual(fixture.edges { split.minimumSecondaryColumnWidth = 0 }[2], [401, 1024])
  }

  @Test func collapsedInspectorIsASheet() throws {
    let fixture = try Fixture(SplitControllerTests.phone)
    let (split, log, d) = (fixture.split, fixture.screen.log, fixture.d)
    let navigation = try #require(d.navigationController)
    var changes: [[Environment]] = []
    let trait = UITraitSplitViewControllerLayoutEnvironment.self
    for controller in [fixture.screen.a!, d] {
      controller.registerForTraitChanges([trait]) { (self: BarController, previous) in
        changes.append([previous[trait], self.traitCollection[trait]])
      }
    }
    func environments() -> [Environment] {
      [split, fixture.screen.a!, fixture.screen.c!.view, d, d.view].map {
        ($0 as? any UITraitEnvironment)?.traitCollection.splitViewControllerLayoutEnvironment
          ?? Environment.none
      }
    }
    let collapsed: [Environment] = [.none, .collapsed, .collapsed, .collapsed, .collapsed]
    let expanded: [Environment] = [.none, .expanded, .expanded, .expanded, .expanded]

    expect(split.isShowing(.secondary) && !split.isShowing(.supplementary))
    fixture.screen.perform { split.show(.inspector) }
    try fixture.screen.wait(1)
    expectEqual(
      log.take(), ["will show inspector", "d willAppear", "d didAppear", "did show inspector"])
    expect(navigation.presentingViewController === split && split.isShowing(.inspector))
    expect(navigation.presentationController is UISheetPresentationController)
    expect(d.splitViewController === split && environments() == collapsed && changes.isEmpty)

    // The sheet becomes a column, and the column a sheet.
    try fixture.resize(SplitControllerTests.wide, at: 1)
    expect(navigation.presentingViewController == nil && split.isShowing(.inspector))
    expectEqual(fixture.edges(), [[], [0, 320], [321, 703], [704, 1024]])
    expectEqual(environments(), expanded)
    expectEqual(changes, [[.collapsed, .expanded], [.collapsed, .expanded]])
    try fixture.resize(SplitControllerTests.phone, at: 1)
    expect(navigation.presentingViewController === split && environments() == collapsed)

    _ = log.take()
    let isDismissed = fixture.screen.perform {
      navigation.presentationController?.attemptDismissal()
    }
    expect(isDismissed == true && !split.isShowing(.inspector))
    try fixture.screen.wait(1)
    let hidden = [
      "will hide inspector", "d willDisappear", "d didDisappear", "did hide inspector",
    ]
    expectEqual(log.take(), hidden)
    expect(navigation.parent === split && navigation.presentingViewController == nil)
    fixture.screen.perform {
      split.show(.inspector)
      split.hide(.inspector)
    }
    try fixture.screen.wait(1)
    expect(navigation.parent === split && !split.isShowing(.inspector))
  }

  @Test func inspectorIsShownBeforeTheViewIsLoaded() throws {
    let wide = try Fixture(SplitControllerTests.wide, shows: true)
    expectEqual(wide.edges(), [[], [0, 320], [321, 703], [704, 1024]])
    let other = UIViewController()
    wide.screen.perform { wide.split.setViewController(other, for: .inspector) }
    expectEqual(other.navigationController?.view.frame.minX, 704)
    wide.screen.perform { wide.split.setViewController(nil, for: .inspector) }
    expect(wide.edges() == [[], [0, 320], [321, 1024], []] && !wide.split.isShowing(.inspector))

    let phone = try Fixture(SplitControllerTests.phone, shows: true)
    try phone.screen.wait(0.5)
    expect(phone.d.navigationController?.presentingViewController === phone.split)
    phone.screen.perform { phone.split.setViewController(other, for: .inspector) }
    try phone.screen.wait(0.5)
    expect(other.navigationController?.presentingViewController === phone.split)
    expect(phone.d.view.window == nil && phone.split.isShowing(.inspector))
  }
}
