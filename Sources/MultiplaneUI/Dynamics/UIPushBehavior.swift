// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Pushes items, for as long as it is active or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior, @MainActor ForceGenerator,
  DynamicsFrameObserver
{
  /// How a push works.
  public enum Mode: Int, Sendable {
    /// A force, all the time.
    case continuous
    /// A change of velocity, once; then the behaviour is no longer active.
    case instantaneous
  }

  /// What a push of 1 changes the velocity of a mass of 1 by, in points a second, within a second or at once.
  static let unit = 100.0

  private var members: DynamicItems
  private var bodies: [(body: RigidBody, offset: PlaneVector)] = []
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var force = PolarVector(angle: 0, direction: PlaneVector(1, 0), magnitude: 0)

  /// How it pushes.
  public let mode: Mode

  /// A push without force yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    members = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  /// What is pushed, in order of being added.
  open var items: [any UIDynamicItem] { members.all }
  /// Pushes an item, too.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Pushes an item no longer.
  open func removeItem(_ item: any UIDynamicItem) {
    guard members.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    structureChanged()
  }

  /// Where an item is pushed, from its middle, in its own space: elsewhere than there, a push turns it. Zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets where an item of the behaviour is pushed.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard members.contains(item), PlaneVector(o).isFinite else { return }
    offsets[ObjectIdentifier(item)] = o
    structureChanged()
  }

  /// Whether it pushes; true by default. A push that is instantaneous becomes inactive when it has pushed, and pushes
  /// again when it is set to true.
  open var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      wakeAnimator()
    }
  }
  private var isActive = true

  /// The direction in radians, clockwise from the right; 0 by default.
  open var angle: CGFloat {
    get { force.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// 0 by default. 1 gives a square of 100 points of density 1 an acceleration of 100 points a second squared, or
  /// at once a velocity of 100 points a second. Below 0, it pushes the other way.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Direction and magnitude, which is its length. Zero by default.
  open var pushDirection: CGVector {
    get { force.vector.vector }
    set {
      force.set(newValue)
      wakeAnimator()
    }
  }

  /// Sets both at once.
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

  /// From the centre of mass.
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
