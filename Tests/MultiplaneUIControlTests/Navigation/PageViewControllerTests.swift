// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor private final class Log { var lines: [String] = [] }

private final class Page: UIViewController {
  let number: Int
  private let log: Log

  init(_ number: Int, _ log: Log) {
    (self.number, self.log) = (number, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(number) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(number) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(number) will go") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(number) did go") }
}

private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = Log()
  private(set) lazy var pages = (0..<4).map { Page($0, log) }
  var count = -1
  var index = 0
  var turns: [String] = []

  private func page(_ number: Int) -> UIViewController? {
    pages.indices.contains(number) ? pages[number] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page((viewController as! Page).number - 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page((viewController as! Page).number + 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pending: [UIViewController]
  ) { turns.append("will \((pending[0] as! Page).number)") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let shown = (pageViewController.viewControllers![0] as! Page).number
    turns.append("\(completed ? "turned" : "kept") \(shown)")
  }
}

/// A page view controller in a window, with a book of four pages. Created in each test, since it must be released on
/// the main actor.
@MainActor private final class PageFixture: StageFixture {
  let book = Book()
  private(set) var controller: UIPageViewController!

  func show(
    _ style: UIPageViewController.TransitionStyle = .scroll, spacing: CGFloat = 0,
    at index: Int = 1,
    vertical: Bool = false
  ) throws -> UIPageViewController {
    controller = stage.perform {
      UIPageViewController(
        transitionStyle: style, navigationOrientation: vertical ? .vertical : .horizontal,
        options: spacing > 0 ? [.interPageSpacing: spacing] : nil)
    }
    try show { window in
      controller.dataSource = book
      controller.delegate = book
      controller.setViewControllers([book.pages[index]], direction: .forward, animated: false)
      window.rootViewController = controller
    }
    try wait(0.1)
    book.log.lines = []
    return controller
  }

  /// Sends an event of a finger at 200 points from the top.
  func touch(_ phase: Phase, _ x: CGFloat, after delay: Double? = nil) throws {
    try touch((id: 1, phase: phase, x: x, y: 200), after: delay)
  }

  func swipe(by distance: CGFloat) throws {
    let start: CGFloat = distance < 0 ? 300 : 20
    try touch(.down, start)
    for i in 1...5 { try touch(.move, start + distance * CGFloat(i) / 5, after: 0.02) }
    // Rests before the end, so that the distance and not the velocity determines the page.
    try touch(.move, start + distance, after: 0.3)
    try touch(.up, start + distance)
    try wait(2)
  }

  /// The number of the visible page.
  var shown: Int? { (controller.viewControllers?.first as? Page)?.number }
}

@MainActor @Suite struct PageViewControllerTests {
  @Test func firstPageFillsTheView() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    fixture.stage.perform {
      let scroll = controller.view.subviews.first as? UIScrollView
      expectEqual(scroll?.contentOffset, CGPoint(x: 320, y: 0))
      let page = book.pages[1].view!
      expectEqual(page.convert(page.bounds, to: controller.view), controller.view.bounds)
      expectEqual(controller.children, [book.pages[1]])
      expectEqual(controller.spineLocation, .none)
      expect(controller.gestureRecognizers.isEmpty)
    }
  }

  @Test func swipeTurnsThePage() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    try fixture.swipe(by: -250)
    expectEqual(fixture.shown, 2)
    expectEqual(book.turns, ["will 2", "turned 2"])
    expectEqual(
      book.log.lines, ["1 will go", "2 will appear", "1 did go", "2 did appear"])
    fixture.stage.perform {
      expectEqual(controller.children, [book.pages[2]])
      expect(book.pages[1].view.superview == nil)
      let page = book.pages[2].view!
      expectEqual(page.convert(page.bounds, to: controller.view), controller.view.bounds)
    }
    try fixture.swipe(by: 250)
    expectEqual(fixture.shown, 1)
  }

  @Test func shortSwipeKeepsThePage() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    try fixture.swipe(by: -80)
    expectEqual(fixture.shown, 1)
    expectEqual(book.turns, ["will 2", "kept 1"])
    expectEqual(
      book.log.lines,
      [
        "1 will go", "2 will appear", "1 will appear", "2 will go", "2 did go", "1 did appear",
      ])
    fixture.stage.perform { expectEqual(controller.children, [book.pages[1]]) }
  }

  @Test func lastPageBounces() throws {
    let fixture = PageFixture()
    let book = fixture.book
    _ = try fixture.show(at: 3)
    try fixture.swipe(by: -250)
    expectEqual(fixture.shown, 3)
    expect(book.turns.isEmpty)
    try fixture.swipe(by: 250)
    expectEqual(fixture.shown, 2)
  }

  @Test func withoutDataSourceNothingScrolls() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    fixture.stage.perform { controller.dataSource = nil }
    try fixture.swipe(by: -250)
    expectEqual(fixture.shown, 1)
    expect(book.turns.isEmpty)
  }

  @Test func animatedChangeScrollsAndCompletes() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    var results: [Bool] = []
    fixture.stage.perform {
      controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
        results.append($0)
      }
    }
    try fixture.wait(0.15)
    expect(results.isEmpty)
    fixture.stage.perform {
      let scroll = controller.view.subviews.first as? UIScrollView
      expect((1..<320).contains(scroll?.contentOffset.x ?? 0))
    }
    try fixture.wait(0.5)
    expectEqual(results, [true])
    expectEqual(fixture.shown, 0)
    expect(book.turns.isEmpty)
    expectEqual(
      book.log.lines, ["1 will go", "0 will appear", "1 did go", "0 did appear"])
    fixture.stage.perform {
      let page = book.pages[0].view!
      expectEqual(page.convert(page.bounds, to: controller.view), controller.view.bounds)
    }
  }

  @Test func secondChangeEndsTheFirst() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show()
    var results: [Bool] = []
    fixture.stage.perform {
      controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
        results.append($0)
      }
    }
    try fixture.wait(0.1)
    fixture.stage.perform {
      controller.setViewControllers([book.pages[3]], direction: .forward, animated: false) {
        results.append($0)
      }
    }
    try fixture.wait(0.5)
    expectEqual(results, [false, true])
    expectEqual(fixture.shown, 3)
    fixture.stage.perform { expectEqual(controller.children, [book.pages[3]]) }
  }

  @Test func longDragTurnsSeveralPages() throws {
    let fixture = PageFixture()
    let book = fixture.book
    _ = try fixture.show(at: 0)
    try fixture.touch(.down, 310)
    for x in stride(from: CGFloat(290), through: -290, by: -20) {
      try fixture.touch(.move, x, after: 0.02)
    }
    try fixture.touch(.move, -300, after: 0.3)
    try fixture.touch(.up, -300)
    try fixture.wait(2)
    expectEqual(fixture.shown, 2)
    expectEqual(book.turns, ["will 1", "turned 1", "will 2", "turned 2"])
  }

  @Test func spacingSeparatesPages() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show(spacing: 20)
    fixture.stage.perform {
      let scroll = controller.view.subviews[0] as! UIScrollView
      expectEqual(scroll.frame, CGRect(x: -10, y: 0, width: 340, height: 480))
      let page = book.pages[1].view!
      expectEqual(page.convert(page.bounds, to: controller.view), controller.view.bounds)
    }
    try fixture.swipe(by: -250)
    expectEqual(fixture.shown, 2)
  }

  @Test func verticalPagesAreBelowOneAnother() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show(vertical: true)
    fixture.stage.perform {
      let scroll = controller.view.subviews[0] as! UIScrollView
      expectEqual(scroll.contentOffset, CGPoint(x: 0, y: 480))
      controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    }
    try fixture.wait(0.5)
    expectEqual(fixture.shown, 2)
  }

  @Test func pageControlFollowsThePages() throws {
    let fixture = PageFixture()
    let book = fixture.book
    book.count = 4
    book.index = 1
    let controller = try fixture.show()
    func control() -> UIPageControl? {
      controller.view.subviews.compactMap { $0 as? UIPageControl }.first
    }
    fixture.stage.perform {
      expectEqual(control()?.numberOfPages, 4)
      expectEqual(control()?.currentPage, 1)
      expectEqual(book.pages[1].view.bounds.height, CGFloat(443))
    }
    try fixture.swipe(by: -250)
    fixture.stage.perform { expectEqual(control()?.currentPage, 2) }
  }

  @Test func curlTurnsThePage() throws {
    let fixture = PageFixture()
    let book = fixture.book
    let controller = try fixture.show(.pageCurl)
    expectEqual(controller.spineLocation, .min)
    expectEqual(controller.gestureRecognizers.count, 2)
    var results: [Bool] = []
    fixture.stage.perform {
      controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
        results.append($0)
      }
    }
    try fixture.wait(1)
    expectEqual(results, [true])
    expectEqual(fixture.shown, 2)
    expectEqual(
      book.log.lines, ["1 will go", "2 will appear", "1 did go", "2 did appear"])
    try fixture.swipe(by: 250)
    expectEqual(fixture.shown, 1)
    expectEqual(book.turns, ["will 1", "turned 1"])
  }

  @Test func invalidSpineLocationsStandForMinimum() {
    for value in [Double.nan, .infinity, 0.5, 9] {
      let controller = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: value])
      expectEqual(controller.spineLocation, .min)
    }
  }
}
