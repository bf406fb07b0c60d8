// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct BarHidingTests {
  private func fixture(
    _ change: (UINavigationController) -> Void
  ) throws -> (StageFixture, UINavigationController) {
    let fixture = StageFixture()
    var navigation: UINavigationController!
    try fixture.show { window in
      let page = UIViewController()
      page.view.addSubview(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
      navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      change(navigation)
      window.rootViewController = navigation
    }
    return (fixture, navigation)
  }

  @Test func tapsHideAndShowBars() throws {
    let (fixture, navigation) = try fixture { $0.hidesBarsOnTap = true }
    try fixture.tap(50, 300)
    try fixture.wait(0.5)
    expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    expect(navigation.navigationBar.isHidden)
    // A control does not toggle the bars.
    try fixture.tap(150, 150)
    try fixture.wait(0.5)
    expect(navigation.isNavigationBarHidden)
    try fixture.tap(50, 300)
    try fixture.wait(0.5)
    expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    fixture.stage.perform { navigation.hidesBarsOnTap = false }
    try fixture.tap(50, 300)
    try fixture.wait(0.5)
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func swipesHideAndShowBars() throws {
    let (fixture, navigation) = try fixture {
      $0.hidesBarsOnSwipe = true
      $0.isToolbarHidden = true
    }
    try fixture.drag(from: CGPoint(x: 50, y: 300), by: CGPoint(x: 0, y: -80))
    try fixture.wait(0.5)
    expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    try fixture.drag(from: CGPoint(x: 50, y: 200), by: CGPoint(x: 0, y: 80))
    try fixture.wait(0.5)
    // The toolbar was hidden before.
    expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  @Test func keyboardAndCompactHeightHideBars() throws {
    let (fixture, navigation) = try fixture {
      $0.hidesBarsWhenKeyboardAppears = true
      $0.hidesBarsWhenVerticallyCompact = true
    }
    fixture.stage.perform {
      NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    try fixture.wait(0.5)
    expect(navigation.isNavigationBarHidden)
    try fixture.tap(50, 300)
    try fixture.tap(50, 300, after: 0.5)
    try fixture.wait(0.5)
    expect(!navigation.isNavigationBarHidden)
    fixture.stage.perform { navigation.traitOverrides.verticalSizeClass = .compact }
    expect(navigation.isNavigationBarHidden)
    fixture.stage.perform { navigation.traitOverrides.remove(UITraitVerticalSizeClass.self) }
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func compactHeightDoesNotShowBarsThatTheProgramHid() throws {
    let (fixture, navigation) = try fixture {
      $0.hidesBarsWhenVerticallyCompact = true
      $0.isNavigationBarHidden = true
    }
    fixture.stage.perform { navigation.traitOverrides.verticalSizeClass = .compact }
    fixture.stage.perform { navigation.traitOverrides.remove(UITraitVerticalSizeClass.self) }
    expect(navigation.isNavigationBarHidden)
    // A tap shows bars that were hidden for the height; afterwards the program decides.
    fixture.stage.perform {
      navigation.isNavigationBarHidden = false
      navigation.traitOverrides.verticalSizeClass = .compact
    }
    expect(navigation.isNavigationBarHidden)
    try fixture.tap(50, 300)
    try fixture.wait(0.5)
    expect(!navigation.isNavigationBarHidden)
    fixture.stage.perform {
      navigation.isNavigationBarHidden = true
      navigation.traitOverrides.remove(UITraitVerticalSizeClass.self)
    }
    expect(navigation.isNavigationBarHidden)
  }

  /// The bar follows a scroll view inside other views once it is the content scroll view.
  @Test func barFollowsTheContentScrollView() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let (fixture, navigation) = try fixture { navigation in
      let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.contentInsetAdjustmentBehavior = .never
      holder.addSubview(scroll)
      navigation.topViewController?.view.addSubview(holder)
    }
    fixture.stage.perform { scroll.contentOffset.y = 100 }
    expect(navigation.navigationBar.isAtScrollEdge)
    let page = try #require(navigation.topViewController)
    fixture.stage.perform {
      page.setContentScrollView(scroll)
      scroll.contentOffset.y = 120
    }
    expect(page.contentScrollView(for: .bottom) === scroll)
    expect(!navigation.navigationBar.isAtScrollEdge)
    fixture.stage.perform { page.setContentScrollView(nil, for: .top) }
    expect(
      page.contentScrollView(for: .top) == nil && page.contentScrollView(for: .bottom) === scroll)
  }
}
