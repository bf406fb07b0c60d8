// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Controls in Auto Layout, and the properties that they inherit from their superviews.
@MainActor @Suite struct ControlLayoutTests {
  /// Creates a view of 300 x 500 points with controls stacked at its left edge; controls without an intrinsic width
  /// extend to its right edge.
  private func makeStack(_ controls: [UIView]) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    var top = box.topAnchor
    for control in controls {
      control.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(control)
      control.topAnchor.constraint(equalTo: top).isActive = true
      control.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
      if control.intrinsicContentSize.width == UIView.noIntrinsicMetric {
        control.trailingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
      }
      top = control.bottomAnchor
    }
    box.layoutIfNeeded()
    return box
  }

  @Test func controlsUseIntrinsicSizes() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let controls: [(UIView, CGSize)] = [
      (UISwitch(), CGSize(width: 51, height: 31)), (UISlider(), CGSize(width: 300, height: 34)),
      (UIStepper(), CGSize(width: 94, height: 32)),
      (UIProgressView(progressViewStyle: .default), CGSize(width: 300, height: 4)),
      (UIActivityIndicatorView(style: .large), CGSize(width: 37, height: 37)),
      (pages, CGSize(width: 65, height: 26)), (UIPickerView(), CGSize(width: 320, height: 216)),
    ]
    _ = makeStack(controls.map(\.0))
    var y: CGFloat = 0
    for (control, size) in controls {
      expectEqual(control.frame, CGRect(origin: CGPoint(x: 0, y: y), size: size), "\(control)")
      y += size.height
    }
  }

  /// Tests that a switch extends two points beyond its alignment rectangle.
  @Test func switchUsesAlignmentRect() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 101))
    let control = UISwitch()
    control.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(control)
    control.trailingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
    control.centerYAnchor.constraint(equalTo: box.centerYAnchor).isActive = true
    box.layoutIfNeeded()
    expectEqual(control.frame, CGRect(x: 251, y: 35, width: 51, height: 31))
  }

  @Test func styleChangesInvalidateLayout() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let bar = UIProgressView(progressViewStyle: .default)
    let pages = UIPageControl()
    let box = makeStack([indicator, bar, pages])
    indicator.style = .large
    bar.progressViewStyle = .bar
    pages.numberOfPages = 2
    box.layoutIfNeeded()
    expectEqual(indicator.frame.size, CGSize(width: 37, height: 37))
    // Rounded to whole pixels, three per point.
    expect(abs(bar.frame.height - 8 / 3) < 1e-9)
    expectEqual(pages.frame.width, pages.size(forNumberOfPages: 2).width)
  }

  @Test func segmentWidthChangesInvalidateLayout() {
    let control = UISegmentedControl(items: ["A", "B"])
    let box = makeStack([control])
    let changes: [(UISegmentedControl) -> Void] = [
      { $0.setTitle("A long title", forSegmentAt: 0) },
      { $0.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 24)], for: .normal) },
      { $0.apportionsSegmentWidthsByContent = true },
      { $0.setImage(TestImage.hill, forSegmentAt: 0) },
      { $0.setWidth(120, forSegmentAt: 1) },
    ]
    for (index, change) in changes.enumerated() {
      let old = control.frame.width
      change(control)
      box.layoutIfNeeded()
      expect(control.frame.width != old, "\(index)")
      expectEqual(control.frame.width, control.intrinsicContentSize.width, "\(index)")
    }
  }

  @Test func tintColorsAreInherited() {
    let (slider, bar) = (UISlider(), UIProgressView())
    let own = UISlider()
    own.minimumTrackTintColor = .systemGreen
    let box = makeStack([slider, bar, own])
    func shows(_ color: UIColor, in view: UIView) -> Bool {
      view.subviews.contains { $0.backgroundColor == color }
    }
    expect(shows(.systemBlue, in: slider) && shows(.systemBlue, in: bar))
    box.tintColor = .systemRed
    expect(shows(.systemRed, in: slider) && shows(.systemRed, in: bar))
    expect(shows(.systemGreen, in: own) && !shows(.systemRed, in: own))
    box.tintAdjustmentMode = .dimmed
    expect(!shows(.systemRed, in: slider) && !shows(.systemRed, in: bar))
    bar.tintColor = .systemPink
    box.tintAdjustmentMode = .normal
    expect(shows(.systemRed, in: slider) && shows(.systemPink, in: bar))
  }

  /// Tests that disabled controls of all classes ignore touches.
  @Test func disabledControlsIgnoreTouches() throws {
    for make in [
      { UISwitch() }, { UISlider() }, { UIStepper() },
      {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        return pages
      },
    ] as [() -> UIControl] {
      let desk = try ControlFixture { () -> UIControl in
        let control = make()
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        control.isEnabled = false
        return control
      }
      expectEqual(desk.control.state, .disabled)
      try desk.touch(.down, 80, 15)
      try desk.touch(.move, 60, 15)
      try desk.touch(.up, 60, 15)
      expect(desk.take().isEmpty && !desk.control.isTracking)
    }
  }

  /// Tests that a cancelled touch leaves the control unchanged.
  @Test func cancelledTouchChangesNothing() throws {
    let desk = try ControlFixture { () -> UISwitch in
      UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    }
    try desk.touch(.down, 15, 15)
    try desk.touch(.move, 44, 15)
    try desk.touch(.cancel, 44, 15)
    expect(!desk.control.isOn && desk.take() == ["down", "cancel"])
    expectEqual(desk.control.subviews[0].subviews[1].frame.minX, CGFloat(2))
  }

  @Test func buttonContentsFollowLayoutDirection() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    let label = try #require(button.titleLabel)
    let width = label.sizeThatFits(.zero).width
    /// Returns the left edges of the image and the title.
    func edges(_ alignment: UIControl.ContentHorizontalAlignment) -> [CGFloat] {
      button.contentHorizontalAlignment = alignment
      button.setNeedsLayout()
      button.layoutIfNeeded()
      return [button.imageView?.frame.minX ?? -1, label.frame.minX]
    }
    func isNear(_ values: [CGFloat], _ others: [CGFloat]) -> Bool {
      zip(values, others).allSatisfy { abs($0 - $1) < 0.001 }
    }
    expect(isNear(edges(.leading), [0, 20]))
    expect(isNear(edges(.trailing), [180 - width, 200 - width]))
    button.semanticContentAttribute = .forceRightToLeft
    expect(isNear(edges(.leading), [180, 180 - width]))
    expect(isNear(edges(.trailing), [width, 0]))
    // Left and right do not depend on the direction.
    expect(isNear(edges(.left), [width, 0]))
    expect(isNear(edges(.right), [180, 180 - width]))
    expect(isNear(edges(.center), [90 + width / 2, 90 - width / 2]))
  }
}
