// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SliderTests {
  /// Creates a slider from 0 to 100 at 50, 232 points wide, so that the thumb's center ranges from 14 to 218.
  private func desk() throws -> ControlFixture<UISlider> {
    try ControlFixture {
      let slider = UISlider(frame: CGRect(x: 40, y: 100, width: 232, height: 34))
      slider.maximumValue = 100
      slider.value = 50
      return slider
    }
  }

  @Test func defaults() {
    let slider = UISlider()
    expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    expect(slider.isContinuous && slider.currentThumbImage == nil)
    expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil)
    expect(slider.thumbTintColor == nil && slider.minimumValueImage == nil)
    expect(slider.maximumValueImage == nil && slider.currentMinimumTrackImage == nil)
    expectEqual(
      slider.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 34))
  }

  @Test func valuesAreClampedToRange() {
    let slider = UISlider()
    slider.value = 7
    expectEqual(slider.value, 1)
    slider.value = .nan
    expectEqual(slider.value, 1)
    slider.value = -.infinity
    expectEqual(slider.value, 0)
    slider.minimumValue = 0.5
    expectEqual(slider.value, 0.5)
    slider.minimumValue = 3
    expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = .infinity
    slider.minimumValue = -.infinity
    expect(slider.minimumValue == 3 && slider.maximumValue == 3)
    slider.maximumValue = -1
    expect(slider.minimumValue == -1 && slider.value == -1)
  }

  @Test func thumbFollowsTouch() throws {
    let desk = try desk()
    // Slightly to the right of the thumb's center, which is at 116.
    try desk.touch(.down, 120, 17)
    expect(desk.control.value == 50 && desk.take() == ["down"])
    try desk.touch(.move, 171, 17)
    expect(abs(desk.control.value - 75) < 1e-4 && desk.take() == ["changed"])
    try desk.touch(.move, 900, 300)
    expect(desk.control.value == 100 && desk.take() == ["changed"])
    try desk.touch(.move, 950, 300)
    expect(desk.take().isEmpty)
    try desk.touch(.up, 950, 300)
    expect(desk.control.value == 100 && desk.take() == ["changed", "outside"])
  }

  @Test func trackIgnoresTaps() throws {
    let desk = try desk()
    try desk.tap(30, 17)
    expect(desk.control.value == 50 && desk.take().isEmpty && !desk.control.isTracking)
  }

  @Test func noncontinuousSliderReportsAtEnd() throws {
    let desk = try desk()
    try desk.perform { $0.isContinuous = false }
    try desk.touch(.down, 116, 17)
    try desk.touch(.move, 14, 17)
    expect(desk.control.value == 0 && desk.take() == ["down"])
    try desk.touch(.up, 14, 17)
    expectEqual(desk.take(), ["changed", "inside"])
  }

  /// Tests a common way to detect the end of a drag.
  @Test func eventContainsTouchPhase() throws {
    var phases: [UITouch.Phase] = []
    let desk = try desk()
    @MainActor final class EventTarget {
      var hears: ((UIEvent) -> Void)?
      func changed(_ sender: UISlider, _ event: UIEvent) { hears?(event) }
    }
    let ear = EventTarget()
    ear.hears = { phases += $0.allTouches?.map(\.phase) ?? [] }
    try desk.perform {
      $0.addTarget(ear, action: Selector(EventTarget.changed), for: .valueChanged)
    }
    try desk.touch(.down, 116, 17)
    try desk.touch(.move, 130, 17)
    try desk.touch(.up, 130, 17)
    expectEqual(phases, [.moved, .ended])
  }

  @Test func trackAndThumbRects() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    expectEqual(track, CGRect(x: 2, y: 15, width: 196, height: 4))
    func thumb(_ value: Float) -> CGRect {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }
    expectEqual(thumb(0), CGRect(x: 0, y: 3, width: 28, height: 28))
    expect(thumb(0.5).midX == CGFloat(100) && thumb(1).maxX == CGFloat(200))
    slider.minimumValueImage = TestImage.star
    slider.maximumValueImage = TestImage.hill
    expectEqual(slider.minimumValueImageRect(forBounds: slider.bounds).origin, CGPoint(x: 0, y: 9))
    expectEqual(slider.maximumValueImageRect(forBounds: slider.bounds).maxX, CGFloat(200))
    expectEqual(
      slider.trackRect(forBounds: slider.bounds),
      CGRect(x: 26, y: 15, width: 200 - 26 - 34, height: 4))
    slider.setThumbImage(TestImage.star, for: .normal)
    expectEqual(thumb(0).size, CGSize(width: 16, height: 16))
  }

  /// Tests that a drag follows the track rectangle of a subclass.
  @Test func overriddenTrackRectIsUsed() throws {
    final class NarrowSlider: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds).insetBy(dx: 50, dy: 0)
      }
    }
    let desk = try ControlFixture { () -> UISlider in
      let slider = NarrowSlider(frame: CGRect(x: 0, y: 100, width: 228, height: 34))
      slider.value = 0.5
      return slider
    }
    // The thumb's center ranges from 64 to 164.
    try desk.touch(.down, 114, 17)
    try desk.touch(.move, 139, 17)
    expect(abs(desk.control.value - 0.75) < 1e-5)
  }

  @Test func imagesByState() {
    let slider = UISlider()
    let (star, hill) = (TestImage.star, TestImage.hill)
    slider.setThumbImage(star, for: .normal)
    slider.setThumbImage(hill, for: .highlighted)
    expect(slider.currentThumbImage === star && slider.thumbImage(for: .disabled) === star)
    slider.isHighlighted = true
    expect(slider.currentThumbImage === hill)
    slider.thumbTintColor = .red
    expect(slider.currentThumbImage == nil)
    slider.setMinimumTrackImage(star, for: .disabled)
    expect(slider.currentMinimumTrackImage == nil)
    slider.isEnabled = false
    slider.isHighlighted = false
    expect(slider.currentMinimumTrackImage === star)
    slider.setMaximumTrackImage(hill, for: .normal)
    expect(slider.currentMaximumTrackImage === hill)
    slider.maximumTrackTintColor = .red
    expect(slider.currentMaximumTrackImage == nil && slider.currentMinimumTrackImage === star)
  }

  @Test func setValueAnimates() throws {
    let desk = try desk()
    let thumb = desk.control.subviews[4]
    try desk.perform { $0.setValue(100, animated: true) }
    expect(desk.control.value == 100 && thumb.frame.midX == CGFloat(218))
    try desk.wait(0.1)
    let x = desk.stage.perform { thumb.layer.presentation()!.frame.midX }
    expect(x > 120 && x < 214 && desk.take().isEmpty)
  }

  @Test func rendersStates() throws {
    try expectViews("slider/states", 260, 250) { view in
      let looks: [(UISlider) -> Void] = [
        { $0.value = 0.5 }, { $0.value = 0 }, { $0.value = 1 },
        {
          $0.value = 0.7
          $0.isEnabled = false
        },
        {
          $0.value = 0.3
          $0.minimumTrackTintColor = .systemRed
          $0.maximumTrackTintColor = .systemYellow
          $0.thumbTintColor = .systemPurple
          $0.minimumValueImage = TestImage.star
          $0.maximumValueImage = TestImage.hill
        },
        {
          $0.value = 0.6
          $0.tintColor = .systemOrange
          $0.setThumbImage(TestImage.star, for: .normal)
          let track = TestImage.frame.resizableImage(
            withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            resizingMode: .stretch)
          $0.setMaximumTrackImage(track, for: .normal)
        },
      ]
      for (row, look) in looks.enumerated() {
        let slider = UISlider(frame: CGRect(x: 16, y: 6 + 40 * row, width: 228, height: 34))
        look(slider)
        view.addSubview(slider)
      }
    }
  }
}
