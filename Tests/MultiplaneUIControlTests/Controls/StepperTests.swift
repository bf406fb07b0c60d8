// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct StepperTests {
  private func desk(_ change: @escaping (UIStepper) -> Void = { _ in }) throws
    -> ControlFixture<UIStepper>
  {
    try ControlFixture {
      let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
      change(stepper)
      return stepper
    }
  }
  private let minus: CGFloat = 20
  private let plus: CGFloat = 70

  @Test func defaults() {
    let stepper = UIStepper()
    expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat)
    expect(!stepper.wraps && stepper.incrementImage(for: .normal) == nil)
    expectEqual(stepper.intrinsicContentSize, CGSize(width: 94, height: 32))
    expectEqual(
      UIStepper(frame: CGRect(x: 3, y: 4, width: 9, height: 900)).frame,
      CGRect(x: 3, y: 4, width: 94, height: 32))
  }

  @Test func valuesAreClampedToRange() {
    let stepper = UIStepper()
    stepper.value = 1000
    expectEqual(stepper.value, 100)
    stepper.value = .nan
    expectEqual(stepper.value, 100)
    stepper.maximumValue = 7
    expectEqual(stepper.value, 7)
    stepper.minimumValue = -3
    stepper.value = -9
    expectEqual(stepper.value, -3)
  }

  @Test func tapChangesValueByStep() throws {
    let desk = try desk { $0.stepValue = 5 }
    try desk.touch(.down, plus, 16)
    expect(desk.control.value == 5 && desk.take() == ["changed", "down"])
    try desk.touch(.up, plus, 16)
    expect(desk.control.value == 5 && desk.take() == ["inside"])
    try desk.tap(minus, 16)
    expect(desk.control.value == 0 && desk.take() == ["changed", "down", "inside"])
    // The value is already at its minimum.
    try desk.tap(minus, 16)
    expect(desk.control.value == 0 && desk.take().isEmpty)
  }

  @Test func lastStepIsClamped() throws {
    let desk = try desk {
      $0.value = 95
      $0.stepValue = 10
    }
    try desk.tap(plus, 16)
    expectEqual(desk.control.value, 100)
  }

  @Test func heldTouchRepeatsSteps() throws {
    let desk = try desk()
    try desk.touch(.down, plus, 16)
    var values: [Double] = []
    // Samples halfway between the steps.
    try desk.wait(0.05)
    for _ in 0..<9 {
      try desk.wait(0.1)
      values.append(desk.control.value)
    }
    expectEqual(values, [1, 1, 1, 1, 2, 3, 4, 5, 6])
    // Repetition pauses while the touch is outside the pressed half.
    try desk.touch(.move, minus, 16)
    try desk.wait(1)
    expectEqual(desk.control.value, 6)
    try desk.touch(.move, plus, 16)
    try desk.wait(0.55)
    expectEqual(desk.control.value, 7)
    try desk.touch(.up, plus, 16)
    try desk.wait(1)
    expectEqual(desk.control.value, 7)
  }

  @Test func disabledAutorepeatStepsOnce() throws {
    let desk = try desk { $0.autorepeat = false }
    try desk.touch(.down, plus, 16)
    try desk.wait(3)
    expectEqual(desk.control.value, 1)
  }

  @Test func autorepeatStopsAtMaximum() throws {
    let desk = try desk { $0.maximumValue = 3 }
    try desk.touch(.down, plus, 16)
    try desk.wait(3)
    expect(desk.control.value == 3 && desk.take() == ["changed", "down", "changed", "changed"])
  }

  @Test func valueWrapsAround() throws {
    let desk = try desk {
      $0.maximumValue = 2
      $0.wraps = true
    }
    try desk.tap(minus, 16)
    expectEqual(desk.control.value, 2)
    try desk.tap(plus, 16)
    expectEqual(desk.control.value, 0)
    try desk.touch(.down, plus, 16)
    try desk.wait(0.75)
    // 1, then 2, 0, 1.
    expectEqual(desk.control.value, 1)
  }

  @Test func noncontinuousStepperReportsAtEnd() throws {
    let desk = try desk { $0.isContinuous = false }
    try desk.touch(.down, plus, 16)
    try desk.wait(0.75)
    expect(desk.control.value == 4 && desk.take() == ["down"])
    try desk.touch(.up, plus, 16)
    expectEqual(desk.take(), ["changed", "inside"])
  }

  @Test func imagesByState() {
    let stepper = UIStepper()
    let (star, hill) = (TestImage.star, TestImage.hill)
    stepper.setIncrementImage(star, for: .normal)
    stepper.setIncrementImage(hill, for: .disabled)
    expect(stepper.incrementImage(for: .highlighted) === star)
    expect(stepper.incrementImage(for: .disabled) === hill)
    expect(stepper.decrementImage(for: .normal) == nil)
    stepper.setDividerImage(star, forLeftSegmentState: .normal, rightSegmentState: .normal)
    expect(
      stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) === star)
    stepper.setBackgroundImage(hill, for: .normal)
    expect(stepper.backgroundImage(for: .disabled) === hill)
  }

  @Test func rendersStates() throws {
    try expectViews("stepper/states", 214, 120, at: 0.4) { view in
      let looks: [(UIStepper) -> Void] = [
        { $0.value = 5 }, { _ in },
        {
          $0.value = 5
          $0.isEnabled = false
        },
        {
          $0.value = 5
          _ = $0.beginTracking(UITouch(), with: nil)
        },
        {
          $0.value = 5
          $0.setIncrementImage(TestImage.star, for: .normal)
          $0.setDecrementImage(TestImage.hill.withRenderingMode(.alwaysOriginal), for: .normal)
        },
        {
          $0.value = 5
          $0.setBackgroundImage(
            TestImage.frame.resizableImage(
              withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
              resizingMode: .stretch), for: .normal)
        },
      ]
      for (index, look) in looks.enumerated() {
        let stepper = UIStepper()
        stepper.frame.origin = CGPoint(x: 8 + 104 * (index % 2), y: 6 + 38 * (index / 2))
        view.addSubview(stepper)
        look(stepper)
      }
    }
  }
}
