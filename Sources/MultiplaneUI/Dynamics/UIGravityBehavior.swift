// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that accelerates its items equally. It has no effect on anchored items, on items that a
/// ``UISnapBehavior`` pulls to a point, and on items in a velocity field.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior, @MainActor ForceGenerator {
  /// The acceleration that corresponds to a magnitude of 1, in points per second squared.
  static let unit = 1000.0

  private var members: DynamicItems
  private var bodies: [RigidBody] = []
  private var gravity = PolarVector(angle: .pi / 2, direction: PlaneVector(0, 1), magnitude: 1)

  /// Creates a gravity behavior that accelerates items downwards with the magnitude 1.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// Creates a gravity behavior without items, downwards with the magnitude 1.
  public convenience override init() { self.init(items: []) }

  /// The items that gravity accelerates, in the order added.
  open var items: [any UIDynamicItem] { members.all }
  /// Adds an item; does nothing if the behavior already contains it.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Removes an item; does nothing if the behavior does not contain it.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  /// The gravity vector; a length of 1 is 1000 points per second squared. (0, 1), downwards, by default.
  open var gravityDirection: CGVector {
    get { gravity.vector.vector }
    set {
      gravity.set(newValue)
      wakeAnimator()
    }
  }

  /// The direction of gravity, in radians clockwise from the positive x axis; pi / 2, downwards, by default.
  open var angle: CGFloat {
    get { gravity.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the acceleration; 1, the default, is 1000 points per second squared. Negative values reverse the
  /// direction.
  /// https://developer.apple.com/documentation/uikit/uigravitybehavior/magnitude
  open var magnitude: CGFloat {
    get { gravity.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians clockwise from the positive x axis, and the magnitude. Nonfinite values are
  /// ignored.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravity.set(angle: angle, magnitude: magnitude)
    wakeAnimator()
  }

  override var dynamicItems: [any UIDynamicItem] { members.all }

  override func install(in animator: UIDynamicAnimator) {
    bodies = animator.bodies(of: members.all)
    animator.world.forceGenerators.append(self)
  }

  package final func addForces(time: Double) {
    let acceleration = gravity.vector * Self.unit
    for body in bodies where body.inverseMass > 0 { body.gravityAcceleration += acceleration }
  }

  package final func applyVelocityChanges(over duration: Double) {}
}
