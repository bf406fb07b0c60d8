// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var isSimultaneous = false
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
}

@MainActor private final class GestureFixture: StageFixture {
  private(set) var view: TouchRecorder!

  init() throws {
    super.init()
    try show { window in
      view = TouchRecorder(frame: CGRect(x: 20, y: 20, width: 240, height: 200))
      view.isMultipleTouchEnabled = true
      window.addSubview(view)
    }
  }

  func add<Gesture: UIGestureRecognizer>(_ gesture: Gesture, to view: UIView? = nil) -> Gesture {
    stage.perform {
      gesture.addTarget(self.view!, action: Selector(TouchRecorder.handle))
      (view ?? self.view).addGestureRecognizer(gesture)
    }
    return gesture
  }
}

@MainActor @Suite struct GestureTests {
  @Test func viewsReceiveTouches() throws {
    let board = try GestureFixture()
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 60, 50), (1, .down, 80, 80))
    try board.touch((0, .up, 60, 50))
    try board.touch((1, .cancel, 80, 80))
    expectEqual(board.view.log, ["began 1", "began 1", "moved 1", "ended 1", "cancelled 1"])
  }

  @Test func tapCancelsTouchesInView() throws {
    let board = try GestureFixture()
    let tap = board.add(UITapGestureRecognizer())
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .up, 52, 50))
    expectEqual(board.view.log, ["began 1", "ended", "cancelled 1"])
    expectEqual(tap.state, .possible)
    // The finger moves too far for a tap.
    board.view.log = []
    try board.touch((0, .down, 50, 50), after: 1)
    try board.touch((0, .move, 65, 50))
    try board.touch((0, .up, 65, 50))
    expectEqual(board.view.log, ["began 1", "moved 1", "ended 1"])
  }

  @Test func singleTapWaitsForDoubleTap() throws {
    let board = try GestureFixture()
    let single = board.add(UITapGestureRecognizer())
    let double = board.add(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    var taps: [String] = []
    single.addTarget(board, action: Selector { (_: UIGestureRecognizer) in taps.append("single") })
    double.addTarget(board, action: Selector { (_: UIGestureRecognizer) in taps.append("double") })
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .up, 50, 50))
    expect(taps.isEmpty)
    try board.wait(0.5)
    expectEqual(taps, ["single"])
    for _ in 0..<2 {
      try board.touch((0, .down, 50, 50), after: 0.05)
      try board.touch((0, .up, 50, 50), after: 0.05)
    }
    try board.wait(1)
    expectEqual(taps, ["single", "double"])
  }

  @Test func panBeginsAfterTenPoints() throws {
    let board = try GestureFixture()
    let pan = board.add(UIPanGestureRecognizer())
    var ways: [CGFloat] = []
    var endVelocity: CGFloat = 0
    let note: @MainActor (UIPanGestureRecognizer) -> Void = { pan in
      ways.append(pan.translation(in: board.view).x)
      if pan.state == .ended { endVelocity = pan.velocity(in: board.view).x }
    }
    pan.addTarget(board, action: Selector(note))
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 59, 50))
    expectEqual(pan.state, .possible)
    try board.touch((0, .move, 60, 50))
    expectEqual(pan.state, .began)
    try board.touch((0, .move, 80, 50))
    expectEqual(pan.velocity(in: board.view).x, 1000)
    // Setting the translation resets the velocity until the next event only.
    pan.setTranslation(.zero, in: board.view)
    expectEqual(pan.velocity(in: board.view), .zero)
    try board.touch((0, .move, 85, 50))
    expect(pan.velocity(in: board.view).x > 0)
    pan.setTranslation(CGPoint(x: 5, y: 0), in: board.view)
    expectEqual(pan.velocity(in: board.view), .zero)
    try board.touch((0, .up, 85, 50))
    expect(endVelocity > 0)
    expectEqual(ways, [10, 30, 5, 5])
    expectEqual(
      board.view.log,
      [
        "began 1", "moved 1", "began", "cancelled 1", "changed", "changed", "ended",
      ])
  }

  @Test func secondTouchDoesNotMovePan() throws {
    let board = try GestureFixture()
    let pan = board.add(UIPanGestureRecognizer())
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    try board.touch((1, .down, 150, 150))
    try board.touch((0, .move, 80, 50))
    expectEqual(pan.translation(in: nil).x, 25)
    try board.touch((0, .up, 80, 50))
    try board.touch((1, .move, 160, 150))
    expectEqual(pan.translation(in: nil).x, 35)
    try board.touch((1, .up, 160, 150))
    expectEqual(pan.state, .possible)
  }

  @Test func panTranslationUsesViewCoordinates() throws {
    let board = try GestureFixture()
    let pan = board.add(UIPanGestureRecognizer())
    board.stage.perform {
      board.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    }
    try board.touch((0, .down, 140, 120))
    try board.touch((0, .move, 160, 120))
    let way = pan.translation(in: board.view)
    expect(abs(way.x) < 1e-9 && abs(way.y + 10) < 1e-9)
    expect(pan.location(in: board.view).distance(to: CGPoint(x: 120, y: 90)) < 1e-9)
  }

  @Test(arguments: [(100.0, 110.0, 1.018518519), (200, 190, 0.989583333)])
  func pinchSubtractsTouchSlop(_ row: (start: Double, end: Double, scale: Double)) throws {
    let board = try GestureFixture()
    let pinch = board.add(UIPinchGestureRecognizer())
    try board.touch((0, .down, 25, 50), (1, .down, 25 + row.start, 50))
    try board.touch((1, .move, 25 + row.end, 50))
    expect(abs(Double(pinch.scale) - row.scale) < 1e-9)
    expectEqual(pinch.state, .began)
    expect(abs(Double(pinch.velocity) - (row.scale - 1) / 0.01) < 1e-6)
  }

  @Test func pinchContinuesFromAssignedScale() throws {
    let board = try GestureFixture()
    let pinch = board.add(UIPinchGestureRecognizer())
    try board.touch((0, .down, 25, 25), (1, .down, 125, 25))
    try board.touch((1, .move, 205, 25))
    expectEqual(pinch.state, .began)
    try board.touch((1, .move, 225, 25))
    pinch.scale = 1
    try board.touch((1, .move, 275, 25))
    expectEqual(pinch.scale, 1.25)
    try board.touch((1, .up, 275, 25))
    expectEqual(pinch.state, .changed)
    try board.touch((0, .up, 25, 25))
    expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test(arguments: [(10.0, 0.087266465), (45, 0.698131703), (90, 1.483529867)])
  func rotationSubtractsFiveDegrees(_ row: (degrees: Double, rotation: Double)) throws {
    let board = try GestureFixture()
    let turn = board.add(UIRotationGestureRecognizer())
    let angle = row.degrees * .pi / 180
    try board.touch((0, .down, 100, 100), (1, .down, 150, 100))
    try board.touch((1, .move, 100 + 50 * cos(angle), 100 + 50 * sin(angle)))
    expect(abs(Double(turn.rotation) - row.rotation) < 1e-8)
  }

  @Test func longPressBeginsAfterDelay() throws {
    let board = try GestureFixture()
    let press = board.add(UILongPressGestureRecognizer())
    try board.touch((0, .down, 50, 50))
    try board.wait(0.49)
    expectEqual(press.state, .possible)
    try board.wait(0.02)
    expectEqual(press.state, .began)
    try board.touch((0, .move, 150, 50))
    try board.touch((0, .up, 150, 50))
    expectEqual(board.view.log, ["began 1", "began", "cancelled 1", "changed", "ended"])
    board.view.log = []
    try board.touch((0, .down, 50, 50), after: 1)
    try board.touch((0, .move, 61, 50), after: 0.1)
    try board.wait(1)
    try board.touch((0, .up, 61, 50))
    expectEqual(board.view.log, ["began 1", "moved 1", "ended 1"])
  }

  @Test func swipeRecognizesAllowedDirections() throws {
    let board = try GestureFixture()
    let swipe = board.add(UISwipeGestureRecognizer())
    swipe.direction = [.left, .up]
    try board.touch((0, .down, 150, 100))
    try board.touch((0, .move, 120, 104), after: 0.05)
    try board.touch((0, .move, 90, 106), after: 0.05)
    expect(board.view.log.contains("ended"))
    try board.touch((0, .up, 90, 106))
    board.view.log = []
    try board.touch((0, .down, 50, 100), after: 1)
    try board.touch((0, .move, 120, 100), after: 0.05)
    try board.touch((0, .up, 120, 100))
    expect(!board.view.log.contains("ended"))
  }

  @Test func gesturesAreExclusiveByDefault() throws {
    let board = try GestureFixture()
    let outer = board.add(UIPanGestureRecognizer(), to: board.window)
    let inner = board.add(UIPanGestureRecognizer())
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    expect(inner.state == .began && outer.state == .failed)
    try board.touch((0, .up, 70, 50))
    let friend = GestureDelegate()
    friend.isSimultaneous = true
    outer.delegate = friend
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    expect(inner.state == .began && outer.state == .began)
    try board.touch((0, .up, 70, 50))
    friend.begins = false
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    expect(inner.state == .began && outer.state == .failed)
  }

  @Test func disablingCancelsGesture() throws {
    let board = try GestureFixture()
    let pan = board.add(UIPanGestureRecognizer())
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    board.stage.perform { pan.isEnabled = false }
    expectEqual(board.view.log.last, "cancelled")
    try board.touch((0, .up, 70, 50))
    board.view.log = []
    try board.touch((0, .down, 50, 50))
    try board.touch((0, .move, 70, 50))
    expectEqual(board.view.log, ["began 1", "moved 1"])
  }

  @Test func edgePanBeginsAtItsEdge() throws {
    let board = try GestureFixture()
    let pan = board.add(UIScreenEdgePanGestureRecognizer(), to: board.window)
    pan.edges = .left
    try board.touch((0, .down, 15, 300))
    try board.touch((0, .move, 40, 300))
    expectEqual(pan.state, .began)
    try board.touch((0, .up, 40, 300))
    try board.touch((0, .down, 25, 300))
    try board.touch((0, .move, 60, 300))
    expectEqual(pan.state, .failed)
  }
}
