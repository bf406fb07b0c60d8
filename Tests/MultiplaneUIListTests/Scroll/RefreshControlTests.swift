// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct RefreshControlTests {
  private func board() throws -> (ScrollFixture, UIRefreshControl, () -> Int) {
    let board = try ScrollFixture()
    var count = 0
    let control = board.stage.perform {
      let control = UIRefreshControl()
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      board.scroll.refreshControl = control
      return control
    }
    return (board, control, { count })
  }

  @Test func pullBeginsRefreshing() throws {
    let (board, control, count) = try board()
    expectEqual(control.frame, CGRect(x: 0, y: -60, width: 100, height: 60))
    try board.touch(.down, 70, 40)
    try board.touch(.move, 70, 50)
    // In a view of 200 points, refreshing begins at a displayed overscroll of 60.
    let short: Double = RubberBand.distance(59, length: 200)
    try board.touch(.move, 70, 50 + CGFloat(short))
    expect(!control.isRefreshing && count() == 0)
    let far: Double = RubberBand.distance(62, length: 200)
    try board.touch(.move, 70, 50 + CGFloat(far))
    expect(control.isRefreshing && count() == 1)
    // The control is above the contents, at the top of the visible area.
    expect(control.frame.minY == -62 && board.scroll.contentOffset.y == -62)
    expectEqual(board.scroll.adjustedContentInset.top, 0)
    try board.touch(.up, 70, 50 + CGFloat(far), after: 0.2)
    try board.wait(1)
    // It stays there, with an inset of its own height.
    expect(board.scroll.contentOffset.y == -60 && board.scroll.adjustedContentInset.top == 60)
    expectEqual(count(), 1)
    try board.perform { _ in control.endRefreshing() }
    expect(!control.isRefreshing)
    try board.wait(1)
    expect(board.scroll.contentOffset.y == 0 && board.scroll.adjustedContentInset.top == 0)
    expect(!board.recorder.log.contains("did animate"))
  }

  @Test func pullRefreshesOnlyOnce() throws {
    let (board, control, count) = try board()
    // Ends at once, as for contents that are available immediately.
    board.stage.perform {
      control.addAction(
        UIAction { [weak control] _ in control?.endRefreshing() }, for: .valueChanged)
    }
    for pull in 1...2 {
      try board.touch(.down, 70, 40)
      for step in 1...40 { try board.touch(.move, 70, 40 + CGFloat(step) * 5) }
      expect(count() == pull && !control.isRefreshing)
      try board.touch(.up, 70, 240, after: 0.2)
      try board.wait(1)
      expectEqual(board.scroll.contentOffset, .zero)
    }
  }

  @Test func shortPullDoesNotRefresh() throws {
    let (board, control, count) = try board()
    try board.drag(from: CGPoint(x: 70, y: 40), by: CGPoint(x: 0, y: 60), hold: 0.2)
    try board.wait(1)
    expect(!control.isRefreshing && count() == 0 && board.scroll.contentOffset == .zero)
  }

  @Test func programmaticRefreshDoesNotScroll() throws {
    let (board, control, count) = try board()
    try board.perform { _ in control.beginRefreshing() }
    expect(control.isRefreshing && count() == 0)
    expect(board.scroll.contentOffset == .zero && board.scroll.adjustedContentInset.top == 60)
    try board.perform {
      $0.setContentOffset(CGPoint(x: 0, y: -$0.adjustedContentInset.top), animated: true)
    }
    expect(try board.y(after: 0.5) == -60)
    // The control scrolls with the contents.
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -110), hold: 0.2)
    expectEqual(board.scroll.contentOffset.y, 40)
    try board.perform { _ in control.endRefreshing() }
    expect(try board.y(after: 0.5) == 40)
    try board.perform { $0.refreshControl = nil }
    expect(control.superview == nil)
  }

  @Test func endRefreshingDuringDragKeepsOffset() throws {
    let (board, control, _) = try board()
    try board.touch(.down, 70, 40)
    try board.touch(.move, 70, 50)
    try board.touch(.move, 70, 400)
    expect(control.isRefreshing)
    let y = board.scroll.contentOffset.y
    try board.perform { _ in control.endRefreshing() }
    expectEqual(board.scroll.contentOffset.y, y)
    try board.touch(.up, 70, 400, after: 0.2)
    try board.wait(2)
    expectEqual(board.scroll.contentOffset, .zero)
  }

  @Test func spokesAppearDuringPull() throws {
    let (board, control, _) = try board()
    let wheel = try #require(
      control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    let spokes = wheel.subviews[0].subviews
    func visibleSpokeCount() -> Int { spokes.filter { $0.alpha > 0 }.count }
    expectEqual(visibleSpokeCount(), 0)
    try board.touch(.down, 70, 40)
    try board.touch(.move, 70, 50)
    // Half of the required overscroll.
    let half: Double = RubberBand.distance(30, length: 200)
    try board.touch(.move, 70, 50 + CGFloat(half))
    expect(visibleSpokeCount() == 4 && !wheel.isAnimating)
    try board.touch(.move, 70, 50 + CGFloat(half) * 4)
    expect(visibleSpokeCount() == 8 && wheel.isAnimating)
    try board.touch(.up, 70, 50 + CGFloat(half) * 4, after: 0.2)
    try board.perform { _ in control.endRefreshing() }
    try board.wait(1)
    expect(visibleSpokeCount() == 0 && !wheel.isAnimating && wheel.transform == .identity)
  }

  @Test func rendersRefreshing() throws {
    try expectViews("scroll/refresh", 120, 100, at: 0.3) { view in
      view.backgroundColor = .systemYellow
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
      scroll.contentSize = CGSize(width: 120, height: 400)
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
      content.backgroundColor = .white
      scroll.addSubview(content)
      let control = UIRefreshControl()
      control.attributedTitle = NSAttributedString(
        string: "Soon", attributes: [.font: UIFont.systemFont(ofSize: 12)])
      scroll.refreshControl = control
      control.beginRefreshing()
      scroll.contentOffset.y = -60
      view.addSubview(scroll)
    }
  }
}
