// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the solver moves: shapes that keep their places to each other.
///
/// `position` is the centre of mass. Masses are in units of a square of 100 x 100 points and density 1, forces in such
/// units times points a second squared.
final class RigidBody {
  /// Counts the bodies of a world; the order in which they are looked at.
  let number: Int

  // MARK: State

  var position: PlaneVector
  var angle: Double { didSet { rotation = PlaneRotation(angle) } }
  private(set) var rotation: PlaneRotation
  var velocity = PlaneVector.zero
  var angularVelocity = 0.0
  /// Of all forces at the present place.
  var acceleration = PlaneVector.zero
  var angularAcceleration = 0.0
  /// The part of it that is gravity.
  var weight = PlaneVector.zero
  /// Whether something holds it against gravity.
  var isHeldUp = false
  /// Whether nothing but gravity pulls at it.
  var onlyFalls = true
  /// The velocity that a stream gives it, whatever else pulls.
  var stream: PlaneVector?

  // MARK: Properties

  private(set) var shapes: [ConvexShape] = []
  /// The shapes in the world.
  private(set) var outlines: [ConvexShape] = []
  /// How far the shapes reach from the centre of mass.
  private(set) var reach = 0.0
  /// The centre of mass in the space of what is shown.
  private(set) var center = PlaneVector.zero
  private(set) var mass = 0.0
  private(set) var inertia = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  var friction = 0.0
  var elasticity = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  /// The groups whose bodies it collides with.
  var itemGroups: [Int] = []
  /// The groups whose boundaries it collides with.
  var boundaryGroups: [Int] = []
  /// Forces on it change with time, so that it never sleeps.
  var isStirred = false

  // MARK: Sleep

  /// For how long it has hardly moved, in seconds.
  var restTime = 0.0
  var isAsleep = false

  // MARK: Of a step

  /// At the begin of the step.
  var start = Motion()
  /// What would be without elasticity.
  var inelastic = Motion()
  /// Moves of the correction of positions, not yet made.
  var shift = PlaneVector.zero
  var turn = 0.0
  var island = 0
  var box = PlaneBox(.zero, .zero)

  struct Motion {
    var position = PlaneVector.zero
    var angle = 0.0
    var velocity = PlaneVector.zero
    var angularVelocity = 0.0
    var acceleration = PlaneVector.zero
    var angularAcceleration = 0.0
  }

  init(number: Int, position: PlaneVector = .zero, angle: Double = 0) {
    self.number = number
    self.position = position
    self.angle = angle
    rotation = PlaneRotation(angle)
  }

  /// Gives it shapes about the place that is shown, which stays.
  func setShapes(
    _ shapes: [ConvexShape], density: Double, isAnchored: Bool, allowsRotation: Bool
  ) {
    let place = origin
    var sum = ShapeMass()
    for shape in shapes { sum.add(shape) }
    center = sum.center
    let upright = PlaneRotation(0)
    self.shapes = shapes.map { $0.moved(-center, turned: upright) }
    reach =
      self.shapes.map { shape in (shape.vertices.map(\.length).max() ?? 0) + shape.radius }.max()
      ?? 0
    mass = max(sum.area / 10_000 * density, 1e-12)
    inertia = max(sum.centralInertia / 10_000 * density, 1e-12)
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / inertia
    if inverseMass == 0 { velocity = .zero }
    if inverseInertia == 0 { angularVelocity = 0 }
    origin = place
    updateOutlines()
  }

  /// The place that is shown.
  var origin: PlaneVector {
    get { position - rotation(center) }
    set { position = newValue + rotation(center) }
  }

  func updateOutlines() {
    outlines = shapes.map { $0.moved(position, turned: rotation) }
    var box = PlaneBox([position], margin: 0)
    for (index, outline) in outlines.enumerated() {
      let own = PlaneBox(outline.vertices, margin: outline.radius)
      box = index == 0 ? own : box.union(own)
    }
    self.box = box
  }

  var isMovable: Bool { inverseMass > 0 || inverseInertia > 0 }

  var kineticEnergy: Double {
    (inverseMass > 0 ? mass * velocity.squaredLength / 2 : 0)
      + (inverseInertia > 0 ? inertia * angularVelocity * angularVelocity / 2 : 0)
  }

  /// The velocity of a place, given from the centre of mass.
  func velocity(at place: PlaneVector) -> PlaneVector { velocity + place.spun(angularVelocity) }

  /// Changes the velocities at once.
  func push(_ impulse: PlaneVector, at place: PlaneVector) {
    velocity += impulse * inverseMass
    angularVelocity += place.cross(impulse) * inverseInertia
  }

  /// Adds a force to the accelerations.
  func pull(_ force: PlaneVector, at place: PlaneVector) {
    acceleration += force * inverseMass
    angularAcceleration += place.cross(force) * inverseInertia
  }

  func wake() { (isAsleep, restTime) = (false, 0) }

  func putToSleep() { (isAsleep, velocity, angularVelocity) = (true, .zero, 0) }
}
