// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps two places together.
package final class PointPart: AttachmentPart {
  package var places: AttachedPlaces
  private var impulse = PlaneVector.zero
  private var rateImpulse = PlaneVector.zero
  /// The inverse of the response to impulses: its three entries.
  private var k = (0.0, 0.0, 0.0)

  package init(_ places: AttachedPlaces) { self.places = places }

  private func prepare() {
    places.update()
    let (a, b, p, q) = (places.a, places.b, places.first, places.second)
    let mass = p.inverseMass + q.inverseMass
    let xx = mass + a.y * a.y * p.inverseInertia + b.y * b.y * q.inverseInertia
    let xy = -a.x * a.y * p.inverseInertia - b.x * b.y * q.inverseInertia
    let yy = mass + a.x * a.x * p.inverseInertia + b.x * b.x * q.inverseInertia
    let determinant = xx * yy - xy * xy
    k = determinant > 0 ? (yy / determinant, -xy / determinant, xx / determinant) : (0, 0, 0)
  }

  private func answer(to rate: PlaneVector) -> PlaneVector {
    -PlaneVector(k.0 * rate.x + k.1 * rate.y, k.1 * rate.x + k.2 * rate.y)
  }

  package func begin(step: Double) {
    prepare()
    // What could not be held in the last step, because something was in the way, is begun anew.
    if places.gap.length > 1 { (impulse, rateImpulse) = (.zero, .zero) }
    places.push(impulse)
  }

  package func solve(step: Double) {
    let part = answer(to: places.gap(after: step) * (1 / step))
    impulse += part
    places.push(part)
  }

  package func beginRate(step: Double) {
    prepare()
    places.push(rateImpulse)
  }

  package func solveRate() {
    let part = answer(to: places.rate)
    rateImpulse += part
    places.push(part)
  }
}
