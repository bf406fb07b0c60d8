// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

/// A behavior that pulls an item to a point, where the item comes to rest upright, by default after oscillating.
///
/// - Note: UIKit's spring is not published. Here it has a frequency of 3 Hz and ``damping`` as its damping ratio, for
///   position and angle, and compensates gravity, so that the item comes to rest at the point and not below it.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior, @MainActor ForceGenerator {
  /// The angular frequency of the spring, in radians per second.
  private static let frequency = 3 * 2 * Double.pi

  private let item: any UIDynamicItem
  private var body: RigidBody?
  private var place: CGPoint
  private var ratio: CGFloat = 0.5

  /// Creates a snap behavior to a point in the reference view's space.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    place = point
    super.init()
  }

  /// The point at which the item's center comes to rest, in the reference view's space.
  open var snapPoint: CGPoint {
    get { place }
    set {
      place = newValue
      wakeAnimator()
    }
  }

  /// The damping ratio, from 0 for oscillations without end to 1 for a motion without overshoot; values outside are
  /// clamped. 0.5 by default.
  open var damping: CGFloat {
    get { ratio }
    set {
      guard newValue.isFinite else { return }
      ratio = min(max(newValue, 0), 1)
      wakeAnimator()
    }
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func install(in animator: UIDynamicAnimator) {
    body = animator.body(of: item)
    animator.world.forceGenerators.append(self)
  }

  package final func addForces(time: Double) {
    guard let body, PlaneVector(place).isFinite else { return }
    let stiffness = Self.frequency * Self.frequency
    body.ignoresGravity = true
    if body.inverseMass > 0 {
      body.acceleration += (PlaneVector(place) - body.origin) * stiffness
    }
    if body.inverseInertia > 0 {
      let turns = (body.angle / (2 * .pi)).rounded()
      body.angularAcceleration -= (body.angle - turns * 2 * .pi) * stiffness
    }
  }

  package final func applyVelocityChanges(over duration: Double) {
    guard let body, !body.isAsleep else { return }
    let left = Elementary.exp(-2 * Double(ratio) * Self.frequency * duration)
    body.velocity = body.velocity * left
    body.angularVelocity *= left
  }
}
