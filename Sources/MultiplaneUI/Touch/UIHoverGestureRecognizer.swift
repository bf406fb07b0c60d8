// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of a pointer that moves over a view.
/// - Note: There is no pointer, so that the gesture never begins.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a stylus from the screen, from 0 to 1: 0.
  open var zOffset: CGFloat { 0 }
  /// The angle between a stylus and the screen, in radians: a right angle.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The rotation of a stylus around its axis, in radians: 0.
  open var rollAngle: CGFloat { 0 }
  /// Returns the direction of a stylus in the plane of the screen, in radians: 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction of a stylus in the plane of the screen as a vector of length 1: to the right.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// Excludes all touches, which are not movements of a pointer.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
