// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A control that records the locations of its tracked touch and the tap counts of all touches.
private final class TrackingRecorder: UIControl {
  var places: [CGFloat] = []
  var tapCounts: [Int] = []
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    places.append(touch.location(in: nil).x)
    return true
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapCounts += touches.map(\.tapCount)
    super.touchesEnded(touches, with: event)
  }
}

@MainActor private final class ActionCounter: NSObject {
  var count = 0
  func countAction() { count += 1 }
}

@MainActor private final class Fixture: StageFixture {
  init(_ build: (UIWindow) -> Void) throws {
    super.init(pace: 0.05)
    try show(build)
  }
}

@MainActor @Suite struct ControlTouchTests {
  /// Tests ten fingers, of which the control tracks the first.
  @Test func controlTracksFirstTouch() throws {
    var control: TrackingRecorder!
    var ends = 0
    let desk = try Fixture { window in
      control = TrackingRecorder(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      control.isMultipleTouchEnabled = true
      control.addAction(UIAction { _ in ends += 1 }, for: .touchUpInside)
      window.addSubview(control)
    }
    let fingers = Array(0..<10)
    desk.stage.send(
      .touches(
        fingers.map { .init(id: $0, phase: .down, location: CGPoint(x: 10 + $0, y: 50)) }), at: 0.01
    )
    for step in 1...5 {
      desk.stage.send(
        .touches(
          fingers.map {
            .init(id: $0, phase: .move, location: CGPoint(x: 10 + $0 + 20 * step, y: 50))
          }), at: 0.01 + 0.01 * Double(step))
    }
    try desk.wait(0.1)
    expectEqual(control.places, [30, 50, 70, 90, 110])
    try desk.touch((1, .up, 111, 50))
    expect(control.isTracking && ends == 0)
    try desk.touch((0, .up, 110, 50))
    expect(!control.isTracking && ends == 1)
  }

  @Test func windowsReceiveEventsInTouchOrder() throws {
    final class EventWindow: UIWindow {
      var hears: (() -> Void)?
      override func sendEvent(_ event: UIEvent) {
        hears?()
        super.sendEvent(event)
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var log: [Int] = []
    let windows = stage.perform {
      (0..<8).map { index in
        let window = EventWindow(frame: CGRect(x: 40 * index, y: 0, width: 40, height: 40))
        window.hears = { log.append(index) }
        window.isHidden = false
        return window
      }
    }
    try stage.simulate(to: 0)
    stage.send(
      .touches(
        (0..<8).map { .init(id: $0, phase: .down, location: CGPoint(x: 20 + 40 * $0, y: 20)) }),
      at: 0.1)
    try stage.simulate(to: 1)
    expect(log == Array(0..<8) && windows.count == 8)
  }

  @Test func dragsDoNotCountAsTaps() throws {
    var control: TrackingRecorder!
    let desk = try Fixture { window in
      control = TrackingRecorder(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      window.addSubview(control)
    }
    try desk.touch((0, .down, 50, 50))
    try desk.touch((0, .up, 50, 50))
    try desk.touch((0, .down, 50, 50))
    try desk.touch((0, .up, 50, 50))
    expectEqual(control.tapCounts, [1, 2])
    // A drag that returns to its start is not a tap either.
    try desk.touch((0, .down, 50, 50), after: 1)
    try desk.touch((0, .move, 90, 50))
    try desk.touch((0, .move, 50, 50))
    try desk.touch((0, .up, 50, 50))
    try desk.touch((0, .down, 50, 50))
    try desk.touch((0, .up, 50, 50))
    expectEqual(control.tapCounts, [1, 2, 0, 1])
  }

  @Test func primaryActionNeedsNoTarget() throws {
    var button: UIButton!
    var log: [String] = []
    let desk = try Fixture { window in
      button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
      button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
      button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
      window.addSubview(button)
    }
    expect(button.allTargets.isEmpty)
    button.removeTarget(nil, action: nil, for: .allEvents)
    try desk.touch((0, .down, 100, 70))
    try desk.touch((0, .up, 100, 70))
    expectEqual(log, ["primary", "up"])
  }

  @Test func unnamedSelectorsAreDistinct() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let listener = ActionCounter()
    stage.perform {
      let control = UIControl(frame: .zero)
      let selector = Selector(ActionCounter.countAction)
      control.addTarget(listener, action: selector, for: .touchDown)
      control.removeTarget(listener, action: Selector(ActionCounter.countAction), for: .touchDown)
      control.sendActions(for: .touchDown)
      expectEqual(listener.count, 1)
      control.removeTarget(listener, action: selector, for: .touchDown)
      control.sendActions(for: .touchDown)
      expectEqual(listener.count, 1)
    }
    expectEqual(stage.diagnostics.filter { $0.message.contains("without a name") }.count, 1)
  }

  @Test func namedSelectorsAreEqualAndRetainNothing() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    weak var released: ActionCounter?
    stage.perform {
      let control = UIControl(frame: .zero)
      let listener = ActionCounter()
      released = listener
      control.addTarget(
        listener, action: SelectorName("countAction")(ActionCounter.countAction), for: .touchDown)
      control.sendActions(for: .touchDown)
      expectEqual(listener.count, 1)
      // Selectors of equal methods of another class have the same name, as in Objective-C.
      control.removeTarget(
        listener, action: SelectorName("countAction")(UIView.setNeedsLayout), for: .touchDown)
      control.sendActions(for: .touchDown)
      expectEqual(listener.count, 1)
    }
    expect(released == nil)
    expect(stage.diagnostics.isEmpty)
    expectEqual(SelectorName("a")(UIView.setNeedsLayout).name, "a")
    expectEqual(SelectorName("a")(UIView.addSubview).name, "a:")
    expect(SelectorName("a")(UIView.addSubview) != SelectorName("a")(UIView.setNeedsLayout))
  }

  @Test func twoFingerPanStartsAtSecondTouch() throws {
    var pan: UIPanGestureRecognizer!
    let desk = try Fixture { window in
      pan = UIPanGestureRecognizer { _ in }
      pan.minimumNumberOfTouches = 2
      window.addGestureRecognizer(pan)
    }
    try desk.touch((0, .down, 50, 50))
    try desk.touch((0, .move, 90, 50))
    expectEqual(pan.translation(in: nil), .zero)
    try desk.touch((1, .down, 190, 50))
    try desk.touch((0, .move, 96, 50), (1, .move, 196, 50))
    expectEqual(pan.state, .possible)
    try desk.touch((0, .move, 102, 50), (1, .move, 202, 50))
    expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 12, y: 0))
    expect(abs(pan.velocity(in: nil).x - 120) < 1e-9)
  }

  @Test func settingScaleOrRotationResetsVelocity() throws {
    var (pinch, turn): (UIPinchGestureRecognizer?, UIRotationGestureRecognizer?)
    let desk = try Fixture { window in
      pinch = UIPinchGestureRecognizer { _ in }
      window.addGestureRecognizer(pinch!)
    }
    try desk.touch((0, .down, 50, 50), (1, .down, 150, 50))
    try desk.touch((1, .move, 200, 50))
    expect(pinch!.velocity > 0)
    pinch!.scale = 1
    expectEqual(pinch!.velocity, 0)
    let other = try Fixture { window in
      turn = UIRotationGestureRecognizer { _ in }
      window.addGestureRecognizer(turn!)
    }
    try other.touch((0, .down, 50, 50), (1, .down, 150, 50))
    try other.touch((1, .move, 150, 100))
    expect(turn!.velocity > 0)
    turn!.rotation = 0
    expectEqual(turn!.velocity, 0)
  }

  @Test func segmentInsertionAndRemovalAnimate() throws {
    var segments: UISegmentedControl!
    let desk = try Fixture { window in
      segments = UISegmentedControl(items: ["A", "B"])
      segments.frame = CGRect(x: 0, y: 50, width: 300, height: 32)
      window.addSubview(segments)
    }
    try desk.wait(0.1)
    let label = try #require(segments.subviews.compactMap { $0 as? UILabel }.last)
    expect(label.text == "B" && label.frame.minX == 150)
    desk.stage.perform { segments.insertSegment(withTitle: nil, at: 0, animated: true) }
    expect(segments.numberOfSegments == 3 && segments.titleForSegment(at: 0) == nil)
    let x = { desk.stage.perform { label.layer.presentation()!.frame.minX } }
    try desk.wait(0.125)
    expect(x() > 152 && x() < 198)
    try desk.wait(0.5)
    expectEqual(x(), 200)
    desk.stage.perform { segments.removeSegment(at: 0, animated: true) }
    try desk.wait(0.125)
    expect(x() > 152 && x() < 198)
    try desk.wait(0.5)
    expect(x() == 150 && segments.subviews.compactMap { $0 as? UILabel }.count == 2)
  }

  @Test func barButtonItemUpdatesButton() throws {
    var item: UIBarButtonItem!
    var bar: UIToolbar!
    let listener = ActionCounter()
    let desk = try Fixture { window in
      item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      bar.items = [item]
      window.addSubview(bar)
    }
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    let plain = button.titleLabel?.font
    desk.stage.perform {
      item.style = .done
      item.width = 120
      item.target = listener
      item.action = Selector(ActionCounter.countAction)
    }
    try desk.wait(0.1)
    expect(button.frame.width == 120 && button.titleLabel?.font != plain)
    try desk.touch((0, .down, 40, 122))
    try desk.touch((0, .up, 40, 122))
    expect(listener.count == 1 && item.target === listener)
  }

  @Test func refusedTouchIsNotInside() throws {
    final class ShortControl: UIControl {
      var ends = 0
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends += 1 }
    }
    var control: ShortControl!
    let desk = try Fixture { window in
      control = ShortControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(control)
    }
    try desk.touch(.down, 50, 50)
    expect(control.isTracking && control.isTouchInside)
    try desk.touch(.move, 60, 50)
    expect(control.ends == 1 && !control.isTracking && !control.isTouchInside)
    try desk.touch(.up, 60, 50)
    expectEqual(control.ends, 1)
  }
}
