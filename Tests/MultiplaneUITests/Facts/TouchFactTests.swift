// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

// Touches, recognizers and hit testing according to Apple's documentation and transcripts of a simulator (iOS 26.1).

/// A view that logs its touches.
private final class TouchLogView: UIView {
  var log: [String] = []
  var touches: [ObjectIdentifier] = []
  private func note(_ what: String, _ touches: Set<UITouch>) {
    log.append("\(what) \(touches.count)")
    self.touches += touches.map { ObjectIdentifier($0) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
}

@MainActor private final class TouchFixture: StageFixture {
  private(set) var view: TouchLogView!

  init(_ frame: CGRect = CGRect(x: 20, y: 20, width: 240, height: 400)) throws {
    super.init()
    try show { window in
      view = TouchLogView(frame: frame)
      window.addSubview(view)
    }
  }

  /// Adds a recognizer and returns a record of the states that its targets receive.
  func states(of gesture: UIGestureRecognizer, on view: UIView? = nil) -> States {
    let states = States()
    stage.perform {
      gesture.addTarget(
        states, action: Selector { (g: UIGestureRecognizer) in states.all.append(g.state) })
      (view ?? self.view).addGestureRecognizer(gesture)
    }
    return states
  }

  final class States { var all: [UIGestureRecognizer.State] = [] }
}

@MainActor @Suite struct TouchFactTests {
  @Test func rawValues() {
    let states: [UIGestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    expect(
      states.map(\.rawValue) == Array(0...5) && UIGestureRecognizer.State.recognized == .ended)
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    expectEqual(phases.map(\.rawValue), Array(0...7))
  }

  @Test func defaults() {
    let gesture = UIGestureRecognizer()
    expect(gesture.isEnabled && gesture.cancelsTouchesInView && gesture.delaysTouchesEnded)
    expect(!gesture.delaysTouchesBegan && gesture.requiresExclusiveTouchType)
    expect(gesture.allowedTouchTypes == [0, 1, 2, 3] && gesture.state == .possible)
    let tap = UITapGestureRecognizer()
    expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    let press = UILongPressGestureRecognizer()
    expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    let pan = UIPanGestureRecognizer()
    expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == 0xFFFF_FFFF)
    let swipe = UISwipeGestureRecognizer()
    expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
    expectEqual(UIScreenEdgePanGestureRecognizer().edges, [])
    let view = UIView()
    expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch && view.isUserInteractionEnabled)
    expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    expect(view.gestureRecognizerShouldBegin(tap))
  }

  // MARK: States

  /// A recognizer that enters the states set by a test.
  private final class ScriptedRecognizer: UIGestureRecognizer {
    var next: State?
    var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { advanceState() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { advanceState() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { advanceState() }
    override func reset() { resets += 1 }
    private func advanceState() { if let next { state = next } }
  }

  /// Tests the states set at down, move, move and up, and those that the targets receive.
  @Test(
    arguments: [
      ([.began, .changed, .changed, .ended], [.began, .changed, .changed, .ended]),
      ([nil, .ended, nil, nil], [.ended]),
      ([nil, .failed, nil, nil], []),
      ([.began, .changed, .cancelled, nil], [.began, .changed, .cancelled]),
      ([nil, .began, .changed, .ended], [.began, .changed, .ended]),
      // Invalid transitions.
      ([.ended, .changed, .began, .ended], [.ended]),
      ([.failed, .began, .ended, nil], []),
    ] as [([UIGestureRecognizer.State?], [UIGestureRecognizer.State])])
  func stateTransitions(
    _ row: (told: [UIGestureRecognizer.State?], heard: [UIGestureRecognizer.State])
  ) throws {
    let hand = try TouchFixture()
    let gesture = ScriptedRecognizer()
    let states = hand.states(of: gesture)
    for (index, phase) in [StageInput.Finger.Phase.down, .move, .move, .up].enumerated() {
      gesture.next = row.told[index]
      try hand.touch(phase, 50 + CGFloat(index), 50)
    }
    try hand.wait(0.1)
    expectEqual(states.all, row.heard)
    expect(gesture.state == .possible && gesture.resets >= 1)
  }

  @Test func targetsAreNotRetained() throws {
    final class Target {}
    let gesture = UITapGestureRecognizer()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      gesture.addTarget(target, action: Selector { (_: UIGestureRecognizer) in })
    }
    expect(gone == nil)
  }

  @Test func recognizersReceiveTouchesBeforeView() throws {
    final class LoggingRecognizer: UIGestureRecognizer {
      var log: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log?() }
    }
    let hand = try TouchFixture()
    let (inner, outer) = (LoggingRecognizer(), LoggingRecognizer())
    inner.log = { hand.view.log.append("inner") }
    outer.log = { hand.view.log.append("outer") }
    hand.stage.perform {
      hand.window.addGestureRecognizer(outer)
      hand.view.addGestureRecognizer(inner)
    }
    try hand.touch(.down, 50, 50)
    expectEqual(hand.view.log, ["inner", "outer", "began 1"])
  }

  @Test func delegateCanRejectTouch() throws {
    final class TouchRejectingDelegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { false }
    }
    let hand = try TouchFixture()
    let tap = UITapGestureRecognizer()
    let friend = TouchRejectingDelegate()
    tap.delegate = friend
    let states = hand.states(of: tap)
    try hand.touch(.down, 50, 50)
    expectEqual(tap.numberOfTouches, 0)
    try hand.touch(.up, 50, 50)
    expect(states.all.isEmpty && hand.view.log == ["began 1", "ended 1"])
  }

  @Test func requiredRecognizerTakesPrecedence() throws {
    let hand = try TouchFixture()
    let (slow, quick) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    let slowStates = hand.states(of: slow)
    let quickStates = hand.states(of: quick)
    slow.require(toFail: quick)
    try hand.touch(.down, 50, 50)
    try hand.touch(.move, 70, 50)
    try hand.touch(.up, 70, 50)
    expect(slowStates.all.isEmpty && quickStates.all == [.began, .ended])
  }

  /// Tests rules of a delegate for two recognizers of one touch, and which of them begin.
  @Test(arguments: [
    ("", "inner"), ("simultaneous", "inner outer"), ("inner waits", "outer"),
    ("outer makes inner wait", "outer"), ("inner may not begin", "outer"),
    ("inner sees no touch", "outer"),
  ])
  func delegateRulesDecideRecognition(_ row: (rule: String, begun: String)) throws {
    final class RuleDelegate: NSObject, UIGestureRecognizerDelegate {
      var rule = ""
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        rule != "inner may not begin" || gestureRecognizer.name != "inner"
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { rule != "inner sees no touch" || gestureRecognizer.name != "inner" }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { rule == "simultaneous" }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { rule == "inner waits" && gestureRecognizer.name == "inner" }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { rule == "outer makes inner wait" && gestureRecognizer.name == "outer" }
    }
    let hand = try TouchFixture()
    let judge = RuleDelegate()
    judge.rule = row.rule
    let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    (inner.name, outer.name) = ("inner", "outer")
    inner.delegate = judge
    outer.delegate = judge
    let states = [hand.states(of: inner), hand.states(of: outer, on: hand.window)]
    try hand.touch(.down, 50, 50)
    try hand.touch(.move, 80, 50)
    let begun = zip(["inner", "outer"], states).filter { $0.1.all == [.began] }.map(\.0)
    expectEqual(begun.joined(separator: " "), row.begun)
  }

  @Test func locationIsCentroidOfTouches() throws {
    let hand = try TouchFixture()
    hand.view.isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer()
    _ = hand.states(of: pan)
    try hand.touch(.down, 50, 50)
    try hand.touch(.down, 90, 130, id: 1)
    expect(pan.numberOfTouches == 2 && pan.location(in: nil) == CGPoint(x: 70, y: 90))
    expectEqual(pan.location(ofTouch: 1, in: hand.view), CGPoint(x: 70, y: 110))
  }

  // MARK: Thresholds

  /// Tests displacements of a finger, and whether a pan begins.
  @Test(arguments: [
    (9.9, 0, false), (10, 0, true), (0, -10, true), (7, 7, false), (7.2, 7.2, true),
  ])
  func panBeginsAfterTenPoints(_ row: (x: CGFloat, y: CGFloat, begins: Bool)) throws {
    let hand = try TouchFixture()
    let pan = UIPanGestureRecognizer()
    let states = hand.states(of: pan)
    try hand.touch(.down, 100, 100)
    try hand.touch(.move, 100 + row.x, 100 + row.y)
    expect(states.all == (row.begins ? [.began] : []))
    // The translation counts from the location of the touch-down.
    expectEqual(pan.translation(in: nil), CGPoint(x: 100 + row.x - 100, y: 100 + row.y - 100))
  }

  /// Tests displacements and durations of a touch, and whether a long press begins.
  @Test(arguments: [(0, 0.49, false), (0, 0.51, true), (10, 0.51, true), (10.1, 0.6, false)])
  func longPressTakesHalfSecond(_ row: (way: CGFloat, time: Double, begins: Bool)) throws {
    let hand = try TouchFixture()
    let states = hand.states(of: UILongPressGestureRecognizer())
    try hand.touch(.down, 100, 100)
    try hand.touch(.move, 100 + row.way, 100)
    try hand.wait(row.time - 0.01)
    expect(states.all == (row.begins ? [.began] : []))
    if row.begins {
      // After it has begun, the finger can move any distance.
      try hand.touch(.move, 200, 300)
      try hand.touch(.up, 200, 300)
      expectEqual(states.all, [.began, .changed, .ended])
    }
  }

  /// Tests distances of two fingers before and after, and the resulting scale.
  @Test(
    arguments: [
      (100.0, 109.0, nil), (100, 110, 1.018518519), (100, 91, nil), (200, 190, 0.989583333),
    ] as [(Double, Double, Double?)])
  func pinchBeginsAfterTenPoints(_ row: (start: Double, end: Double, scale: Double?)) throws {
    let hand = try TouchFixture()
    hand.view.isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer()
    let states = hand.states(of: pinch)
    try hand.touch(.down, 25, 50)
    try hand.touch(.down, 25 + row.start, 50, id: 1)
    try hand.touch(.move, 25 + row.end, 50, id: 1)
    expect(states.all == (row.scale == nil ? [] : [.began]))
    expect(abs(Double(pinch.scale) - (row.scale ?? 1)) < 5e-10)
    // The pinch continues when one finger is lifted, and ends when both are.
    try hand.touch(.up, 25 + row.end, 50, id: 1)
    expect(pinch.state == (row.scale == nil ? .possible : .began))
    try hand.touch(.up, 25, 50)
    expect(states.all.last == (row.scale == nil ? nil : .ended))
  }

  /// Tests angles of two fingers in degrees, and the resulting rotation.
  @Test(
    arguments: [
      (9.9, nil), (10, 0.087266465), (45, 0.698131703), (90, 1.483529867), (-45, -0.698131703),
    ] as [(Double, Double?)])
  func rotationBeginsAfterTenDegrees(_ row: (degrees: Double, rotation: Double?)) throws {
    let hand = try TouchFixture()
    hand.view.isMultipleTouchEnabled = true
    let turn = UIRotationGestureRecognizer()
    let states = hand.states(of: turn)
    let angle = row.degrees * .pi / 180
    try hand.touch(.down, 100, 150)
    try hand.touch(.down, 150, 150, id: 1)
    try hand.touch(.move, 100 + 50 * cos(angle), 150 + 50 * sin(angle), id: 1)
    expect(states.all == (row.rotation == nil ? [] : [.began]))
    // The source has single precision.
    let expected = row.rotation ?? 0
    expect(abs(Double(turn.rotation) - expected) <= Double(Float(expected).ulp))
    guard let rotation = row.rotation, rotation > 0 else { return }
    expect(abs(Double(turn.velocity) - angle / 0.01) < 1e-6)
    // Later rotation adds to an assigned value in full.
    turn.rotation = 0
    let further = angle + 0.5
    try hand.touch(.move, 100 + 50 * cos(further), 150 + 50 * sin(further), id: 1)
    expect(abs(Double(turn.rotation) - 0.5) < 1e-9)
  }

  // MARK: Delivery

  @Test func multipleTouchIsDisabledByDefault() throws {
    let hand = try TouchFixture()
    try hand.touch(.down, 50, 50)
    try hand.touch(.down, 90, 90, id: 1)
    try hand.touch(.move, 95, 90, id: 1)
    try hand.touch(.up, 95, 90, id: 1)
    try hand.touch(.up, 50, 50)
    expectEqual(hand.view.log, ["began 1", "ended 1"])
    expectEqual(Set(hand.view.touches).count, 1)
  }

  @Test func applicationCanIgnoreTouches() throws {
    let hand = try TouchFixture()
    hand.stage.perform { UIApplication.shared.beginIgnoringInteractionEvents() }
    try hand.touch(.down, 50, 50)
    hand.stage.perform { UIApplication.shared.endIgnoringInteractionEvents() }
    try hand.touch(.up, 50, 50)
    expect(hand.view.log.isEmpty)
    try hand.touch(.down, 50, 50)
    expectEqual(hand.view.log, ["began 1"])
  }

  @Test func touchKeepsIdentityAndView() throws {
    let hand = try TouchFixture(CGRect(x: 20, y: 20, width: 100, height: 100))
    try hand.touch(.down, 50, 50)
    try hand.touch(.move, 300, 300)
    try hand.touch(.up, 300, 300)
    expectEqual(hand.view.log, ["began 1", "moved 1", "ended 1"])
    expectEqual(Set(hand.view.touches).count, 1)
  }

  @Test func locationsAreInViewCoordinates() throws {
    final class LocationRecorder: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places.append(touches.first!.location(in: self))
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        places.append(touches.first!.location(in: self))
        places.append(touches.first!.previousLocation(in: self))
      }
    }
    let hand = try TouchFixture()
    let view = LocationRecorder(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
    hand.stage.perform {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      hand.window.addSubview(view)
    }
    // Rotated by 90°, the view's corner (0, 0) is at the upper right, at (150, 90).
    try hand.touch(.down, 140, 95)
    try hand.touch(.move, 130, 115)
    let expected = [(5.0, 10.0), (25, 20), (5, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    expectEqual(view.places.count, 3)
    for (place, other) in zip(view.places, expected) { expect(place.distance(to: other) < 1e-9) }
  }

  // MARK: Hit testing

  @Test func hitTestingUsesHalfOpenBoundsAndTransforms() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    for (point, isInside) in [
      (CGPoint.zero, true), (CGPoint(x: 39.99, y: 19.99), true), (CGPoint(x: 40, y: 5), false),
      (CGPoint(x: 5, y: 20), false), (CGPoint(x: -0.01, y: 5), false),
    ] {
      expectEqual(view.point(inside: point, with: nil), isInside)
    }
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(view.frame, CGRect(x: -10, y: 0, width: 80, height: 40))
    expect(outer.hitTest(CGPoint(x: 65, y: 35), with: nil) === view)
    expect(outer.hitTest(CGPoint(x: 75, y: 35), with: nil) === outer)
    // Parts outside the superview cannot be touched, whether clipped or not.
    expect(outer.hitTest(CGPoint(x: -5, y: 20), with: nil) == nil)
  }

  /// Tests properties of a view in front, and whether hit testing finds it.
  @Test func hitTestingSkipsHiddenAndDisabledViews() throws {
    let rows: [(String, Bool, @MainActor (UIView) -> Void)] = [
      ("as it is", true, { _ in }), ("hidden", false, { $0.isHidden = true }),
      ("without interaction", false, { $0.isUserInteractionEnabled = false }),
      ("alpha 0.009", false, { $0.alpha = 0.009 }), ("alpha 0.01", true, { $0.alpha = 0.01 }),
      ("far behind", true, { $0.layer.zPosition = -100 }),
    ]
    for (name, isHit, change) in rows {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let (back, front) = (UIView(frame: outer.bounds), UIView(frame: outer.bounds))
      outer.addSubview(back)
      outer.addSubview(front)
      change(front)
      expect((outer.hitTest(CGPoint(x: 50, y: 50), with: nil) === front) == isHit, "\(name)")
    }
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(UILabel(frame: outer.bounds))
    outer.addSubview(UIImageView(frame: outer.bounds))
    expect(outer.hitTest(CGPoint(x: 50, y: 50), with: nil) === outer)
  }

  @Test func animatedViewsHitTestAtModelPosition() throws {
    let hand = try TouchFixture(CGRect(x: 0, y: 0, width: 40, height: 40))
    hand.stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
        hand.view.center.x = 220
      }
    }
    try hand.wait(1)
    // The view is displayed at 120 and touched at 220.
    hand.stage.perform {
      expect(hand.window.hitTest(CGPoint(x: 120, y: 20), with: nil) === hand.window)
      expect(hand.window.hitTest(CGPoint(x: 220, y: 20), with: nil) === hand.view)
      let shown = hand.window.layer.presentation()?.hitTest(CGPoint(x: 120, y: 20))
      expect(shown?.model() === hand.view.layer)
    }
  }
}
