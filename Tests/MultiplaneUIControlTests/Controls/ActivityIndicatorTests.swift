// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ActivityIndicatorTests {
  @Test func defaults() {
    let indicator = UIActivityIndicatorView()
    expect(indicator.style == .medium && indicator.hidesWhenStopped && !indicator.isAnimating)
    expect(indicator.isHidden && indicator.color == .systemGray)
    expect(!indicator.isUserInteractionEnabled)
  }

  @Test(
    arguments: [
      (UIActivityIndicatorView.Style.medium, 20, UIColor.systemGray), (.large, 37, .systemGray),
      (.gray, 20, .systemGray), (.white, 20, .white), (.whiteLarge, 37, .white),
    ] as [(UIActivityIndicatorView.Style, CGFloat, UIColor)])
  func stylesSetSizeAndColor(
    _ style: UIActivityIndicatorView.Style, _ side: CGFloat, _ color: UIColor
  ) {
    let indicator = UIActivityIndicatorView(style: style)
    let size = CGSize(width: side, height: side)
    expect(indicator.frame.size == size && indicator.intrinsicContentSize == size)
    expectEqual(indicator.color, color)
    indicator.color = .systemRed
    expectEqual(indicator.color, .systemRed)
    indicator.color = nil
    expectEqual(indicator.color, color)
    indicator.color = .systemRed
    indicator.style = .white
    expect(indicator.color == .white && indicator.intrinsicContentSize.width == 20)
    expectEqual(UIActivityIndicatorView.Style(rawValue: style.rawValue), style)
  }

  @Test func indicatorHidesWhenStopped() {
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.startAnimating()
    expect(indicator.isAnimating && !indicator.isHidden)
    indicator.stopAnimating()
    expect(!indicator.isAnimating && indicator.isHidden)
    indicator.hidesWhenStopped = false
    expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    expect(!indicator.isHidden)
    indicator.hidesWhenStopped = true
    expect(indicator.isHidden)
  }

  /// Compares the rotation of the wheel over time, in eighths of a turn.
  @Test func spinsEightStepsPerSecond() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let indicator = stage.perform {
      let window = UIWindow()
      let indicator = UIActivityIndicatorView(style: .medium)
      // Started before it is in a window.
      indicator.startAnimating()
      window.addSubview(indicator)
      window.makeKeyAndVisible()
      return indicator
    }
    func eighth(_ time: Double) throws -> Int {
      try stage.simulate(to: time)
      return stage.perform {
        let m = indicator.subviews[0].layer.presentation()!.affineTransform()
        return (Int((atan2(Double(m.b), Double(m.a)) * 4 / .pi).rounded()) + 8) % 8
      }
    }
    for (time, step) in [(0.06, 0), (0.2, 1), (0.3, 2), (0.99, 7), (1.01, 0), (3.6, 4)] {
      expect(try eighth(time) == step)
    }
    stage.perform { indicator.stopAnimating() }
    expect(try eighth(3.7) == 0)
  }

  @Test func rendersStyles() throws {
    try expectViews("activity/styles", 170, 104, at: 0.4) { view in
      view.backgroundColor = .lightGray
      for (column, style) in [
        UIActivityIndicatorView.Style.medium, .large, .white, .whiteLarge,
      ].enumerated() {
        for row in 0..<2 {
          let indicator = UIActivityIndicatorView(style: style)
          indicator.center = CGPoint(x: 22 + 42 * column, y: 26 + 52 * row)
          indicator.hidesWhenStopped = false
          if row == 1 {
            indicator.startAnimating()
            if column == 1 { indicator.color = .systemBlue }
          }
          view.addSubview(indicator)
        }
      }
    }
  }
}
