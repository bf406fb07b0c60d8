// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

/// A vector stored as an angle and a magnitude, with its direction as a cached unit vector.
struct PolarVector {
  private(set) var direction: PlaneVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  /// Creates a vector; `direction` must be the unit vector of `angle`.
  /// - Parameter angle: the angle in radians, clockwise on screen from the positive x axis.
  init(angle: CGFloat, direction: PlaneVector, magnitude: CGFloat) {
    (self.angle, self.direction, self.magnitude) = (angle, direction, magnitude)
  }

  var vector: PlaneVector { direction * Double(magnitude) }

  /// Sets the vector from its components; nonfinite vectors are ignored, and a zero vector keeps the direction.
  mutating func set(_ vector: CGVector) {
    let new = PlaneVector(vector)
    guard new.isFinite else { return }
    magnitude = CGFloat(new.length)
    guard let unit = new.normalized else { return }
    direction = unit
    angle = CGFloat(Elementary.atan2(new.y, new.x))
  }

  /// Sets the angle, the magnitude or both; nil and nonfinite arguments change nothing.
  mutating func set(angle: CGFloat? = nil, magnitude: CGFloat? = nil) {
    if let angle, angle.isFinite, angle != self.angle {
      self.angle = angle
      let (sine, cosine) = Elementary.sinCos(Double(angle))
      direction = PlaneVector(cosine, sine)
    }
    if let magnitude, magnitude.isFinite { self.magnitude = magnitude }
  }
}
