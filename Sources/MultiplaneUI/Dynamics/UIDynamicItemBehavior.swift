// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that sets physical properties of items, such as elasticity, friction and density.
///
/// If several behaviors set a property of an item, the last one in the order added is used, children after their
/// parents. Properties that a behavior does not set keep the values of other behaviors, or their defaults.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var members: DynamicItems
  /// The velocities to add to items once the items are in an animator.
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

  /// Creates a behavior for items, which initially sets none of their properties.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items whose properties are set, in the order added.
  open var items: [any UIDynamicItem] { members.all }
  /// Adds an item; does nothing if the behavior already contains it.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Removes an item; the behavior's properties no longer apply to it.
  open func removeItem(_ item: any UIDynamicItem) {
    guard members.remove(item) else { return }
    pendingVelocities[ObjectIdentifier(item)] = nil
    structureChanged()
  }

  // MARK: Properties

  /// Sets a property to a value, or to `least` if the value is smaller; nonfinite values are ignored.
  private func set(
    _ path: WritableKeyPath<Overrides, CGFloat?>, _ value: CGFloat, least: CGFloat = 0
  ) {
    guard value.isFinite else { return }
    overrides[keyPath: path] = max(value, least)
    structureChanged()
  }

  /// The coefficient of restitution of collisions, clamped to 0...1; 0 by default. In a collision of two items the
  /// greater value is used, at a boundary the value of the item.
  open var elasticity: CGFloat {
    get { overrides.elasticity ?? 0 }
    set { set(\.elasticity, min(newValue, 1)) }
  }
  /// The coefficient of friction; 0, the default, means none, 1 strong friction. Negative values count as 0. Between
  /// two items the geometric mean of their values is used, at a boundary the value of the item.
  open var friction: CGFloat {
    get { overrides.friction ?? 0 }
    set { set(\.friction, newValue) }
  }
  /// The mass per area; a rectangular item of 100 x 100 points with a density of 1, the default, has a mass of 1.
  /// Values below 0.000001 count as 0.000001.
  /// https://developer.apple.com/documentation/uikit/uidynamicitembehavior/density
  open var density: CGFloat {
    get { overrides.density ?? 1 }
    set { set(\.density, newValue, least: 1e-6) }
  }
  /// The linear damping: the initial deceleration as a fraction of the velocity per second. 0 by default; negative
  /// values count as 0.
  open var resistance: CGFloat {
    get { overrides.resistance ?? 0 }
    set { set(\.resistance, newValue) }
  }
  /// The angular damping: the initial deceleration as a fraction of the angular velocity per second. 0 by default;
  /// negative values count as 0.
  open var angularResistance: CGFloat {
    get { overrides.angularResistance ?? 0 }
    set { set(\.angularResistance, newValue) }
  }
  /// The charge on which electric and magnetic fields act; may be negative, 0 by default.
  open var charge: CGFloat {
    get { overrides.charge ?? 0 }
    set { set(\.charge, newValue, least: -.greatestFiniteMagnitude) }
  }
  /// Whether items are immovable and act as boundaries for others. False by default.
  open var isAnchored: Bool {
    get { overrides.isAnchored ?? false }
    set {
      overrides.isAnchored = newValue
      structureChanged()
    }
  }
  /// Whether items can rotate; true by default.
  open var allowsRotation: Bool {
    get { overrides.allowsRotation ?? true }
    set {
      overrides.allowsRotation = newValue
      structureChanged()
    }
  }

  /// Applies the properties that the behavior sets to its items, replacing the values of behaviors applied earlier.
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

  /// Adds a velocity, in points per second, to the velocity of an item of the behavior. Velocities added while the item
  /// is in no animator are summed, and applied when it is added to one. Anchored items, items that the behavior does
  /// not contain, and nonfinite velocities are ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(PlaneVector(velocity), 0, to: item)
  }
  /// Returns the velocity of an item of the behavior, in points per second; while the item is in no animator, the sum
  /// of the velocities that were added to it. Zero for items that the behavior does not contain.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    velocity(of: item).linear.point
  }
  /// Adds an angular velocity, in radians per second clockwise, to the angular velocity of an item of the behavior.
  /// Items that cannot rotate, items that the behavior does not contain, and nonfinite velocities are ignored.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }
  /// Returns the angular velocity of an item of the behavior, in radians per second clockwise; while the item is in no
  /// animator, the sum of the velocities that were added to it. 0 for items that the behavior does not contain.
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
