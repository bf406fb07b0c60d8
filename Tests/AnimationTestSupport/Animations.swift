// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Creates a basic animation of one second that is not removed on completion.
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = 1
  animation.isRemovedOnCompletion = false
  return animation
}

/// Creates an opacity animation from 0 to 1 in one second that is not removed on completion.
func fade() -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = 1
  animation.isRemovedOnCompletion = false
  return animation
}

/// Returns whether two lists of numbers are equal within `tolerance`.
func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
