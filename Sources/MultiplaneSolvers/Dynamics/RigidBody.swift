// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the solver moves: shapes that keep their places to each other.
///
/// `position` is the centre of mass. Masses are in units of a square of 100 x 100 points and density 1, forces in such
/// units times points a second squared.
package final class RigidBody {
  /// Counts the bodies of a world; the order in which they are looked at.
  package let number: Int

  // MARK: State

  package var position: PlaneVector
  package var angle: Double { didSet { rotation = PlaneRotation(angle) } }
  package private(set) var rotation: PlaneRotation
  package var velocity = PlaneVector.zero
  package var angularVelocity = 0.0
  /// Of all forces at the present place.
  package var acceleration = PlaneVector.zero
  package var angularAcceleration = 0.0
  /// The part of it that is gravity.
  package var gravityAcceleration = PlaneVector.zero
  /// Whether something holds it against gravity.
  package var ignoresGravity = false
  /// Whether nothing but gravity pulls at it.
  package var isUnderGravityOnly = true
  /// The velocity that a stream gives it, whatever else pulls.
  package var prescribedVelocity: PlaneVector?

  // MARK: Properties

  package private(set) var shapes: [ConvexShape] = []
  /// The shapes in the world.
  package private(set) var worldShapes: [ConvexShape] = []
  /// How far the shapes reach from the centre of mass.
  package private(set) var boundingRadius = 0.0
  /// The centre of mass in the space of what is shown.
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
  /// The groups whose bodies it collides with.
  package var itemGroups: [Int] = []
  /// The groups whose boundaries it collides with.
  package var boundaryGroups: [Int] = []
  /// Forces on it change with time, so that it never sleeps.
  package var preventsSleeping = false

  // MARK: Sleep

  /// For how long it has hardly moved, in seconds.
  package var sleepTime = 0.0
  package var isAsleep = false

  // MARK: Of a step

  /// At the begin of the step.
  package var initialMotion = Motion()
  /// What would be without elasticity.
  package var motionBeforeRestitution = Motion()
  /// Moves of the correction of positions, not yet made.
  package var positionCorrection = PlaneVector.zero
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

  /// Gives it shapes about the place that is shown, which stays.
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

  /// The place that is shown.
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

  /// The velocity of a place, given from the centre of mass.
  package func velocity(at place: PlaneVector) -> PlaneVector {
    velocity + place.crossed(angularVelocity)
  }

  /// Changes the velocities at once.
  package func applyImpulse(_ impulse: PlaneVector, at place: PlaneVector) {
    velocity += impulse * inverseMass
    angularVelocity += place.cross(impulse) * inverseInertia
  }

  /// Adds a force to the accelerations.
  package func applyForce(_ force: PlaneVector, at place: PlaneVector) {
    acceleration += force * inverseMass
    angularAcceleration += place.cross(force) * inverseInertia
  }

  package func wake() { (isAsleep, sleepTime) = (false, 0) }

  package func putToSleep() { (isAsleep, velocity, angularVelocity) = (true, .zero, 0) }
}
