// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PageControlTests {
  /// Creates five pages with the second selected; the content extends from 110 to 210, with dots 17 points apart.
  private func desk() throws -> ControlFixture<UIPageControl> {
    try ControlFixture {
      let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 120, height: 26))
      control.numberOfPages = 5
      control.currentPage = 1
      return control
    }
  }

  @Test func defaults() {
    let control = UIPageControl()
    expect(control.numberOfPages == 0 && control.currentPage == 0)
    expect(!control.hidesForSinglePage && !control.defersCurrentPageDisplay)
    expect(control.pageIndicatorTintColor == nil && control.currentPageIndicatorTintColor == nil)
    expect(control.backgroundStyle == .automatic && control.interactionState == .none)
    expect(control.allowsContinuousInteraction && control.preferredIndicatorImage == nil)
  }

  @Test func currentPageIsClamped() {
    let control = UIPageControl()
    control.currentPage = 3
    expectEqual(control.currentPage, 0)
    control.numberOfPages = 4
    control.currentPage = 9
    expectEqual(control.currentPage, 3)
    control.numberOfPages = 2
    expectEqual(control.currentPage, 1)
    control.currentPage = -1
    expectEqual(control.currentPage, 0)
    control.numberOfPages = -5
    expectEqual(control.numberOfPages, 0)
  }

  @Test func intrinsicSizes() {
    let control = UIPageControl()
    control.numberOfPages = 3
    expectEqual(control.size(forNumberOfPages: 3), CGSize(width: 3 * 7 + 2 * 10 + 24, height: 26))
    expectEqual(control.intrinsicContentSize, control.size(forNumberOfPages: 3))
    expectEqual(control.sizeThatFits(.zero), control.size(forNumberOfPages: 3))
    control.preferredIndicatorImage = TestImage.star
    expectEqual(control.size(forNumberOfPages: 1), CGSize(width: 16 + 24, height: 36))
  }

  @Test func halvesStepForwardAndBack() throws {
    let desk = try desk()
    try desk.tap(100, 13)
    expect(desk.control.currentPage == 2 && desk.take() == ["down", "changed", "inside"])
    try desk.tap(20, 13)
    try desk.tap(20, 13)
    expectEqual(desk.control.currentPage, 0)
    _ = desk.take()
    try desk.tap(20, 13)
    expect(desk.control.currentPage == 0 && desk.take() == ["down", "inside"])
    try desk.touch(.down, 100, 13)
    try desk.touch(.move, 100, 200)
    try desk.touch(.up, 100, 200)
    expect(desk.control.currentPage == 0 && desk.take() == ["down", "outside"])
  }

  @Test func dragScrubsThroughPages() throws {
    let desk = try desk()
    var states: [UIPageControl.InteractionState] = []
    try desk.perform { control in
      control.addAction(
        UIAction { _ in states.append(control.interactionState) }, for: .valueChanged)
    }
    try desk.touch(.down, 40, 13)
    try desk.touch(.move, 48, 13)
    expectEqual(desk.control.interactionState, .none)
    try desk.touch(.move, 58, 13)
    expect(desk.control.currentPage == 2 && desk.control.interactionState == .continuous)
    try desk.touch(.move, 300, 13)
    expectEqual(desk.control.currentPage, 4)
    try desk.touch(.move, 41, 13)
    try desk.touch(.up, 41, 13)
    expect(desk.control.currentPage == 1 && desk.control.interactionState == .none)
    expectEqual(desk.take(), ["down", "changed", "changed", "changed", "inside"])
    try desk.tap(100, 13)
    expectEqual(states, [.continuous, .continuous, .continuous, .discrete])
    try desk.perform { $0.allowsContinuousInteraction = false }
    try desk.touch(.down, 70, 13)
    try desk.touch(.move, 110, 13)
    expectEqual(desk.control.currentPage, 2)
  }

  /// Returns the index of the highlighted dot. The dots follow the background view in the subviews.
  private func highlightedDot(_ control: UIPageControl) -> Int? {
    control.subviews.dropFirst().firstIndex { $0.backgroundColor == .white }.map { $0 - 1 }
  }

  @Test func currentPageDisplayCanBeDeferred() throws {
    let desk = try desk()
    try desk.perform { $0.defersCurrentPageDisplay = true }
    try desk.tap(100, 13)
    expect(desk.control.currentPage == 2 && highlightedDot(desk.control) == 1)
    try desk.perform { $0.updateCurrentPageDisplay() }
    expectEqual(highlightedDot(desk.control), 2)
  }

  /// Tests that dots outside the control have no views, and that those that come into view slide in.
  @Test func manyPagesUseFewViews() throws {
    let desk = try desk()
    try desk.perform {
      $0.numberOfPages = 1_000_000_000
      $0.currentPage = 500_000_000
    }
    // Six dots fit and two more are on each side; the first subview is the background.
    expectEqual(desk.control.subviews.count, 11)
    try desk.tap(100, 13)
    expect(desk.control.currentPage == 500_000_001 && desk.control.subviews.count == 11)
    try desk.wait(0.1)
    let (model, shown) = desk.stage.perform {
      let dot = desk.control.subviews.first { $0.backgroundColor == .white }!
      return (dot.center.x, dot.layer.presentation()!.position.x)
    }
    expect(shown > model + 1 && shown < model + 16)
  }

  @Test func imagesByPage() {
    let control = UIPageControl()
    control.numberOfPages = 2
    let (star, hill) = (TestImage.star, TestImage.hill)
    control.preferredIndicatorImage = star
    control.setIndicatorImage(hill, forPage: 1)
    expect(control.indicatorImage(forPage: 0) === star)
    expect(control.indicatorImage(forPage: 1) === hill)
    expect(control.currentPageIndicatorImage(forPage: 1) == nil)
    control.preferredCurrentPageIndicatorImage = hill
    control.setCurrentPageIndicatorImage(star, forPage: 1)
    expect(control.currentPageIndicatorImage(forPage: 0) === hill)
    expect(control.currentPageIndicatorImage(forPage: 1) === star)
  }

  @Test func rendersStates() throws {
    try expectViews("pages/states", 240, 190, at: 0.4) { view in
      view.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1)
      let looks: [(UIPageControl) -> Void] = [
        { $0.currentPage = 2 },
        {
          $0.backgroundStyle = .prominent
          $0.currentPage = 1
        },
        {
          $0.pageIndicatorTintColor = .systemYellow
          $0.currentPageIndicatorTintColor = .systemRed
        },
        {
          $0.preferredIndicatorImage = TestImage.star
          $0.currentPage = 4
        },
        {
          $0.numberOfPages = 40
          $0.currentPage = 20
        },
        {
          $0.numberOfPages = 1
          $0.hidesForSinglePage = true
        },
        { _ = $0.beginTracking(UITouch(), with: nil) },
      ]
      for (row, look) in looks.enumerated() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 2 + 26 * row, width: 240, height: 26))
        control.numberOfPages = 5
        view.addSubview(control)
        look(control)
      }
    }
  }
}
