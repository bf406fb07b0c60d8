// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// What items are like: how they bounce, rub, weigh, slow down and turn.
///
/// Where several say something of an item, the last one does that does say it: in the order of being added, children after
/// what they belong to. What is not set here is left to the others, and to the defaults.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var members: DynamicItems
  /// Velocities for items that are not in an animator yet.
  private var pendingVelocities: [ObjectIdentifier: (linear: PlaneVector, angular: Double)] = [:]
  private var overrides = Overrides()

  private struct Overrides {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var charge: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?
  }

  /// A behaviour that says nothing of its items yet.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// A behaviour without items yet.
  public convenience override init() { self.init(items: []) }

  /// What it is about, in order of being added.
  open var items: [any UIDynamicItem] { members.all }
  /// Says what it says of an item, too.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Says no longer anything of an item.
  open func removeItem(_ item: any UIDynamicItem) {
    guard members.remove(item) else { return }
    pendingVelocities[ObjectIdentifier(item)] = nil
    structureChanged()
  }

  // MARK: Properties

  /// What is not a number is not taken; the others are brought into their range.
  private func set(
    _ path: WritableKeyPath<Overrides, CGFloat?>, _ value: CGFloat, least: CGFloat = 0
  ) {
    guard value.isFinite else { return }
    overrides[keyPath: path] = max(value, least)
    structureChanged()
  }

  /// How much of their velocity items keep that collide: 0, the default, to 1. Of two items the greater one counts.
  /// Boundaries are as elastic as what hits them.
  open var elasticity: CGFloat {
    get { overrides.elasticity ?? 0 }
    set { set(\.elasticity, min(newValue, 1)) }
  }
  /// How much items hold each other back that slide along each other: 0, the default, is not at all, 1 strongly. Of two items
  /// the square root of the product counts; boundaries are as rough as what touches them.
  open var friction: CGFloat {
    get { overrides.friction ?? 0 }
    set { set(\.friction, newValue) }
  }
  /// Mass by area: an item of 100 x 100 points with a density of 1, the default, has a mass of 1.
  open var density: CGFloat {
    get { overrides.density ?? 1 }
    set { set(\.density, newValue, least: 1e-6) }
  }
  /// The share of its velocity that an item loses within a second, if the loss went on at its first rate; 0 by default, which
  /// is none.
  open var resistance: CGFloat {
    get { overrides.resistance ?? 0 }
    set { set(\.resistance, newValue) }
  }
  /// The same of its rotation. 0 by default.
  open var angularResistance: CGFloat {
    get { overrides.angularResistance ?? 0 }
    set { set(\.angularResistance, newValue) }
  }
  /// What electric and magnetic fields act on; 0 by default, may be below.
  open var charge: CGFloat {
    get { overrides.charge ?? 0 }
    set { set(\.charge, newValue, least: -.greatestFiniteMagnitude) }
  }
  /// Whether items stay where they are, and others collide with them as with boundaries. False by default.
  open var isAnchored: Bool {
    get { overrides.isAnchored ?? false }
    set {
      overrides.isAnchored = newValue
      structureChanged()
    }
  }
  /// Whether items turn; true by default.
  open var allowsRotation: Bool {
    get { overrides.allowsRotation ?? true }
    set {
      overrides.allowsRotation = newValue
      structureChanged()
    }
  }

  /// Says what it says of its items, after others.
  final func applyProperties(in animator: UIDynamicAnimator) {
    for item in members.all {
      guard let entry = animator.entriesByItem[ObjectIdentifier(item)] else { continue }
      if let value = overrides.elasticity { entry.properties.elasticity = Double(value) }
      if let value = overrides.friction { entry.properties.friction = Double(value) }
      if let value = overrides.density { entry.properties.density = Double(value) }
      if let value = overrides.resistance { entry.properties.resistance = Double(value) }
      if let value = overrides.angularResistance {
        entry.properties.angularResistance = Double(value)
      }
      if let value = overrides.charge { entry.properties.charge = Double(value) }
      if let value = overrides.isAnchored { entry.properties.isAnchored = value }
      if let value = overrides.allowsRotation { entry.properties.allowsRotation = value }
    }
  }

  // MARK: Velocities

  /// Adds to the velocity of an item of the behaviour, in points a second. Before it is in an animator, velocities are summed
  /// up until then.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(PlaneVector(velocity), 0, to: item)
  }
  /// The velocity of an item of the behaviour, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    velocity(of: item).linear.point
  }
  /// Adds to the angular velocity of an item of the behaviour, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }
  /// The angular velocity of an item of the behaviour, in radians a second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(velocity(of: item).angular)
  }

  private func velocity(of item: any UIDynamicItem) -> (linear: PlaneVector, angular: Double) {
    guard members.contains(item) else { return (.zero, 0) }
    dynamicAnimator?.configure()
    guard let body = dynamicAnimator?.body(of: item) else {
      return pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
    }
    return (body.velocity, body.angularVelocity)
  }

  private func add(_ linear: PlaneVector, _ angular: Double, to item: any UIDynamicItem) {
    guard members.contains(item), linear.isFinite, angular.isFinite else { return }
    dynamicAnimator?.configure()
    if let body = dynamicAnimator?.body(of: item) {
      addVelocity(linear, angular, to: body)
      wakeAnimator()
    } else {
      let old = pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
      pendingVelocities[ObjectIdentifier(item)] = (old.linear + linear, old.angular + angular)
    }
  }

  private func addVelocity(_ linear: PlaneVector, _ angular: Double, to body: RigidBody) {
    if body.inverseMass > 0 { body.velocity += linear }
    if body.inverseInertia > 0 { body.angularVelocity += angular }
  }

  override var dynamicItems: [any UIDynamicItem] { members.all }

  override func install(in animator: UIDynamicAnimator) {
    for item in members.all {
      guard let body = animator.body(of: item),
        let sum = pendingVelocities.removeValue(forKey: ObjectIdentifier(item))
      else { continue }
      addVelocity(sum.linear, sum.angular, to: body)
    }
  }
}
