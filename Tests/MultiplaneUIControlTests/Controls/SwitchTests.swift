// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SwitchTests {
  private func desk(isOn: Bool = false) throws -> ControlFixture<UISwitch> {
    try ControlFixture {
      let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 3, height: 300))
      control.isOn = isOn
      return control
    }
  }

  @Test func defaults() {
    let control = UISwitch()
    expect(!control.isOn && control.onTintColor == nil && control.thumbTintColor == nil)
    expect(control.isEnabled && control.onImage == nil && control.offImage == nil)
  }

  @Test func sizeIsFixed() {
    let control = UISwitch(frame: CGRect(x: 7, y: 9, width: 200, height: 4))
    expectEqual(control.frame, CGRect(x: 7, y: 9, width: 51, height: 31))
    control.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(control.frame, CGRect(x: 1, y: 2, width: 51, height: 31))
    control.bounds = .zero
    expectEqual(control.bounds.size, CGSize(width: 51, height: 31))
    expectEqual(control.sizeThatFits(.zero), CGSize(width: 51, height: 31))
    expectEqual(control.intrinsicContentSize, CGSize(width: 49, height: 31))
    expectEqual(control.alignmentRectInsets.right, CGFloat(2))
  }

  @Test func tapTogglesSwitch() throws {
    let desk = try desk()
    try desk.touch(.down, 40, 15)
    expect(!desk.control.isOn && desk.take() == ["down"])
    try desk.touch(.up, 40, 15)
    expect(desk.control.isOn && desk.take() == ["changed", "inside"])
    try desk.tap(40, 15)
    expect(!desk.control.isOn && desk.take() == ["down", "changed", "inside"])
  }

  @Test func settingValueSendsNoActions() throws {
    let desk = try desk()
    try desk.perform { $0.isOn = true }
    try desk.perform { $0.setOn(false, animated: true) }
    expect(desk.take().isEmpty && !desk.control.isOn)
  }

  @Test func dragMovesThumb() throws {
    let desk = try desk()
    try desk.touch(.down, 15, 15)
    try desk.touch(.move, 22, 15)
    try desk.touch(.move, 44, 15)
    expect(!desk.control.isOn && desk.take() == ["down"])
    try desk.touch(.up, 44, 15)
    expect(desk.control.isOn && desk.take() == ["changed", "inside"])
    // A drag that returns to its start changes nothing.
    try desk.touch(.down, 36, 15)
    try desk.touch(.move, 10, 15)
    try desk.touch(.move, 40, 15)
    try desk.touch(.up, 40, 15)
    expect(desk.control.isOn && desk.take() == ["down", "inside"])
    // Far outside, the touch still drags the thumb horizontally.
    try desk.touch(.down, 36, 15)
    try desk.touch(.move, -60, 200)
    try desk.touch(.up, -60, 200)
    expect(!desk.control.isOn && desk.take() == ["down", "changed", "outside"])
  }

  @Test func touchReleasedOutsideDoesNotToggle() throws {
    let desk = try desk()
    try desk.touch(.down, 25, 15)
    try desk.touch(.move, 25, 250)
    try desk.touch(.up, 25, 250)
    expect(!desk.control.isOn && desk.take() == ["down", "outside"])
  }

  @Test func disabledSwitchIgnoresTaps() throws {
    let desk = try desk()
    try desk.perform { $0.isEnabled = false }
    try desk.tap(20, 15)
    expect(!desk.control.isOn && desk.take().isEmpty)
  }

  @Test func thumbAnimates() throws {
    let desk = try desk()
    let thumb = desk.control.subviews[0].subviews[1]
    expectEqual(thumb.frame, CGRect(x: 2, y: 2, width: 27, height: 27))
    try desk.touch(.down, 25, 15)
    expectEqual(thumb.frame, CGRect(x: 2, y: 2, width: 34, height: 27))
    try desk.touch(.up, 25, 15)
    expectEqual(thumb.frame, CGRect(x: 22, y: 2, width: 27, height: 27))
    try desk.wait(0.1)
    let x = desk.stage.perform { thumb.layer.presentation()!.frame.minX }
    expect(x > 2 && x < 22)
    try desk.wait(0.2)
    expectEqual(desk.stage.perform { thumb.layer.presentation()!.frame.minX }, CGFloat(22))
  }

  @Test func rendersStates() throws {
    try expectViews("switch/states", 200, 126, at: 0.4) { view in
      for row in 0..<3 {
        for column in 0..<3 {
          let control = UISwitch()
          control.frame.origin = CGPoint(x: 10 + 64 * column, y: 8 + 40 * row)
          control.isOn = column > 0
          control.isEnabled = row < 2
          if column == 2 {
            control.onTintColor = .systemBlue
            control.thumbTintColor = .systemYellow
          }
          view.addSubview(control)
          if row == 1 { press(control) }
        }
      }
    }
  }

  /// Begins tracking, as a touch does.
  private func press(_ control: UISwitch) {
    _ = control.beginTracking(UITouch(), with: nil)
  }
}
