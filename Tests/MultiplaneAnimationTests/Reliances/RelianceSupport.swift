// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

@testable import AnimationTestSupport

// Helpers of the tests of Documentation/Reliances.

/// Returns whether two numbers differ by no more than a tolerance.
func isNear(_ a: CGFloat?, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

func isNear(_ a: Float?, _ b: Float, _ tolerance: Float = 1e-5) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

func isNear(_ a: CGPoint?, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
  isNear(a?.x, b.x, tolerance) && isNear(a?.y, b.y, tolerance)
}

/// Creates a basic animation of one second by default.
func animation(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  return animation
}

/// Creates a keyframe animation of one second.
func keyframes(
  _ keyPath: String, _ values: [Any], times: [Double]? = nil
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.keyTimes = times?.map { NSNumber(value: $0) }
  animation.duration = 1
  return animation
}

/// Creates a group of animations that run concurrently.
func group(_ animations: [CAAnimation], duration: Double) -> CAAnimationGroup {
  let group = CAAnimationGroup()
  group.animations = animations
  group.duration = duration
  return group
}

extension LiveTree {
  /// Adds an animation at the current time and commits.
  func add(_ animation: CAAnimation, forKey key: String? = nil) {
    run { layer.add(animation, forKey: key) }
    context.commit()
  }

  /// Returns the presentation at a time.
  func presented(at time: Double) -> CALayer? {
    go(to: time)
    return layer.presentation()
  }

  /// Returns the presented opacities at several times, in order.
  func opacities(_ times: Double...) -> [Float] {
    times.map { presented(at: $0)?.opacity ?? -1 }
  }
}

extension CALayer {
  /// Creates an opaque layer with one color and a frame.
  static func solid(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }
}

extension CGColor {
  static let redInk = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let greenInk = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blueInk = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
