// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A delegate that logs its calls.
@MainActor final class SplitLog: NSObject, UISplitViewControllerDelegate {
  let log: BarLog
  var discardsSecondary = false
  var topColumn: UISplitViewController.Column?
  var target = UISplitViewController.DisplayMode.automatic

  init(_ log: BarLog) { self.log = log }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.note("mode \(displayMode)") }
  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { target }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.note("collapse \(secondaryViewController.title ?? "")")
    return discardsSecondary
  }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    log.note("separate")
    return nil
  }
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { log.note("will show \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { log.note("will hide \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) { log.note("did show \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) { log.note("did hide \(column)") }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.note("top \(proposedTopColumn)")
    return topColumn ?? proposedTopColumn
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.note("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.note("expanded") }
}

@MainActor @Suite struct SplitControllerTests {
  static let wide = CGSize(width: 1024, height: 768)
  static let high = CGSize(width: 768, height: 1024)
  static let phone = CGSize(width: 375, height: 667)

  /// Shows a split view controller with the controllers a and b.
  private func split(
    _ size: CGSize, navigation: Bool = false,
    _ prepare: (UISplitViewController, SplitLog) -> Void = { _, _ in }
  ) throws -> (BarFixture, UISplitViewController, SplitLog) {
    let split = UISplitViewController()
    var delegate: SplitLog!
    let fixture = try BarFixture(size: size) { fixture in
      delegate = SplitLog(fixture.log)
      fixture.log.kept = delegate
      split.delegate = delegate
      let primary =
        navigation ? UINavigationController(rootViewController: fixture.a) : fixture.a!
      split.viewControllers = [primary, fixture.b]
      prepare(split, delegate)
      return split
    }
    return (fixture, split, delegate)
  }

  @Test func columnsAreBesideEachOtherOnAWideScreen() throws {
    let (fixture, split, _) = try split(Self.wide)
    expectEqual(
      fixture.log.take(),
      [
        "a comes", "a came", "b comes", "b came", "a willAppear", "b willAppear", "a didAppear",
        "b didAppear",
      ])
    expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    expect(split.splitBehavior == .automatic && split.primaryColumnWidth == 320)
    expectEqual(fixture.a.view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
    expectEqual(fixture.b.view.frame, CGRect(x: 321, y: 0, width: 703, height: 768))
    expect(fixture.b.splitViewController === split && fixture.a.splitViewController === split)
    fixture.perform { split.primaryEdge = .trailing }
    expectEqual(fixture.a.view.frame, CGRect(x: 704, y: 0, width: 320, height: 768))
    expectEqual(fixture.b.view.frame, CGRect(x: 0, y: 0, width: 703, height: 768))
    fixture.perform {
      expectEqual(split.traitCollection.horizontalSizeClass, .regular)
      expectEqual(split.traitCollection.verticalSizeClass, .regular)
    }
  }

  @Test func widthsFollowFractionAndLimits() throws {
    let (fixture, split, _) = try split(Self.wide)
    fixture.perform {
      split.preferredPrimaryColumnWidthFraction = 0.5
      expectEqual(split.primaryColumnWidth, 320)
      split.maximumPrimaryColumnWidth = 400
      expectEqual(split.primaryColumnWidth, 400)
      split.maximumPrimaryColumnWidth = 600
      expectEqual(split.primaryColumnWidth, 512)
      expectEqual(fixture.b.view.frame.minX, 513)
      split.minimumPrimaryColumnWidth = 520
      expectEqual(split.primaryColumnWidth, 520)
      split.preferredPrimaryColumnWidth = 550
      expectEqual(split.primaryColumnWidth, 550)
    }
  }

  @Test func primaryColumnSlidesOverTheSecondaryOne() throws {
    let (fixture, split, _) = try split(Self.high)
    expectEqual(split.displayMode, .secondaryOnly)
    expect(fixture.a.viewIfLoaded?.superview == nil)
    expectEqual(fixture.b.view.frame, CGRect(origin: .zero, size: Self.high))
    _ = fixture.log.take()
    fixture.perform { split.changeByButton() }
    expectEqual(split.displayMode, .oneOverSecondary)
    expectEqual(fixture.log.take(), ["mode oneOverSecondary", "a willAppear"])
    try fixture.wait(0.1)
    let place = try #require(fixture.a.view.layer.presentation()).frame.minX
    expect(place > -320 && place < 0)
    try fixture.wait(0.3)
    expectEqual(fixture.log.take(), ["a didAppear"])
    expectEqual(fixture.a.view.frame, CGRect(x: 0, y: 0, width: 320, height: 1024))
    expectEqual(fixture.b.view.frame, CGRect(origin: .zero, size: Self.high))
    // A touch in the primary column does not hide it.
    try fixture.tap(100, 500)
    expectEqual(fixture.log.take(), [])
    try fixture.tap(600, 500)
    expectEqual(fixture.log.take(), ["mode secondaryOnly", "a willDisappear"])
    try fixture.wait(0.5)
    expectEqual(fixture.log.take(), ["a didDisappear"])
    expect(fixture.a.view.superview == nil && split.displayMode == .secondaryOnly)
  }

  @Test func aDragFromTheEdgeShowsThePrimaryColumn() throws {
    let (fixture, split, _) = try split(Self.high)
    fixture.perform { split.presentsWithGesture = false }
    try fixture.drag(from: CGPoint(x: 1, y: 500), by: CGPoint(x: 200, y: 0))
    expectEqual(split.displayMode, .secondaryOnly)
    fixture.perform { split.presentsWithGesture = true }
    try fixture.drag(from: CGPoint(x: 1, y: 500), by: CGPoint(x: 200, y: 0))
    try fixture.wait(0.5)
    expect(split.displayMode == .oneOverSecondary && fixture.a.view.frame.minX == 0)
  }

  @Test func preferredModeChangesAtOnceOrInAnAnimation() throws {
    let (fixture, split, delegate) = try split(Self.wide)
    _ = fixture.log.take()
    fixture.perform { split.preferredDisplayMode = .secondaryOnly }
    expectEqual(fixture.log.take(), ["mode secondaryOnly", "a willDisappear", "a didDisappear"])
    expectEqual(fixture.b.view.frame.width, 1024)
    fixture.perform {
      UIView.animate(withDuration: 1) { split.preferredDisplayMode = .oneBesideSecondary }
    }
    try fixture.wait(0.9)
    expectEqual(fixture.log.take(), ["mode oneBesideSecondary", "a willAppear"])
    try fixture.wait(0.2)
    expectEqual(fixture.log.take(), ["a didAppear"])
    delegate.target = .oneOverSecondary
    fixture.perform { split.changeByButton() }
    expectEqual(split.displayMode, .oneOverSecondary)
  }

  @Test func secondaryControllerIsPushedWhenCollapsed() throws {
    let (fixture, split, _) = try split(Self.phone, navigation: true)
    let navigation = try #require(fixture.a.navigationController)
    expect(split.isCollapsed && split.viewControllers == [navigation])
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b])
    expectEqual(split.primaryColumnWidth, 375)
    expectEqual(navigation.view.frame, CGRect(origin: .zero, size: Self.phone))
    let log = fixture.log.take()
    expectEqual(log.filter { $0.hasPrefix("coll") }, ["collapse b", "collapsed"])
    expect(log.suffix(2) == ["b willAppear", "b didAppear"] && !log.contains("a willAppear"))
    fixture.stage.send(.resize(Self.wide), at: 0.2)
    try fixture.wait(0.3)
    expect(!split.isCollapsed && split.viewControllers == [navigation, fixture.b])
    expect(navigation.viewControllers == [fixture.a] && fixture.b.parent === split)
    expect(fixture.b.view.frame.minX == 321 && navigation.view.frame.width == 320)
    expectEqual(fixture.log.take().filter { ["separate", "expanded"].contains($0) }.count, 2)
    fixture.stage.send(.resize(Self.phone), at: 0.5)
    try fixture.wait(0.3)
    expect(split.isCollapsed && navigation.viewControllers == [fixture.a, fixture.b])
  }

  @Test func stacksAreJoinedAndSeparated() throws {
    var detail: UINavigationController!
    let (fixture, split, _) = try split(Self.phone, navigation: true) { split, _ in
      detail = UINavigationController(rootViewController: split.viewControllers[1])
      split.viewControllers[1] = detail
    }
    let navigation = try #require(split.viewControllers.first as? UINavigationController)
    expect(navigation.viewControllers == [fixture.a, fixture.b] && detail.viewControllers == [])
    fixture.perform { navigation.pushViewController(fixture.c, animated: false) }
    fixture.stage.send(.resize(Self.wide), at: 0.2)
    try fixture.wait(0.3)
    expectEqual(navigation.viewControllers, [fixture.a])
    expectEqual(detail.viewControllers, [fixture.b, fixture.c])
    expectEqual(split.viewControllers, [navigation, detail])
    // A secondary controller that the user left comes back.
    fixture.stage.send(.resize(Self.phone), at: 0.5)
    try fixture.wait(0.3)
    fixture.perform { _ = navigation.popToRootViewController(animated: false) }
    fixture.stage.send(.resize(Self.wide), at: 0.8)
    try fixture.wait(0.3)
    expectEqual(detail.viewControllers, [fixture.b, fixture.c])
    expectEqual(navigation.viewControllers, [fixture.a])
  }

  @Test func stackIsReturnedFromAnEmptyNavigationController() throws {
    let (primary, detail) = (UINavigationController(), UINavigationController())
    let (fixture, split, _) = try split(Self.phone) { split, _ in
      let secondary = split.viewControllers[1]
      split.viewControllers = [primary, detail]
      detail.setViewControllers([secondary], animated: false)
    }
    expect(primary.viewControllers == [fixture.b] && detail.viewControllers == [])
    fixture.stage.send(.resize(Self.wide), at: 0.2)
    try fixture.wait(0.3)
    expect(primary.viewControllers == [] && detail.viewControllers == [fixture.b])
    expectEqual(split.viewControllers, [primary, detail])
  }

  @Test func controllersAreReplacedWhileCollapsed() throws {
    let (fixture, split, _) = try split(Self.phone, navigation: true)
    let navigation = UINavigationController(rootViewController: fixture.c)
    let detail = UIViewController()
    fixture.perform { split.viewControllers = [navigation, detail] }
    try fixture.wait(0.5)
    expect(split.isCollapsed && split.viewControllers == [navigation])
    expect(navigation.viewControllers == [fixture.c, detail] && navigation.view.window != nil)
    expect(fixture.a.navigationController?.parent == nil)
  }

  @Test func delegateDiscardsTheSecondaryController() throws {
    let (fixture, split, _) = try split(Self.phone, navigation: true) {
      $1.discardsSecondary = true
    }
    let navigation = try #require(split.viewControllers.first as? UINavigationController)
    expectEqual(navigation.viewControllers, [fixture.a])
    fixture.stage.send(.resize(Self.wide), at: 0.2)
    try fixture.wait(0.3)
    expectEqual(split.viewControllers, [navigation, fixture.b])
  }

  @Test func detailControllersReplaceOrArePushed() throws {
    let (fixture, split, _) = try split(Self.wide, navigation: true)
    _ = fixture.log.take()
    fixture.perform { fixture.a.showDetailViewController(fixture.c, sender: nil) }
    expect(split.viewControllers.last === fixture.c && fixture.b.parent == nil)
    expectEqual(fixture.c.view.frame.minX, 321)
    expectEqual(
      fixture.log.take().prefix(5),
      [
        "b leaves", "b willDisappear", "b didDisappear", "b left", "c comes",
      ])
    let (narrow, collapsed, delegate) = try self.split(Self.phone, navigation: true) {
      $1.discardsSecondary = true
    }
    _ = delegate
    narrow.perform { narrow.a.showDetailViewController(narrow.c, sender: nil) }
    try narrow.wait(0.5)
    let navigation = try #require(narrow.a.navigationController)
    expectEqual(navigation.viewControllers, [narrow.a, narrow.c])
    expect(narrow.c.splitViewController === collapsed)
  }

  @Test func newSecondaryControllerReplacesThePushedOne() throws {
    let (fixture, split, delegate) = try split(Self.phone, navigation: true)
    _ = delegate
    let navigation = try #require(fixture.a.navigationController)
    expectEqual(navigation.viewControllers, [fixture.a, fixture.b])
    let above = UIViewController()
    fixture.perform {
      navigation.pushViewController(above, animated: false)
      split.viewControllers = [navigation, fixture.c]
    }
    expectEqual(navigation.viewControllers, [fixture.a, fixture.c])
    try fixture.wait(0.5)
    expect(fixture.b.parent == nil && above.parent == nil)
    fixture.perform { split.viewControllers = [navigation] }
    expectEqual(navigation.viewControllers, [fixture.a])
  }

  @Test func expansionAnnouncesNewDisplayMode() throws {
    let (fixture, _, _) = try split(Self.phone, navigation: true)
    _ = fixture.log.take()
    fixture.stage.send(.resize(Self.wide), at: 0.2)
    try fixture.wait(0.3)
    let log = fixture.log.take().filter { $0.hasPrefix("mode") || $0 == "expanded" }
    expectEqual(log, ["mode oneBesideSecondary", "expanded"])
    // The mode is the same as before the columns collapsed.
    fixture.stage.send(.resize(Self.phone), at: 0.5)
    try fixture.wait(0.3)
    fixture.stage.send(.resize(Self.wide), at: 0.8)
    try fixture.wait(0.3)
    expect(!fixture.log.take().contains { $0.hasPrefix("mode") })
  }
}
