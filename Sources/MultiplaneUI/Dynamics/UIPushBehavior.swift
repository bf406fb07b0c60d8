// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that applies a force or an impulse to items.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior, @MainActor ForceGenerator,
  DynamicsFrameObserver
{
  /// The duration of a push: an instant, or as long as the behavior is active.
  public enum Mode: Int, Sendable {
    /// A force that acts as long as the behavior is active.
    case continuous
    /// A single impulse, after which the behavior becomes inactive.
    case instantaneous
  }

  /// The velocity, in points per second, that a push of magnitude 1 adds to a mass of 1: each second if the push is
  /// continuous, once if it is instantaneous.
  static let unit = 100.0

  private var members: DynamicItems
  private var bodies: [(body: RigidBody, offset: PlaneVector)] = []
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var force = PolarVector(angle: 0, direction: PlaneVector(1, 0), magnitude: 0)

  /// The mode of the push: a continuous force or a single impulse.
  public let mode: Mode

  /// Creates a push of items, with the magnitude 0 and the direction to the right.
  public init(items: [any UIDynamicItem], mode: Mode) {
    members = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  /// The items that are pushed, in the order added.
  open var items: [any UIDynamicItem] { members.all }
  /// Adds an item; does nothing if the behavior already contains it.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Removes an item; does nothing if the behavior does not contain it.
  open func removeItem(_ item: any UIDynamicItem) {
    guard members.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    structureChanged()
  }

  /// Returns the point of application relative to the item's center, in the item's own space; zero by default.
  ///
  /// A push elsewhere than at the center of mass can rotate the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets the point of application relative to the item's center, in the item's own space. Ignored for items that the
  /// behavior does not contain and for nonfinite offsets.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard members.contains(item), PlaneVector(o).isFinite else { return }
    offsets[ObjectIdentifier(item)] = o
    structureChanged()
  }

  /// Whether the push is active; true by default. An instantaneous push becomes inactive after its impulse; setting
  /// this property to true applies the impulse again.
  open var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      wakeAnimator()
    }
  }
  private var isActive = true

  /// The direction of the push, in radians clockwise from the positive x axis; 0 by default.
  open var angle: CGFloat {
    get { force.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the push; 0 by default. A continuous push of 1 accelerates a square of 100 x 100 points with a
  /// density of 1 by 100 points per second squared; an instantaneous push of 1 adds 100 points per second to its
  /// velocity. Negative values push in the opposite direction.
  /// https://developer.apple.com/documentation/uikit/uipushbehavior/magnitude
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// The vector of the push, whose length is the absolute value of the magnitude. Zero by default.
  open var pushDirection: CGVector {
    get { force.vector.vector }
    set {
      force.set(newValue)
      wakeAnimator()
    }
  }

  /// Sets the direction, in radians clockwise from the positive x axis, and the magnitude. Nonfinite values are
  /// ignored.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force.set(angle: angle, magnitude: magnitude)
    wakeAnimator()
  }

  override var dynamicItems: [any UIDynamicItem] { members.all }

  override func install(in animator: UIDynamicAnimator) {
    bodies = members.all.compactMap { item in
      animator.body(of: item).map { ($0, PlaneVector(targetOffsetFromCenter(for: item))) }
    }
    if mode == .continuous { animator.world.forceGenerators.append(self) }
  }

  /// Returns the point at which the push acts on a body, relative to the body's center of mass, in world orientation.
  private func place(_ body: RigidBody, _ offset: PlaneVector) -> PlaneVector {
    body.rotation(offset - body.localCenterOfMass)
  }

  final func beginFrame() {
    guard mode == .instantaneous, isActive else { return }
    isActive = false
    for (body, offset) in bodies {
      body.applyImpulse(force.vector * Self.unit, at: place(body, offset))
    }
  }

  package final func addForces(time: Double) {
    guard isActive else { return }
    for (body, offset) in bodies {
      body.applyForce(force.vector * Self.unit, at: place(body, offset))
    }
  }

  package final func applyVelocityChanges(over duration: Double) {}
}
