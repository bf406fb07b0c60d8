// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Outlines whose verbs match one by one, and the linear interpolation of their points.

import Foundation
import MultiplaneRaster

extension Outline {
  /// Returns two outlines with equal verbs and the same curves, or nil if the verbs do not match one by one.
  ///
  /// Lines and quadratic curves become cubics where the other outline has a different kind of segment.
  package static func matchingElements(_ a: Outline, _ b: Outline) -> (Outline, Outline)? {
    if a.verbs == b.verbs { return (a, b) }
    guard a.verbs.count == b.verbs.count else { return nil }
    var targets = a.verbs
    for (i, v) in b.verbs.enumerated() where targets[i] != v {
      guard targets[i].isSegment, v.isSegment else { return nil }
      targets[i] = .cubic
    }
    return (a.raised(to: targets), b.raised(to: targets))
  }

  /// Returns the linear interpolation between this outline, at 0, and another of equal verbs, at 1.
  package func blended(with other: Outline, progress: Double) -> Outline {
    var result = self
    result.blend(self, other, progress: progress)
    return result
  }

  /// Sets the outline to the linear interpolation between two outlines with equal verbs, reusing its memory.
  package mutating func blend(_ a: Outline, _ b: Outline, progress: Double) {
    verbs = a.verbs
    if points.count != a.points.count {
      points.removeAll(keepingCapacity: true)
      points.append(contentsOf: a.points)
    }
    a.points.withUnsafeBufferPointer { from in
      b.points.withUnsafeBufferPointer { to in
        points.withUnsafeMutableBufferPointer { points in
          for i in points.indices {
            let p = Vector(from[i])
            points[i] = (p + (Vector(to[i]) - p) * progress).point
          }
        }
      }
    }
  }

  /// Returns the same curves, converted to cubics where `targets` has a cubic.
  private func raised(to targets: [Verb]) -> Outline {
    var result = Outline()
    result.verbs = targets
    var current = Vector.zero, start = Vector.zero
    var index = 0
    for (verb, target) in zip(verbs, targets) {
      let end = verb.pointCount == 0 ? start : Vector(points[index + verb.pointCount - 1])
      if verb == target {
        result.points += points[index..<index + verb.pointCount]
      } else {
        let control = verb == .quad ? Vector(points[index]) : nil
        let curve = MorphSegment(raising: current, control, end)
        result.points += [curve.c1.point, curve.c2.point, curve.end.point]
      }
      index += verb.pointCount
      if verb == .move { start = end }
      current = end
    }
    return result
  }
}

extension Outline.Verb {
  fileprivate var isSegment: Bool { self == .line || self == .quad || self == .cubic }
}
