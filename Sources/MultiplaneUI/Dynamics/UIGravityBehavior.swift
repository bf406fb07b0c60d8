// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Lets items fall, all alike.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior, @MainActor ForceGenerator {
  /// Of a gravity of 1, in points a second squared.
  static let unit = 1000.0

  private var members: DynamicItems
  private var bodies: [RigidBody] = []
  private var gravity = PolarVector(angle: .pi / 2, direction: PlaneVector(0, 1), magnitude: 1)

  /// A gravity of 1, downwards.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// A gravity without items yet.
  public convenience override init() { self.init(items: []) }

  /// What falls, in order of being added.
  open var items: [any UIDynamicItem] { members.all }
  /// Lets an item fall.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Lets an item fall no longer; it goes on as fast as it is.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  /// Where to and how much: a length of 1 is 1000 points a second squared. (0, 1), downwards, by default.
  open var gravityDirection: CGVector {
    get { gravity.vector.vector }
    set {
      gravity.set(newValue)
      wakeAnimator()
    }
  }

  /// The direction in radians, clockwise from the right; pi / 2, downwards, by default.
  open var angle: CGFloat {
    get { gravity.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// 1 by default, which is 1000 points a second squared; below 0, things fall the other way.
  open var magnitude: CGFloat {
    get { gravity.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets both at once.
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
