// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ScrollZoomTests {
  /// Creates a view of 100 x 200 points in a scroll view of that size, with zoom scales from 1 to 4.
  private func board() throws -> (ScrollFixture, UIView) {
    let board = try ScrollFixture(content: CGSize(width: 100, height: 200))
    let picture = board.stage.perform {
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      board.scroll.addSubview(picture)
      board.recorder.zoomed = picture
      board.scroll.maximumZoomScale = 4
      return picture
    }
    return (board, picture)
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= tolerance
  }

  @Test func zoomScaleZoomsAboutCenter() throws {
    let (board, picture) = try board()
    try board.perform { $0.zoomScale = 2 }
    expectEqual(board.scroll.zoomScale, 2)
    expectEqual(picture.transform, CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(picture.frame, CGRect(x: 0, y: 0, width: 200, height: 400))
    expectEqual(board.scroll.contentSize, CGSize(width: 200, height: 400))
    expectEqual(board.scroll.contentOffset, CGPoint(x: 50, y: 100))
    expect(board.recorder.zooms == 1 && board.recorder.log.isEmpty)
    // The scale stays within its limits.
    try board.perform { $0.zoomScale = 9 }
    expectEqual(board.scroll.zoomScale, 4)
    try board.perform { $0.zoomScale = 0.1 }
    expect(board.scroll.zoomScale == 1 && board.scroll.contentOffset == .zero)
    try board.perform { $0.zoomScale = .nan }
    expectEqual(board.scroll.zoomScale, 1)
  }

  @Test func zoomToRectFillsView() throws {
    let (board, _) = try board()
    try board.perform { $0.zoom(to: CGRect(x: 50, y: 50, width: 25, height: 100), animated: false) }
    expectEqual(board.scroll.zoomScale, 2)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 75, y: 100))
    try board.perform { $0.zoom(to: CGRect(x: 95, y: 195, width: 1, height: 1), animated: false) }
    expectEqual(board.scroll.zoomScale, 4)
    // The offset stays within the contents.
    expectEqual(board.scroll.contentOffset, CGPoint(x: 300, y: 600))
  }

  @Test func animatedZoomKeepsFixedPoint() throws {
    let (board, picture) = try board()
    try board.perform {
      $0.zoom(to: CGRect(x: 20, y: 40, width: 50, height: 100), animated: true)
    }
    expect(board.recorder.log == ["will zoom"] && board.scroll.zoomScale == 1)
    // The fixed point of the zoom.
    let still = CGPoint(x: 40, y: 80)
    func screenPosition() -> CGPoint {
      let point = picture.convert(still, to: board.scroll)
      let offset = board.scroll.contentOffset
      return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    try board.wait(0.15)
    expect(isNear(board.scroll.zoomScale, 1.5))
    expect(isNear(screenPosition().x, 40) && isNear(screenPosition().y, 80))
    try board.wait(0.2)
    expectEqual(board.scroll.zoomScale, 2)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 40, y: 80))
    expectEqual(board.recorder.log, ["will zoom", "did zoom"])
  }

  @Test func pinchZooms() throws {
    let (board, picture) = try board()
    func fingers(_ phase: StageInput.Finger.Phase, _ reach: CGFloat, _ middle: CGFloat) throws {
      try board.touch(
        phase, CGPoint(x: middle - reach, y: 120), CGPoint(x: middle + reach, y: 120))
    }
    try fingers(.down, 10, 70)
    try fingers(.move, 20, 70)
    expect(board.scroll.isZooming && board.recorder.log.first == "will zoom")
    let held = picture.convert(CGPoint(x: 70, y: 120), from: board.window)
    try fingers(.move, 28, 70)
    // 8 points of the distance are slop: the scale is 56 / 28.
    expect(isNear(board.scroll.zoomScale, 2))
    expectEqual(board.scroll.contentSize, picture.frame.size)
    // The content point between the fingers stays there, even when they move together.
    try fingers(.move, 28, 80)
    let now = picture.convert(CGPoint(x: 80, y: 120), from: board.window)
    expect(isNear(now.x, held.x, 1e-3) && isNear(now.y, held.y, 1e-3))
    try fingers(.up, 28, 80)
    try board.wait(2)
    expect(!board.scroll.isZooming && !board.scroll.isDragging)
    expect(isNear(board.scroll.zoomScale, 2))
    expect(board.recorder.log.last == "did zoom" || board.recorder.log.contains("did zoom"))
  }

  @Test func zoomBouncesBeyondLimits() throws {
    let (board, _) = try board()
    try board.touch(.down, CGPoint(x: 60, y: 120), CGPoint(x: 80, y: 120))
    try board.touch(.move, CGPoint(x: 40, y: 120), CGPoint(x: 100, y: 120))
    try board.touch(.move, CGPoint(x: 0, y: 120), CGPoint(x: 140, y: 120))
    // 140 / 28 is a scale of 5.
    expect(isNear(board.scroll.zoomScale, 4 * (1 + RubberBand.overscroll(0.25, length: 1))))
    try board.touch(.up, CGPoint(x: 0, y: 120), CGPoint(x: 140, y: 120))
    expect(board.scroll.isZoomBouncing && !board.recorder.log.contains("did zoom"))
    try board.wait(2)
    expect(board.scroll.zoomScale == 4 && !board.scroll.isZoomBouncing)
    expectEqual(board.recorder.log.last, "did zoom")
    // The same below the minimum scale.
    try board.perform { $0.zoomScale = 1 }
    try board.touch(.down, CGPoint(x: 24, y: 120), CGPoint(x: 116, y: 120))
    try board.touch(.move, CGPoint(x: 40, y: 120), CGPoint(x: 100, y: 120))
    expect(board.scroll.zoomScale < 1 && board.scroll.zoomScale > 0.5)
    try board.touch(.up, CGPoint(x: 40, y: 120), CGPoint(x: 100, y: 120))
    try board.wait(2)
    expect(board.scroll.zoomScale == 1 && board.scroll.contentOffset == .zero)
    // Without bouncing, the scale stays within its limits.
    try board.perform { $0.bouncesZoom = false }
    try board.touch(.down, CGPoint(x: 24, y: 120), CGPoint(x: 116, y: 120))
    try board.touch(.move, CGPoint(x: 40, y: 120), CGPoint(x: 100, y: 120))
    expectEqual(board.scroll.zoomScale, 1)
  }

  @Test func missingZoomViewPreventsZoom() throws {
    let (board, _) = try board()
    board.recorder.zoomed = nil
    try board.perform { $0.zoomScale = 3 }
    expect(board.scroll.zoomScale == 1 && board.recorder.zooms == 0)
    expect(board.scroll.pinchGestureRecognizer != nil)
    try board.perform { $0.maximumZoomScale = 1 }
    expect(board.scroll.pinchGestureRecognizer == nil)
  }

  @Test func zoomedContentScrolls() throws {
    let (board, _) = try board()
    try board.perform { $0.zoomScale = 2 }
    try board.drag(from: CGPoint(x: 70, y: 120), by: CGPoint(x: -30, y: -40), hold: 0.2)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 74, y: 132))
  }

  /// A delegate that centers contents smaller than the view, as applications do.
  private final class CenteringDelegate: NSObject, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
      let (x, y) = (
        max(0, (size.width - content.width) / 2), max(0, (size.height - content.height) / 2)
      )
      scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  @Test func smallContentStaysCentered() throws {
    let board = try ScrollFixture(content: CGSize(width: 80, height: 80))
    let middle = CenteringDelegate()
    try board.perform { scroll in
      scroll.addSubview(middle.picture)
      scroll.delegate = middle
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
      middle.scrollViewDidZoom(scroll)
    }
    func isCentered(_ scale: CGFloat) -> Bool {
      let (frame, offset) = (middle.picture.frame, board.scroll.contentOffset)
      return isNear(board.scroll.zoomScale, scale) && isNear(frame.midX - offset.x, 50)
        && isNear(frame.midY - offset.y, 100)
    }
    for scale in [3, 0.5] as [CGFloat] {
      try board.perform { $0.setZoomScale(scale, animated: true) }
      try board.wait(0.5)
      expect(isCentered(scale))
    }
    // A pinch below the minimum scale, away from the center.
    try board.touch(.down, CGPoint(x: 30, y: 60), CGPoint(x: 100, y: 160))
    for step in 1...30 {
      let part = 1 - CGFloat(step) / 32
      try board.touch(
        .move, CGPoint(x: 65 - 35 * part, y: 110 - 50 * part),
        CGPoint(x: 65 + 35 * part, y: 110 + 50 * part))
    }
    expect(board.scroll.zoomScale < 0.4)
    try board.touch(.up, CGPoint(x: 63, y: 107), CGPoint(x: 67, y: 113), after: 0.1)
    try board.wait(1.5)
    expect(isCentered(0.5))
  }

  @Test func offsetSetDuringZoomFinishesZoom() throws {
    let (board, _) = try board()
    try board.perform { $0.setZoomScale(2, animated: true) }
    try board.wait(0.1)
    expect(board.scroll.zoomScale > 1 && board.scroll.zoomScale < 2)
    try board.perform { $0.setContentOffset(CGPoint(x: 10, y: 20), animated: false) }
    expect(board.scroll.zoomScale == 2 && board.scroll.contentOffset == CGPoint(x: 10, y: 20))
    expectEqual(board.recorder.log, ["will zoom", "did zoom"])
    try board.perform { $0.setZoomScale(4, animated: true) }
    try board.wait(0.1)
    try board.perform { $0.setContentOffset(CGPoint(x: 50, y: 60), animated: true) }
    expectEqual(board.scroll.zoomScale, 4)
    try board.wait(1)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 50, y: 60))
    expectEqual(
      board.recorder.log, ["will zoom", "did zoom", "will zoom", "did zoom", "did animate"])
  }

  @Test func offsetSetByDelegateKeepsZoom() throws {
    let (board, _) = try board()
    board.recorder.zoomChanged = { $0.setContentOffset(.zero, animated: false) }
    try board.perform { $0.setZoomScale(2, animated: true) }
    try board.wait(0.1)
    expect(board.scroll.zoomScale > 1 && board.scroll.zoomScale < 2)
    try board.wait(1)
    expect(board.scroll.zoomScale == 2 && board.recorder.log == ["will zoom", "did zoom"])
  }
}
