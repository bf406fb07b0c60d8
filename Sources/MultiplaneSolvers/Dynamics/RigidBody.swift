// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rigid body: shapes in a fixed arrangement that the solver moves.
///
/// `position` is the center of mass; angles are in radians. The unit of mass is the mass of a square of 100 x 100
/// points with density 1; the unit of force accelerates that mass by one point per second squared.
package final class RigidBody {
  /// A number that identifies the body in contacts: positive and unique among the items of an animator, -1 for the
  /// ground.
  package let number: Int

  // MARK: State

  package var position: PlaneVector
  package var angle: Double { didSet { rotation = PlaneRotation(angle) } }
  package private(set) var rotation: PlaneRotation
  package var velocity = PlaneVector.zero
  package var angularVelocity = 0.0
  /// The acceleration by all forces, in points per second squared, as of the last `computeForces()`.
  package var acceleration = PlaneVector.zero
  package var angularAcceleration = 0.0
  /// The sum of the accelerations by gravity behaviors, in points per second squared, whether or not the body ignores
  /// gravity.
  package var gravityAcceleration = PlaneVector.zero
  /// Whether `gravityAcceleration` is left out of `acceleration`, as for an item that snaps to a point.
  package var ignoresGravity = false
  /// Whether the force generators exert no net force other than gravity and no net torque on the body, and neither a
  /// velocity field nor a snap moves it. Contacts, joints, resistance, and drag and magnetic fields do not count.
  package var isUnderGravityOnly = true
  /// The velocity that a velocity field prescribes, in points per second, in place of `acceleration`; nil outside of
  /// such a field.
  package var prescribedVelocity: PlaneVector?

  // MARK: Properties

  package private(set) var shapes: [ConvexShape] = []
  /// The shapes in world coordinates, as of the last `updateWorldShapes()`.
  package private(set) var worldShapes: [ConvexShape] = []
  /// The radius of a circle around the center of mass that contains the shapes.
  package private(set) var boundingRadius = 0.0
  /// The center of mass in the coordinates of the displayed item.
  package private(set) var localCenterOfMass = PlaneVector.zero
  package private(set) var mass = 0.0
  package private(set) var inertia = 0.0
  package private(set) var inverseMass = 0.0
  package private(set) var inverseInertia = 0.0
  package var friction = 0.0
  package var elasticity = 0.0
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var charge = 0.0
  /// The collision groups of the body, which collides with the bodies that are in one of the same groups.
  package var itemGroups: [Int] = []
  /// The collision groups whose boundaries the body collides with.
  package var boundaryGroups: [Int] = []
  /// Whether forces on the body may vary with time even at rest, so that the body must not sleep.
  package var preventsSleeping = false

  // MARK: Sleep

  /// The time, in seconds, for which the body has been nearly at rest without ``preventsSleeping``; reset by `wake()`.
  package var sleepTime = 0.0
  package var isAsleep = false

  // MARK: Step

  /// The position, velocities and accelerations at the beginning of the current step.
  package var initialMotion = Motion()
  /// The velocities before restitution was applied, as of the last step in which bodies bounced. Members other than the
  /// velocities are unused.
  package var motionBeforeRestitution = Motion()
  /// The displacement, in points, of the last correction of the position by contacts, before it is limited by the
  /// energy.
  package var positionCorrection = PlaneVector.zero
  /// The rotation, in radians, of the last correction of the angle by contacts, before it is limited by the energy.
  package var angleCorrection = 0.0
  package var island = 0
  package var box = AABB(.zero, .zero)

  package struct Motion {
    package var position = PlaneVector.zero
    package var angle = 0.0
    package var velocity = PlaneVector.zero
    package var angularVelocity = 0.0
    package var acceleration = PlaneVector.zero
    package var angularAcceleration = 0.0
  }

  package init(number: Int, position: PlaneVector = .zero, angle: Double = 0) {
    self.number = number
    self.position = position
    self.angle = angle
    rotation = PlaneRotation(angle)
  }

  /// Sets the shapes, in the item's coordinates, and computes mass, inertia and center of mass from them. Does not
  /// change `origin`.
  package func setShapes(
    _ shapes: [ConvexShape], density: Double, isAnchored: Bool, allowsRotation: Bool
  ) {
    let place = origin
    var sum = MassData()
    for shape in shapes { sum.add(shape) }
    localCenterOfMass = sum.center
    let upright = PlaneRotation(0)
    self.shapes = shapes.map { $0.transformed(by: -localCenterOfMass, rotation: upright) }
    boundingRadius =
      self.shapes.map { shape in (shape.vertices.map(\.length).max() ?? 0) + shape.radius }.max()
      ?? 0
    mass = max(sum.area / 10_000 * density, 1e-12)
    inertia = max(sum.centralInertia / 10_000 * density, 1e-12)
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / inertia
    if inverseMass == 0 { velocity = .zero }
    if inverseInertia == 0 { angularVelocity = 0 }
    origin = place
    updateWorldShapes()
  }

  /// The position of the displayed item in world space: the origin of the item's coordinates.
  package var origin: PlaneVector {
    get { position - rotation(localCenterOfMass) }
    set { position = newValue + rotation(localCenterOfMass) }
  }

  package func updateWorldShapes() {
    worldShapes = shapes.map { $0.transformed(by: position, rotation: rotation) }
    var box = AABB([position], margin: 0)
    for (index, outline) in worldShapes.enumerated() {
      let own = AABB(outline.vertices, margin: outline.radius)
      box = index == 0 ? own : box.union(own)
    }
    self.box = box
  }

  package var isMovable: Bool { inverseMass > 0 || inverseInertia > 0 }

  package var kineticEnergy: Double {
    (inverseMass > 0 ? mass * velocity.squaredLength / 2 : 0)
      + (inverseInertia > 0 ? inertia * angularVelocity * angularVelocity / 2 : 0)
  }

  /// Returns the velocity of the point of the body at `place`, an offset from the center of mass in world orientation.
  package func velocity(at place: PlaneVector) -> PlaneVector {
    velocity + place.crossed(angularVelocity)
  }

  /// Changes the velocities by an impulse at `place`, an offset from the center of mass in world orientation.
  package func applyImpulse(_ impulse: PlaneVector, at place: PlaneVector) {
    velocity += impulse * inverseMass
    angularVelocity += place.cross(impulse) * inverseInertia
  }

  /// Adds the effect of a force at `place`, an offset from the center of mass in world orientation, to the
  /// accelerations.
  package func applyForce(_ force: PlaneVector, at place: PlaneVector) {
    acceleration += force * inverseMass
    angularAcceleration += place.cross(force) * inverseInertia
  }

  package func wake() { (isAsleep, sleepTime) = (false, 0) }

  package func putToSleep() { (isAsleep, velocity, angularVelocity) = (true, .zero, 0) }
}
