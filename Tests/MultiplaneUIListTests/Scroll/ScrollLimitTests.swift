// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor private protocol ListDelegate: UIScrollViewDelegate {
  var rows: Int { get }
}

/// A subclass whose delegate has a refined protocol.
private final class List: UIScrollView {
  var delegate: (any ListDelegate)? {
    get { _scrollDelegate as? any ListDelegate }
    set { _scrollDelegate = newValue }
  }
}

private final class Source: NSObject, ListDelegate {
  let rows = 7
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Insets, scrolling by code, and constraints.
@MainActor @Suite struct ScrollLimitTests {
  @Test func initialInsetMovesOffset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentInset = UIEdgeInsets(top: 8, left: 3, bottom: 0, right: 0)
    expectEqual(scroll.contentOffset, CGPoint(x: -3, y: -8))
    scroll.contentSize = CGSize(width: 100, height: 100)
    expectEqual(scroll.contentOffset, CGPoint(x: -3, y: -8))
  }

  @Test func defaultsMatchUIKit() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(scroll.contentOffset == .zero && scroll.contentSize == .zero)
    expect(scroll.contentInset == .zero && scroll.contentInsetAdjustmentBehavior == .automatic)
    expect(scroll.bounces && !scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal)
    expect(scroll.isScrollEnabled && !scroll.isPagingEnabled && !scroll.isDirectionalLockEnabled)
    expect(scroll.decelerationRate == .normal && scroll.decelerationRate.rawValue == 0.998)
    expectEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99)
    expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1 && scroll.zoomScale == 1)
    expect(scroll.bouncesZoom && scroll.scrollsToTop && scroll.keyboardDismissMode == .none)
    expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
    expect(scroll.clipsToBounds && scroll.pinchGestureRecognizer == nil)
    expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating && !scroll.isZooming)
  }

  @Test func subclassCanRefineDelegate() {
    let (list, source) = (List(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Source())
    list.delegate = source
    expectEqual(list.delegate?.rows, 7)
    let plain: UIScrollView = list
    expect(plain.delegate === source)
    list.contentOffset.y = 5
    expectEqual(source.scrolls, 1)
    plain.delegate = nil
    expect(list.delegate == nil)
  }

  @Test func insetMovesContentAtStart() throws {
    let board = try ScrollFixture()
    try board.perform { $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0) }
    expectEqual(board.scroll.contentOffset.y, -30)
    expectEqual(board.recorder.log, ["inset"])
    expectEqual(board.scroll.adjustedContentInset.bottom, 50)
    try board.perform { $0.contentOffset.y = 200 }
    try board.perform { $0.contentInset.top = 10 }
    expectEqual(board.scroll.contentOffset.y, 200)
    // The inset also applies at the end.
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -150), steps: 2)
    try board.wait(10)
    expectEqual(board.scroll.contentOffset.y, 1850)
  }

  @Test func shrinkingContentClampsOffset() throws {
    let board = try ScrollFixture()
    try board.perform { $0.contentOffset.y = 1500 }
    try board.perform { $0.contentSize.height = 1000 }
    expectEqual(board.scroll.contentOffset.y, 800)
    try board.perform { $0.frame.size.height = 300 }
    expectEqual(board.scroll.contentOffset.y, 700)
    // Code can set an offset beyond the limits.
    try board.perform { $0.contentOffset.y = 5000 }
    expectEqual(board.scroll.contentOffset.y, 5000)
    try board.perform { $0.contentOffset.y = .nan }
    expectEqual(board.scroll.contentOffset.y, 5000)
  }

  @Test func nonfiniteValuesAreIgnored() throws {
    let board = try ScrollFixture()
    try board.perform { scroll in
      scroll.contentSize.height = .nan
      scroll.contentSize.width = .infinity
      scroll.contentInset.top = .nan
      scroll.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
      scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: .nan)
    }
    expectEqual(board.scroll.contentSize, CGSize(width: 100, height: 2000))
    expectEqual(board.scroll.contentInset, .zero)
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(1)
    expectEqual(board.scroll.contentOffset.y, 90)
    try board.perform { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: 7) }
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(20)
    expectEqual(board.scroll.contentOffset.y, 1800)
    try board.perform { $0.frame.size.width = .nan }
    expectEqual(board.scroll.contentOffset.y, 1800)
  }

  @Test func safeAreaAdjustsContentInset() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let (scroll, controller) = stage.perform {
      let controller = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      scroll.contentSize = CGSize(width: 320, height: 1000)
      controller.view.addSubview(scroll)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return (scroll, controller)
    }
    try stage.simulate(to: 0)
    stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 0)
    }
    try stage.simulate(to: 0.1)
    // The automatic adjustment applies to the scrollable axis only.
    expectEqual(
      scroll.adjustedContentInset, UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    expectEqual(scroll.contentOffset.y, -20)
    stage.perform { scroll.contentInsetAdjustmentBehavior = .always }
    expectEqual(
      scroll.adjustedContentInset, UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 0))
    stage.perform { scroll.contentInsetAdjustmentBehavior = .never }
    expect(scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
  }

  @Test func setContentOffsetAnimates() throws {
    let board = try ScrollFixture()
    try board.perform { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    expectEqual(board.scroll.contentOffset, .zero)
    expect(try board.y(after: 0.15) == 150)
    expect(board.recorder.log.isEmpty)
    expect(try board.y(after: 0.15) == 300)
    expectEqual(board.recorder.log, ["did animate"])
    expectEqual(board.recorder.offsets.map(\.y), board.recorder.offsets.map(\.y).sorted())
    // A touch stops the animation.
    try board.perform { $0.setContentOffset(.zero, animated: true) }
    try board.touch(.down, 70, 120, after: 0.15)
    expect(board.scroll.contentOffset.y == 150 && board.recorder.log.count == 2)
    try board.wait(1)
    expectEqual(board.scroll.contentOffset.y, 150)
  }

  @Test func settingOffsetStopsDeceleration() throws {
    let board = try ScrollFixture()
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(0.1)
    try board.perform { $0.setContentOffset($0.contentOffset, animated: false) }
    let y = board.scroll.contentOffset.y
    expect(try board.y(after: 1) == y)
    expectEqual(board.recorder.log.last, "did decelerate")
  }

  @Test func shiftedContentKeepsDecelerating() throws {
    // Endless lists shift their contents in this way.
    let board = try ScrollFixture()
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(0.5)
    try board.perform { $0.contentOffset.y += 600 }
    try board.wait(5)
    expect(abs(board.scroll.contentOffset.y - 1184) <= 1)
    // The same during a drag.
    try board.touch(.down, 70, 200)
    try board.touch(.move, 70, 150)
    expect(abs(board.scroll.contentOffset.y - 1224) <= 1)
    try board.perform { $0.contentOffset.y -= 1000 }
    try board.touch(.move, 70, 140)
    expect(abs(board.scroll.contentOffset.y - 234) <= 1)
  }

  @Test func delegateCanImplementEndlessScrolling() throws {
    let board = try ScrollFixture(scale: 3)
    try board.perform { $0.contentOffset.y = 900 }
    // Ten rows of 50 points look the same as any other ten.
    var rounds = 0
    board.recorder.scrolled = { scroll in
      guard scroll.contentOffset.y > 1000 else { return }
      scroll.contentOffset.y -= 500
      rounds += 1
    }
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -150), steps: 5)
    try board.wait(8)
    expectEqual(rounds, 4)
    // Released at 3000 points per second: 900 + 140 + 0.499 * 2990, minus the four shifts of 500.
    expect(abs(board.scroll.contentOffset.y - (900 + 140 + 1492.01 - 2000)) < 0.5)
  }

  @Test func growingContentContinuesDeceleration() throws {
    let board = try ScrollFixture(content: CGSize(width: 100, height: 400))
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(0.05)
    try board.perform { $0.contentSize.height = 2000 }
    try board.wait(5)
    expect(abs(board.scroll.contentOffset.y - 584) <= 1)
  }

  @Test func scrollRectToVisibleScrollsMinimally() throws {
    let board = try ScrollFixture(content: CGSize(width: 500, height: 2000))
    let table: [(CGRect, CGPoint)] = [
      (CGRect(x: 0, y: 10, width: 50, height: 50), CGPoint(x: 0, y: 0)),
      (CGRect(x: 150, y: 500, width: 20, height: 30), CGPoint(x: 70, y: 330)),
      (CGRect(x: 80, y: 340, width: 20, height: 30), CGPoint(x: 70, y: 330)),
      (CGRect(x: 10, y: 300, width: 20, height: 30), CGPoint(x: 10, y: 300)),
      (CGRect(x: 480, y: 1990, width: 20, height: 10), CGPoint(x: 400, y: 1800)),
      (CGRect(x: -50, y: -80, width: 20, height: 10), CGPoint(x: 0, y: 0)),
      (CGRect(x: 0, y: 600, width: 10, height: 900), CGPoint(x: 0, y: 600)),
      (CGRect(x: CGFloat.nan, y: 0, width: 10, height: 900), CGPoint(x: 0, y: 600)),
    ]
    for (rect, offset) in table {
      try board.perform { $0.scrollRectToVisible(rect, animated: false) }
      expectEqual(board.scroll.contentOffset, offset, "\(rect)")
    }
  }

  @Test func constraintsDetermineContentSize() throws {
    let board = try ScrollFixture(content: .zero)
    try board.perform { scroll in
      let (stack, header) = (UIView(), UIView())
      for view in [stack, header] {
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
      }
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        stack.heightAnchor.constraint(equalToConstant: 700),
        header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
        header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalToConstant: 30),
        header.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    expectEqual(board.scroll.contentSize, CGSize(width: 100, height: 700))
    expectEqual(board.scroll.subviews[1].frame.minY, 5)
    // A subview constrained to the frame guide stays in place during scrolling.
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100), hold: 0.2)
    expectEqual(board.scroll.contentOffset.y, 90)
    expectEqual(board.scroll.subviews[1].frame.minY, 95)
    expectEqual(board.scroll.subviews[0].frame, CGRect(x: 0, y: 0, width: 100, height: 700))
  }

  @Test func animationBlockScrolls() throws {
    let board = try ScrollFixture()
    try board.perform { scroll in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scroll.contentOffset.y = 400
      }
    }
    expect(board.scroll.contentOffset.y == 400 && board.recorder.offsets.count == 1)
    try board.wait(0.25)
    let y = board.stage.perform { board.scroll.layer.presentation()?.bounds.minY }
    expectEqual(y, 100)
  }

  @Test func statusBarTapScrollsToTop() throws {
    let board = try ScrollFixture()
    try board.perform { $0.contentOffset.y = 500 }
    board.recorder.scrollsToTop = false
    try board.perform { _ in UIApplication.shared.tapStatusBar() }
    expect(try board.y(after: 1) == 500)
    board.recorder.scrollsToTop = true
    try board.perform { _ in UIApplication.shared.tapStatusBar() }
    expect(try board.y(after: 1) == 0)
    expectEqual(board.recorder.log, ["did scroll to top"])
    // A touch that stops the scrolling prevents the callback.
    try board.perform { scroll in
      scroll.contentOffset.y = 500
      UIApplication.shared.tapStatusBar()
    }
    try board.touch(.down, 70, 120, after: 0.15)
    try board.touch(.up, 70, 120)
    expect(try board.y(after: 1) == 250)
    expectEqual(board.recorder.log.count, 1)
    // With several candidates, no scroll view scrolls.
    let other = board.stage.perform {
      let other = UIScrollView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
      board.window.addSubview(other)
      board.scroll.contentOffset.y = 500
      UIApplication.shared.tapStatusBar()
      return other
    }
    expect(try board.y(after: 1) == 500)
    try board.perform { _ in
      other.scrollsToTop = false
      UIApplication.shared.tapStatusBar()
    }
    expect(try board.y(after: 1) == 0)
  }

  @Test func scrollToTopIsReportedWithoutMotion() throws {
    let board = try ScrollFixture()
    try board.perform { _ in UIApplication.shared.tapStatusBar() }
    expectEqual(board.recorder.log, ["did scroll to top"])
    board.recorder.log = []
    try board.perform { scroll in
      scroll.contentOffset.y = 500
      UIView.performWithoutAnimation { UIApplication.shared.tapStatusBar() }
      expectEqual(scroll.contentOffset.y, 0)
    }
    expectEqual(board.recorder.log, ["did scroll to top"])
  }
}
