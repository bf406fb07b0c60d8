// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@Suite struct PopoverPlacementTests {
  private let room = CGRect(x: 10, y: 10, width: 680, height: 480)

  private func makePlacement(
    _ width: CGFloat, _ height: CGFloat, at source: CGRect,
    _ permitted: UIPopoverArrowDirection = .any, canOverlap: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement(
      size: CGSize(width: width, height: height), source: source, room: room,
      permitted: permitted, canOverlap: canOverlap)
  }

  @Test(arguments: [
    (UIPopoverArrowDirection.up, CGRect(x: 240, y: 273, width: 200, height: 100), 100),
    (.down, CGRect(x: 240, y: 127, width: 200, height: 100), 100),
    (.left, CGRect(x: 373, y: 200, width: 200, height: 100), 50),
    (.right, CGRect(x: 107, y: 200, width: 200, height: 100), 50),
  ])
  func arrowDirections(_ way: UIPopoverArrowDirection, _ body: CGRect, _ tip: CGFloat) {
    let source = CGRect(x: 320, y: 240, width: 40, height: 20)
    let placement = makePlacement(200, 100, at: source, way)
    expect(
      placement.bodyFrame == body && placement.arrowOffset == tip && placement.arrowDirection == way
    )
    // The tip touches the edge of the source.
    expect(source.insetBy(dx: -1e-9, dy: -1e-9).contains(placement.anchor))
    let common = placement.frame.intersection(source)
    expect(common.width * common.height < 1e-6)
  }

  @Test func firstFittingDirectionIsChosen() {
    func direction(_ source: CGRect, _ height: CGFloat = 200) -> UIPopoverArrowDirection {
      makePlacement(200, height, at: source).arrowDirection
    }
    expectEqual(direction(CGRect(x: 300, y: 100, width: 40, height: 20)), .up)
    expectEqual(direction(CGRect(x: 300, y: 400, width: 40, height: 20)), .down)
    // The popover fits neither below nor above.
    expectEqual(direction(CGRect(x: 20, y: 240, width: 40, height: 20), 400), .left)
    expectEqual(direction(CGRect(x: 620, y: 240, width: 40, height: 20), 400), .right)
  }

  @Test func arrowFollowsSourceNearEdge() {
    let placement = makePlacement(200, 100, at: CGRect(x: 40, y: 50, width: 20, height: 20))
    expect(placement.bodyFrame.minX == 10 as CGFloat && placement.arrowOffset == 40 as CGFloat)
    // The arrow stays clear of the rounded corner.
    let corner = makePlacement(200, 100, at: CGRect(x: 10, y: 50, width: 4, height: 20))
    expect(corner.bodyFrame.minX == 10 as CGFloat && corner.arrowOffset == 32 as CGFloat)
    let other = makePlacement(200, 100, at: CGRect(x: 690, y: 50, width: 10, height: 20))
    expect(other.bodyFrame.maxX == 690 as CGFloat && other.arrowOffset == 168 as CGFloat)
  }

  @Test func popoverShrinksToFit() {
    let source = CGRect(x: 10, y: 200, width: 680, height: 50)
    let placement = makePlacement(300, 900, at: source)
    // The space below is larger.
    expectEqual(placement.arrowDirection, .up)
    expectEqual(placement.bodyFrame, CGRect(x: 200, y: 263, width: 300, height: 227))
    let above = makePlacement(300, 900, at: source, .down)
    expectEqual(above.bodyFrame, CGRect(x: 200, y: 10, width: 300, height: 177))
  }

  @Test func popoverCanOverlapSource() {
    let source = CGRect(x: 10, y: 200, width: 680, height: 50)
    let placement = makePlacement(300, 400, at: source, canOverlap: true)
    expectEqual(placement.bodyFrame, CGRect(x: 200, y: 90, width: 300, height: 400))
    expectEqual(placement.arrowDirection, .up)
    // It does not overlap the source if it fits beside it.
    let free = makePlacement(300, 100, at: source, canOverlap: true)
    expectEqual(free.bodyFrame.minY, 263 as CGFloat)
  }

  @Test func popoverWithoutArrowIsCentered() {
    let placement = makePlacement(200, 100, at: CGRect(x: 320, y: 240, width: 40, height: 20), [])
    expectEqual(placement.bodyFrame, CGRect(x: 240, y: 200, width: 200, height: 100))
    expect(placement.frame == placement.bodyFrame && placement.arrowDirection == [])
  }

  @Test func zeroSpaceYieldsEmptyPopover() {
    let placement = PopoverPlacement(
      size: CGSize(width: 100, height: 100), source: .zero,
      room: CGRect(x: 0, y: 0, width: 0, height: 0), permitted: .any, canOverlap: false)
    expectEqual(placement.bodyFrame.size, .zero)
    expect(placement.bodyFrame.origin.x.isFinite && placement.arrowOffset == 0 as CGFloat)
  }

  @MainActor @Test func outlineExtendsToArrowTip() {
    for way in [UIPopoverArrowDirection.up, .down, .left, .right] {
      let placement = makePlacement(
        200, 100, at: CGRect(x: 320, y: 240, width: 40, height: 20), way)
      let outline = placement.outline
      let box = outline.cgPath.boundingBoxOfPath
      let whole = CGRect(origin: .zero, size: placement.frame.size)
      expect(abs(box.minX - whole.minX) < 0.02 && abs(box.maxX - whole.maxX) < 0.02)
      expect(abs(box.minY - whole.minY) < 0.02 && abs(box.maxY - whole.maxY) < 0.02)
      // The outline has no gap between the arrow and the bubble.
      let base = CGPoint(
        x: placement.anchor.x - placement.frame.minX, y: placement.anchor.y - placement.frame.minY)
      let middle = CGPoint(x: whole.midX, y: whole.midY)
      for step in 1...99 {
        let part = CGFloat(step) / 100
        expect(
          outline.contains(
            CGPoint(
              x: base.x + (middle.x - base.x) * part, y: base.y + (middle.y - base.y) * part)))
      }
    }
  }
}
