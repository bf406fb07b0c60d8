// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A bar that counts the changes of its appearance.
private final class ChangeCounter: BarAppearanceObserver {
  var count = 0
  func barAppearanceDidChange() { count += 1 }
}

@MainActor @Suite struct BarImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func tabBarCentersItemsAndMarksTheSelectedOne() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 100, 20)
    bar.selectionIndicatorImage = image(30, 10)
    bar.backgroundImage = image(1, 1)
    bar.shadowImage = UIImage()
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
    expectEqual(buttons.map(\.frame.minX), [90, 210])
    let indicator = try #require(bar.subviews.compactMap { $0 as? UIImageView }.first)
    expectEqual(indicator.frame, CGRect(x: 245, y: 19.5, width: 30, height: 10))
    expect(!indicator.isHidden)
    let line = try #require(bar.subviews.first { $0 is BarBackground }?.subviews.last)
    expect(line.isHidden)
    // An image alone does not remove the shadow line.
    bar.backgroundImage = nil
    bar.selectedItem = nil
    bar.layoutIfNeeded()
    expect(indicator.isHidden && !line.isHidden)
  }

  @Test func segmentsHaveImages() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
    control.selectedSegmentIndex = 1
    let (plain, selected, divider) = (image(1, 1), image(2, 2), image(4, 30))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    control.setDividerImage(
      divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 3, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.layoutIfNeeded()
    let pictures = control.subviews.compactMap { $0 as? UIImageView }
    expectEqual(pictures.filter { $0.image === plain }.map(\.frame.minX), [0, 200])
    expectEqual(pictures.filter { $0.image === selected }.map(\.frame.minX), [100])
    expectEqual(pictures.filter { $0.image === divider }.map(\.frame.minX), [98, 198])
    expect(control.backgroundColor == nil)
    let labels = control.subviews.compactMap { $0 as? UILabel }
    expectEqual(labels.map(\.frame.minX), [3, 100, 200])
  }

  @Test func segmentsPerformActions() throws {
    var log: [String] = []
    let actions = ["a", "b"].map { title in UIAction(title: title) { _ in log.append(title) } }
    let fixture = try ControlFixture([]) {
      UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    }
    try fixture.tap(150, 16)
    expect(log == ["b"] && fixture.control.titleForSegment(at: 0) == "a")
    expectEqual(fixture.control.segmentIndex(identifiedBy: actions[1].identifier), 1)
    expect(fixture.control.actionForSegment(at: 0) === actions[0])
  }

  @Test func appearancesOfBarsCopyThoseOfTheirItems() {
    let items = UIBarButtonItemAppearance()
    let (bar, toolbar) = (UINavigationBarAppearance(), UIToolbarAppearance())
    bar.buttonAppearance = items
    toolbar.doneButtonAppearance = items
    let counter = ChangeCounter()
    bar.observers.add(counter)
    items.normal.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
    toolbar.doneButtonAppearance.normal.titlePositionAdjustment = UIOffset(
      horizontal: 3, vertical: 0)
    expect(counter.count == 0 && bar.buttonAppearance.normal.titlePositionAdjustment == .zero)
    bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    expect(counter.count == 1 && items.normal.titleTextAttributes.isEmpty)
    let tabs = UITabBarAppearance()
    let tab = UITabBarItemAppearance()
    tabs.stackedLayoutAppearance = tab
    tab.normal.iconColor = .red
    expect(tabs.stackedLayoutAppearance.normal.iconColor == nil)
  }

  @Test func barsUseButtonAppearances() throws {
    let fixture = StageFixture()
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    var navigation: UINavigationController!
    let picture = image(40, 9).withRenderingMode(.alwaysOriginal)
    try fixture.show { window in
      navigation = UINavigationController(rootViewController: first)
      let appearance = UINavigationBarAppearance()
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
      navigation.navigationBar.standardAppearance = appearance
      navigation.navigationBar.backIndicatorImage = picture
      navigation.pushViewController(second, animated: false)
      window.rootViewController = navigation
    }
    try fixture.wait(0.1)
    let back = try #require(navigation.navigationBar.content?.backButton)
    expect(back.arrow.image === picture)
    expectEqual(back.arrow.frame, CGRect(x: 8, y: 17.5, width: 40, height: 9))
    expect(back.label.frame.minX == 54 && back.bounds.width == back.label.frame.maxX)
    expectEqual(
      back.label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor, .green)
    let button = try #require(second.navigationItem.rightBarButtonItem?.view as? UIButton)
    expectEqual(
      button.attributedTitle(for: .normal)?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
  }
}
