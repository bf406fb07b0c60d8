// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A constraint that keeps two anchors at the same point.
package final class PointConstraint: JointConstraint {
  package var anchors: AnchorPair
  private var impulse = PlaneVector.zero
  private var velocityImpulse = PlaneVector.zero
  /// The xx, xy and yy entries of the symmetric effective-mass matrix, which maps relative velocity to impulse.
  private var inverseMassMatrix = (0.0, 0.0, 0.0)

  package init(_ places: AnchorPair) { self.anchors = places }

  private func prepare() {
    anchors.update()
    let (a, b, p, q) = (anchors.firstArm, anchors.secondArm, anchors.first, anchors.second)
    let mass = p.inverseMass + q.inverseMass
    let xx = mass + a.y * a.y * p.inverseInertia + b.y * b.y * q.inverseInertia
    let xy = -a.x * a.y * p.inverseInertia - b.x * b.y * q.inverseInertia
    let yy = mass + a.x * a.x * p.inverseInertia + b.x * b.x * q.inverseInertia
    let determinant = xx * yy - xy * xy
    inverseMassMatrix =
      determinant > 0 ? (yy / determinant, -xy / determinant, xx / determinant) : (0, 0, 0)
  }

  private func correctiveImpulse(for rate: PlaneVector) -> PlaneVector {
    -PlaneVector(
      inverseMassMatrix.0 * rate.x + inverseMassMatrix.1 * rate.y,
      inverseMassMatrix.1 * rate.x + inverseMassMatrix.2 * rate.y)
  }

  package func prepare(step: Double) {
    prepare()
    // A gap means that an obstacle prevented the last step from joining the anchors; its impulses are not reused.
    if anchors.gap.length > 1 { (impulse, velocityImpulse) = (.zero, .zero) }
    anchors.push(impulse)
  }

  package func solvePositions(step: Double) {
    let part = correctiveImpulse(for: anchors.predictedAnchorOffset(after: step) * (1 / step))
    impulse += part
    anchors.push(part)
  }

  package func prepareVelocities(step: Double) {
    prepare()
    anchors.push(velocityImpulse)
  }

  package func solveVelocities() {
    let part = correctiveImpulse(for: anchors.relativeVelocity)
    velocityImpulse += part
    anchors.push(part)
  }
}
