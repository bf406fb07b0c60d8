// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each part of an attachment takes freedom from two bodies. In the first half of a step it changes velocities so that its
// condition holds where the bodies will be after the step, which is looked up there and not at the tangent; in the second
// half it takes away what velocity is left against it there. (RATTLE, after H. C. Andersen, 1983.) Together, a pendulum keeps
// its length and, but for rounding, its energy.

/// A condition on two bodies.
protocol AttachmentPart: AnyObject {
  /// Looks at where bodies are, and begins with what was needed in the last step.
  func begin(step: Double)
  /// One round of the first half.
  func solve(step: Double)
  /// Looks at where bodies came to.
  func beginRate(step: Double)
  /// One round of the second half.
  func solveRate()
}

/// Two places, one on each of two bodies.
struct AttachedPlaces {
  let first, second: RigidBody
  /// In the bodies' spaces, from the centres of mass.
  var firstLocal, secondLocal: PlaneVector
  /// Where the places are from the centres of mass.
  private(set) var a = PlaneVector.zero, b = PlaneVector.zero

  init(
    _ first: RigidBody, _ firstLocal: PlaneVector, _ second: RigidBody, _ secondLocal: PlaneVector
  ) {
    (self.first, self.second) = (first, second)
    (self.firstLocal, self.secondLocal) = (firstLocal, secondLocal)
  }

  mutating func update() {
    a = first.rotation(firstLocal)
    b = second.rotation(secondLocal)
  }

  /// From the first place to the second.
  var gap: PlaneVector { second.position + b - first.position - a }

  /// The same after a step at the present velocities.
  func gap(after step: Double) -> PlaneVector {
    func place(_ body: RigidBody, _ local: PlaneVector) -> PlaneVector {
      let rotation =
        body.angularVelocity == 0
        ? body.rotation : PlaneRotation(body.angle + body.angularVelocity * step)
      return body.position + body.velocity * step + rotation(local)
    }
    return place(second, secondLocal) - place(first, firstLocal)
  }

  var rate: PlaneVector { second.velocity(at: b) - first.velocity(at: a) }

  func push(_ impulse: PlaneVector) {
    first.push(-impulse, at: a)
    second.push(impulse, at: b)
  }

  /// What an impulse of 1 along a direction changes the rate by, in that direction.
  func response(along direction: PlaneVector) -> Double {
    let (p, q) = (a.cross(direction), b.cross(direction))
    return first.inverseMass + second.inverseMass + p * p * first.inverseInertia
      + q * q * second.inverseInertia
  }
}

/// Keeps two places together.
final class PointPart: AttachmentPart {
  var places: AttachedPlaces
  private var impulse = PlaneVector.zero
  private var rateImpulse = PlaneVector.zero
  /// The inverse of the response to impulses: its three entries.
  private var k = (0.0, 0.0, 0.0)

  init(_ places: AttachedPlaces) { self.places = places }

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

  func begin(step: Double) {
    prepare()
    // What could not be held in the last step, because something was in the way, is begun anew.
    if places.gap.length > 1 { (impulse, rateImpulse) = (.zero, .zero) }
    places.push(impulse)
  }

  func solve(step: Double) {
    let part = answer(to: places.gap(after: step) * (1 / step))
    impulse += part
    places.push(part)
  }

  func beginRate(step: Double) {
    prepare()
    places.push(rateImpulse)
  }

  func solveRate() {
    let part = answer(to: places.rate)
    rateImpulse += part
    places.push(part)
  }
}

/// Keeps two places at a distance, or at most at that.
final class DistancePart: AttachmentPart {
  var places: AttachedPlaces
  var length: Double
  let isLimit: Bool
  private var direction = PlaneVector(0, 1)
  private var impulse = 0.0
  private var isTaut = false
  private var rateImpulse = 0.0

  init(_ places: AttachedPlaces, length: Double, isLimit: Bool) {
    (self.places, self.length, self.isLimit) = (places, length, isLimit)
  }

  func begin(step: Double) {
    places.update()
    direction = places.gap.normalized ?? direction
    if abs(places.gap.length - length) > 1 { (impulse, rateImpulse) = (0, 0) }
    places.push(direction * impulse)
  }

  func solve(step: Double) {
    let gap = places.gap(after: step)
    // Far from where it was, the old direction no longer leads there.
    if let new = gap.normalized, new.dot(direction) < 0.9 { direction = new }
    let response = places.response(along: direction)
    guard response > 0 else { return }
    var part = -(gap.length - length) / (step * response)
    if isLimit { part = min(impulse + part, 0) - impulse }
    impulse += part
    places.push(direction * part)
  }

  func beginRate(step: Double) {
    places.update()
    direction = places.gap.normalized ?? direction
    isTaut = !isLimit || (impulse < 0 && places.gap.length > length - 0.01)
    if !isTaut { rateImpulse = 0 }
    places.push(direction * rateImpulse)
  }

  func solveRate() {
    let response = places.response(along: direction)
    guard isTaut, response > 0 else { return }
    var part = -places.rate.dot(direction) / response
    if isLimit { part = min(rateImpulse + part, 0) - rateImpulse }
    rateImpulse += part
    places.push(direction * part)
  }
}

/// A condition on one number: it stays between two ends.
struct RangeImpulses {
  private var equal = 0.0, low = 0.0, high = 0.0

  /// All together.
  var sum: Double { equal + low - high }

  /// The impulse for a number that will be `value` after a step, where one of 1 changes its rate by `response`.
  mutating func solve(
    _ value: Double, in range: ClosedRange<Double>, step: Double, response: Double
  ) -> Double {
    guard response > 0 else { return 0 }
    let old = sum
    if range.lowerBound == range.upperBound {
      equal -= (value - range.lowerBound) / (step * response)
    } else {
      if range.lowerBound > -.infinity {
        low = max(low - (value - range.lowerBound) / (step * response), 0)
      }
      if range.upperBound < .infinity {
        high = max(high + (value - range.upperBound) / (step * response), 0)
      }
    }
    return sum - old
  }

  /// The impulse that keeps a number from going on, where it is at an end.
  mutating func solveRate(
    _ rate: Double, at value: Double, in range: ClosedRange<Double>, tolerance: Double,
    response: Double
  ) -> Double {
    guard response > 0 else { return 0 }
    let old = sum
    if range.lowerBound == range.upperBound {
      equal -= rate / response
    } else {
      if value <= range.lowerBound + tolerance { low = max(low - rate / response, 0) }
      if value >= range.upperBound - tolerance { high = max(high + rate / response, 0) }
    }
    return sum - old
  }

  /// Forgets ends that the number is not at.
  mutating func leave(_ value: Double, in range: ClosedRange<Double>, tolerance: Double) {
    if value > range.lowerBound + tolerance { low = 0 }
    if value < range.upperBound - tolerance { high = 0 }
    if range.lowerBound != range.upperBound { equal = 0 }
  }
}

/// Keeps the angle between two bodies within a range, and brakes it.
final class AnglePart: AttachmentPart {
  let first, second: RigidBody
  private let reference: Double
  var range: ClosedRange<Double>
  /// The greatest torque of the brake.
  var frictionTorque = 0.0
  private var limits = RangeImpulses()
  private var rateLimits = RangeImpulses()
  private var brake = 0.0
  private var rateBrake = 0.0
  private var greatestBrake = 0.0

  init(_ first: RigidBody, _ second: RigidBody, range: ClosedRange<Double>) {
    (self.first, self.second, self.range) = (first, second, range)
    reference = second.angle - first.angle
  }

  private var angle: Double { second.angle - first.angle - reference }
  private var rate: Double { second.angularVelocity - first.angularVelocity }
  private var response: Double { first.inverseInertia + second.inverseInertia }

  private func push(_ impulse: Double) {
    first.angularVelocity -= impulse * first.inverseInertia
    second.angularVelocity += impulse * second.inverseInertia
  }

  private func brakes(_ brake: inout Double) {
    guard frictionTorque > 0, response > 0 else { return brake = 0 }
    let new = min(max(brake - rate / response, -greatestBrake), greatestBrake)
    push(new - brake)
    brake = new
  }

  func begin(step: Double) {
    greatestBrake = frictionTorque * step / 2
    if abs(angle - min(max(angle, range.lowerBound), range.upperBound)) > 0.05 {
      (limits, rateLimits) = (RangeImpulses(), RangeImpulses())
    }
    limits.leave(angle, in: range, tolerance: 0.01)
    push(limits.sum + brake)
  }

  func beginRate(step: Double) {
    rateLimits.leave(angle, in: range, tolerance: 1e-4)
    push(rateLimits.sum + rateBrake)
  }

  func solve(step: Double) {
    brakes(&brake)
    push(limits.solve(angle + rate * step, in: range, step: step, response: response))
  }

  func solveRate() {
    brakes(&rateBrake)
    push(rateLimits.solveRate(rate, at: angle, in: range, tolerance: 1e-4, response: response))
  }
}

/// Lets the place on the second body slide along a line of the first.
final class SlidePart: AttachmentPart {
  var places: AttachedPlaces
  /// In the space of the first body, of length 1.
  let axisLocal: PlaneVector
  var range: ClosedRange<Double>
  private var limits = RangeImpulses()
  private var rateLimits = RangeImpulses()
  private var across = 0.0
  private var rateAcross = 0.0
  private var axis = PlaneVector.zero

  init(_ places: AttachedPlaces, axis: PlaneVector, range: ClosedRange<Double>) {
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

  func begin(step: Double) {
    prepare()
    let (along, off) = (places.gap.dot(axis), places.gap.dot(axis.turned))
    if abs(off) > 1 { (across, rateAcross) = (0, 0) }
    if abs(along - min(max(along, range.lowerBound), range.upperBound)) > 1 {
      (limits, rateLimits) = (RangeImpulses(), RangeImpulses())
    }
    limits.leave(along, in: range, tolerance: 5)
    push(axis.turned * across + axis * limits.sum)
  }

  func beginRate(step: Double) {
    prepare()
    rateLimits.leave(places.gap.dot(axis), in: range, tolerance: 0.01)
    push(axis.turned * rateAcross + axis * rateLimits.sum)
  }

  func solve(step: Double) {
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

  func solveRate() {
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
