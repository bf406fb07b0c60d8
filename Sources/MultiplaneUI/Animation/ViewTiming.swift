// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the animations of a block run.
struct ViewTiming {
  /// The way from start to end.
  enum TimingCurve {
    case timingFunction(CAMediaTimingFunction)
    case spring(ViewSpring)
  }

  var duration: TimeInterval
  var delay: TimeInterval = 0
  var timingCurve: TimingCurve
  /// 0 is once.
  var repeatCount: Float = 0
  var autoreverses = false
  /// Whether what cannot be added begins where it shows instead of at its model value.
  var beginsFromCurrentState = false
  var allowsUserInteraction = false

  /// A pace of UIKit, by its number in option bits.
  static func systemCurve(_ number: UInt) -> TimingCurve {
    switch number {
    case 0: .timingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    case 1: .timingFunction(CAMediaTimingFunction(name: .easeIn))
    case 2: .timingFunction(CAMediaTimingFunction(name: .easeOut))
    case 3: .timingFunction(CAMediaTimingFunction(name: .linear))
    case 5: .timingFunction(CAMediaTimingFunction(name: .default))
    case 7: .spring(.keyboard)
    default: .timingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    }
  }

  /// An animation of the pace, of a property, to be given its values.
  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timingCurve {
    case .timingFunction(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let spring):
      let springing = CASpringAnimation(keyPath: keyPath)
      spring.apply(to: springing)
      animation = springing
    }
    return animation
  }

  /// Sets what all animations of the block have in common.
  /// - Parameter layer: in whose time a delay is counted.
  @MainActor func apply(to animation: CAAnimation, on layer: CALayer) {
    // Of length 0 it would get the transaction's.
    animation.duration = max(duration, 1e-9)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay != 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
  }
}
