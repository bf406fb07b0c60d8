// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets the place on the second body slide along a line of the first.
package final class SlidePart: AttachmentPart {
  package var places: AttachedPlaces
  /// In the space of the first body, of length 1.
  package let axisLocal: PlaneVector
  package var range: ClosedRange<Double>
  private var limits = RangeImpulses()
  private var rateLimits = RangeImpulses()
  private var across = 0.0
  private var rateAcross = 0.0
  private var axis = PlaneVector.zero

  package init(_ places: AttachedPlaces, axis: PlaneVector, range: ClosedRange<Double>) {
    self.places = places
    axisLocal = places.first.rotation.inverse(axis)
    self.range = range
  }

  /// The line moves with the first body, and so does its end of each impulse.
  private func push(_ impulse: PlaneVector) {
    places.first.push(-impulse, at: places.a + places.gap)
    places.second.push(impulse, at: places.b)
  }

  private func rate(along direction: PlaneVector) -> Double {
    (places.second.velocity(at: places.b) - places.first.velocity(at: places.a + places.gap))
      .dot(direction)
  }

  private func response(along direction: PlaneVector) -> Double {
    let (p, q) = ((places.a + places.gap).cross(direction), places.b.cross(direction))
    return places.first.inverseMass + places.second.inverseMass
      + p * p * places.first.inverseInertia + q * q * places.second.inverseInertia
  }

  private func prepare() {
    places.update()
    axis = places.first.rotation(axisLocal)
  }

  package func begin(step: Double) {
    prepare()
    let (along, off) = (places.gap.dot(axis), places.gap.dot(axis.turned))
    if abs(off) > 1 { (across, rateAcross) = (0, 0) }
    if abs(along - min(max(along, range.lowerBound), range.upperBound)) > 1 {
      (limits, rateLimits) = (RangeImpulses(), RangeImpulses())
    }
    limits.leave(along, in: range, tolerance: 5)
    push(axis.turned * across + axis * limits.sum)
  }

  package func beginRate(step: Double) {
    prepare()
    rateLimits.leave(places.gap.dot(axis), in: range, tolerance: 0.01)
    push(axis.turned * rateAcross + axis * rateLimits.sum)
  }

  package func solve(step: Double) {
    let turned =
      PlaneRotation(places.first.angle + places.first.angularVelocity * step)(axisLocal)
    let sideways = response(along: axis.turned)
    if sideways > 0 {
      let part = -places.gap(after: step).dot(turned.turned) / (step * sideways)
      across += part
      push(axis.turned * part)
    }
    let value = places.gap(after: step).dot(turned)
    push(axis * limits.solve(value, in: range, step: step, response: response(along: axis)))
  }

  package func solveRate() {
    let sideways = response(along: axis.turned)
    if sideways > 0 {
      let part = -rate(along: axis.turned) / sideways
      rateAcross += part
      push(axis.turned * part)
    }
    push(
      axis
        * rateLimits.solveRate(
          rate(along: axis), at: places.gap.dot(axis), in: range, tolerance: 0.01,
          response: response(along: axis)))
  }
}
