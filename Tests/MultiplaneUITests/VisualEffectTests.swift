// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct VisualEffectTests {
  private static let radius = "backgroundFilters.blur.inputRadius"

  private func room(_ effect: UIVisualEffect?) throws -> (BarFixture, UIVisualEffectView) {
    let view = UIVisualEffectView(effect: effect)
    let room = try BarFixture { room in
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      room.a.view.addSubview(view)
      return room.a
    }
    return (room, view)
  }

  /// Returns the displayed blur radius.
  private func radius(_ room: BarFixture, _ view: UIVisualEffectView) -> CGFloat {
    room.perform {
      let layer = view.subviews[0].layer
      let number = (layer.presentation() ?? layer).value(forKeyPath: Self.radius) as? NSNumber
      return CGFloat(number?.doubleValue ?? -1)
    }
  }
  private func tint(_ view: UIVisualEffectView) -> CGFloat {
    var alpha: CGFloat = -1
    _ = view.subviews[0].backgroundColor?.getWhite(nil, alpha: &alpha)
    return alpha
  }

  @Test func legacyStylesMatchAppleSample() throws {
    let (room, view) = try room(UIBlurEffect(style: .dark))
    expect(radius(room, view) == 20 as CGFloat && tint(view) == 0.73 as CGFloat)
    room.perform { view.effect = UIBlurEffect(style: .light) }
    try room.wait(0.1)
    expect(radius(room, view) == 30 as CGFloat && tint(view) == 0.3 as CGFloat)
    room.perform { view.effect = nil }
    try room.wait(0.1)
    expect(view.subviews[0].layer.backgroundFilters == nil && tint(view) == 0 as CGFloat)
    expectEqual(view.contentView.frame, view.bounds)
  }

  @Test func blurAnimatesInBlock() throws {
    let (room, view) = try room(nil)
    room.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .dark)
      }
    }
    try room.wait(0.25)
    expect(abs(radius(room, view) - 5) < 0.01)
    try room.wait(0.5)
    expect(abs(radius(room, view) - 15) < 0.01)
    try room.wait(0.5)
    expectEqual(radius(room, view), 20 as CGFloat)
    // Removed again; at the end there is no filter.
    room.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    }
    try room.wait(0.5)
    expect(abs(radius(room, view) - 10) < 0.01)
    expectEqual(room.perform { view.subviews[0].layer.backgroundFilters?.count }, 2)
    try room.wait(0.6)
    expect(view.subviews[0].layer.backgroundFilters == nil)
  }

  @Test func animatorScrubsBlur() throws {
    let (room, view) = try room(nil)
    let animator = room.perform {
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        view.effect = UIBlurEffect(style: .light)
      }
    }
    for fraction: CGFloat in [0.25, 0.9, 0.1] {
      room.perform { animator.fractionComplete = fraction }
      try room.wait(0.1)
      expect(abs(radius(room, view) - 30 * fraction) < 0.01)
    }
    // Stopped, the animator keeps the blur; finished at its start, it removes it.
    room.perform { animator.stopAnimation(false) }
    try room.wait(0.1)
    expect(abs(radius(room, view) - 3) < 0.01)
    room.perform { animator.finishAnimation(at: .start) }
    try room.wait(0.1)
    expectEqual(radius(room, view), 0 as CGFloat)
  }

  @Test func vibrancySetsCompositingFilter() throws {
    let blur = UIBlurEffect(style: .dark)
    let (_, view) = try room(UIVibrancyEffect(blurEffect: blur, style: .fill))
    expectEqual(view.contentView.layer.compositingFilter as? String, "plusL")
    expectEqual(view.contentView.tintColor, .white)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .extraLight))
    expectEqual(view.contentView.layer.compositingFilter as? String, "plusD")
    view.effect = nil
    expect(view.contentView.layer.compositingFilter == nil)
    expect(view.contentView.layer.filters == nil)
  }
}
