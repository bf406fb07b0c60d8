// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The duration, delay, timing curve and repetition of a view animation block.
struct ViewTiming {
  /// The mapping from elapsed time to progress.
  enum TimingCurve {
    case timingFunction(CAMediaTimingFunction)
    case spring(ViewSpring)
  }

  var duration: TimeInterval
  var delay: TimeInterval = 0
  var timingCurve: TimingCurve
  /// The number of times that the animations run; 0 runs them once.
  var repeatCount: Float = 0
  var autoreverses = false
  /// Whether nonadditive animations begin at the presented value instead of the old model value.
  var beginsFromCurrentState = false
  var allowsUserInteraction = false

  /// Returns the timing curve with a raw value of ``UIView/AnimationCurve``; for a number without a predefined curve,
  /// ease-in-ease-out.
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

  /// Creates an animation of a property with the timing curve, without values and duration.
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

  /// Sets the duration, the repetition and the delay of an animation, and the fill mode `both`.
  @MainActor func apply(to animation: CAAnimation, on layer: CALayer) {
    // An animation with a duration of 0 would use the duration of the transaction.
    animation.duration = max(duration, 1e-9)
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay != 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
  }
}
