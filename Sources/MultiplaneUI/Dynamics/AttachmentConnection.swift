// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

/// The constraints or the spring force of a ``UIAttachmentBehavior`` in an animator's simulated world.
@MainActor final class AttachmentConnection: @MainActor ForceGenerator {
  /// The maximum frequency of springs, in hertz, that the time steps can resolve.
  private static let maximumFrequency = 30.0
  /// The length in points below which a rod is treated as a pin, and a spring is damped in all directions.
  private static let minimumRodLength = 0.01
  /// The torque that corresponds to a ``UIAttachmentBehavior/frictionTorque`` of 1, in units of mass times points
  /// squared per second squared.
  private static let frictionTorqueScale = 10_000.0

  private let first: RigidBody
  private let second: RigidBody
  private let kind: UIAttachmentBehavior.Kind
  private let offsets: [PlaneVector]
  private var places: AnchorPair
  private var parts: [any JointConstraint] = []
  private var spring: (length: Double, frequency: Double, ratio: Double)?
  private var previousAnchor = PlaneVector.zero
  private var targetAnchor = PlaneVector.zero

  init(_ behavior: UIAttachmentBehavior, _ first: RigidBody, _ second: RigidBody) {
    (self.first, self.second) = (first, second)
    (kind, offsets) = (behavior.kind, behavior.offsets)
    let anchor = PlaneVector(behavior.anchor)
    (previousAnchor, targetAnchor) = (anchor, anchor)
    // The second body, or the ground, is the first of the anchor pair, because constraints are expressed in its space.
    places = AnchorPair(second, .zero, first, .zero)
    switch kind {
    case .distance, .limit:
      places.secondLocalAnchor = offsets[0] - first.localCenterOfMass
      places.firstLocalAnchor = offsets.count == 2 ? offsets[1] - second.localCenterOfMass : anchor
    case .fixed, .pin, .slide:
      places.secondLocalAnchor = first.rotation.inverse(anchor - first.position)
      places.firstLocalAnchor = second.rotation.inverse(anchor - second.position)
    }
    update(behavior)
  }

  func connects(_ first: RigidBody, _ second: RigidBody) -> Bool {
    self.first === first && self.second === second
  }

  /// Updates the constraints and the spring to the present properties of the behavior.
  func update(_ behavior: UIAttachmentBehavior) {
    let range = behavior.attachmentRange
    let bounds = Double(range.minimum)...Double(range.maximum)
    let length = Double(behavior.length)
    spring = nil
    switch kind {
    case .distance where behavior.frequency > 0:
      let frequency = min(Double(behavior.frequency), Self.maximumFrequency) * 2 * .pi
      spring = (length, frequency, Double(behavior.damping))
      parts = []
    case .distance where length < Self.minimumRodLength:
      if !(parts.first is PointConstraint) { parts = [PointConstraint(places)] }
    case .distance, .limit:
      if let part = parts.first as? DistanceConstraint {
        part.length = length
      } else {
        var isLimit = false
        if case .limit = kind { isLimit = true }
        parts = [DistanceConstraint(places, length: length, isLimit: isLimit)]
      }
    case .fixed:
      if parts.isEmpty {
        parts = [PointConstraint(places), AngleConstraint(second, first, range: 0...0)]
      }
    case .pin:
      if parts.isEmpty {
        parts = [PointConstraint(places), AngleConstraint(second, first, range: bounds)]
      }
      let angle = parts[1] as? AngleConstraint
      angle?.range = bounds
      angle?.frictionTorque = Double(behavior.frictionTorque) * Self.frictionTorqueScale
    case .slide(let axis):
      if parts.isEmpty {
        parts = [
          PrismaticConstraint(places, axis: axis, range: bounds),
          AngleConstraint(second, first, range: 0...0),
        ]
      }
      (parts[0] as? PrismaticConstraint)?.range = bounds
    }
  }

  func install(in world: DynamicsWorld) {
    world.joints += parts.map { (second, first, $0) }
    if spring != nil { world.forceGenerators.append(self) }
  }

  // MARK: Anchors

  private var isAnchored: Bool { offsets.count == 1 }

  func beginAnchorInterpolation(to anchor: PlaneVector) {
    (previousAnchor, targetAnchor) = (targetAnchor, anchor)
  }

  func interpolateAnchor(_ share: Double) {
    guard isAnchored, previousAnchor != targetAnchor || share == 1 else { return }
    switch kind {
    case .distance, .limit: break
    case .fixed, .pin, .slide: return
    }
    let anchor =
      share == 1 ? targetAnchor : previousAnchor + (targetAnchor - previousAnchor) * share
    places.firstLocalAnchor = anchor
    for part in parts {
      (part as? PointConstraint)?.anchors.firstLocalAnchor = anchor
      (part as? DistanceConstraint)?.places.firstLocalAnchor = anchor
    }
  }

  // MARK: Springs

  /// The reduced mass of the two bodies, which the spring moves relative to each other; 0 if neither body can move.
  private var springMass: Double {
    let sum = first.inverseMass + second.inverseMass
    return sum > 0 ? 1 / sum : 0
  }

  package func addForces(time: Double) {
    guard let spring else { return }
    places.update()
    let gap = places.gap
    guard let direction = gap.normalized else { return }
    let strength = springMass * spring.frequency * spring.frequency
    let force = direction * (strength * (gap.length - spring.length))
    places.first.applyForce(force, at: places.firstArm)
    places.second.applyForce(-force, at: places.secondArm)
  }

  package func applyVelocityChanges(over duration: Double) {
    guard let spring, spring.ratio > 0, !(first.isAsleep && second.isAsleep) else { return }
    places.update()
    let lost = 1 - Elementary.exp(-2 * spring.ratio * spring.frequency * duration)
    let rate = places.relativeVelocity
    // A spring of length 0 has no direction, so it is damped in the direction of the relative velocity.
    let direction = spring.length < Self.minimumRodLength ? rate.normalized : places.gap.normalized
    guard let direction else { return }
    let response = places.inverseEffectiveMass(along: direction)
    guard response > 0 else { return }
    places.push(direction * (-rate.dot(direction) * lost / response))
  }
}

extension PlaneVector {
  /// Creates a vector with the components of an offset.
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}
