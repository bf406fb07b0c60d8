// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Text that was replaced, or drawn once, is released with its attributes: Foundation on Linux never releases those of an
/// `NSAttributedString`, of which a long session would accumulate any number.
@MainActor @Suite struct TextMemoryTests {
  private struct WeakColor { weak var color: UIColor? }

  /// Calls `body` with ten new colors one after another, and returns how many of them still exist.
  private func liveColors(_ body: (UIColor, Int) throws -> Void) rethrows -> Int {
    var colors: [WeakColor] = []
    for number in 0..<10 {
      let color = UIColor(white: CGFloat(number) / 10, alpha: 1)
      colors.append(WeakColor(color: color))
      try body(color, number)
    }
    return colors.count { $0.color != nil }
  }

  /// Returns the number of existing colors after a view was drawn with each of ten colors.
  private func liveColors<View: UIView>(
    of view: View, _ change: (View, UIColor, Int) -> Void
  ) throws -> Int {
    let desk = StageFixture()
    defer { desk.stage.perform { view.removeFromSuperview() } }
    try desk.show { $0.addSubview(view) }
    return try liveColors { color, number in
      desk.stage.perform { change(view, color, number) }
      try desk.wait(0.1)
    }
  }

  private let frame = CGRect(x: 10, y: 10, width: 60, height: 40)

  @Test(arguments: [false, true]) func labels(fits: Bool) throws {
    let label = UILabel(frame: frame)
    label.adjustsFontSizeToFitWidth = fits
    let live = try liveColors(of: label) { label, color, number in
      (label.textColor, label.text) = (color, "A long text \(number)")
      _ = label.intrinsicContentSize
    }
    // The label has the last color.
    expectEqual(live, 1)
  }

  @Test func textFields() throws {
    let live = try liveColors(of: UITextField(frame: frame)) { field, color, number in
      (field.textColor, field.text) = (color, "\(number)")
      field.isSecureTextEntry = number % 2 == 1
    }
    expectEqual(live, 1)
  }

  @Test func textViews() throws {
    let live = try liveColors(of: UITextView(frame: frame)) { view, color, number in
      (view.textColor, view.text) = (color, "\(number)")
    }
    expectEqual(live, 1)
  }

  @Test func segmentedControls() throws {
    let live = try liveColors(of: UISegmentedControl(items: ["a", "b"])) { control, color, number in
      control.setTitleTextAttributes([.foregroundColor: color], for: .normal)
      control.selectedSegmentIndex = number % 2
      control.sizeToFit()
    }
    expectEqual(live, 1)
  }

  @Test func drawnStrings() {
    let live = liveColors { color, number in
      let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: color]
      _ = "\(number)".size(withAttributes: attributes)
      _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
        "\(number)".draw(at: .zero, withAttributes: attributes)
      }
    }
    expectEqual(live, 0)
  }
}
