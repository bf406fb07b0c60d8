// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A behavior that applies a position-dependent force to its items, such as radial gravity, a vortex or a stream.
///
/// - Note: UIKit's units are not published. Here, unless documented otherwise for a kind of field, a ``strength`` of 1
///   is an acceleration of 150 points per second squared; 150 points are a meter in SpriteKit.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// The kinds of fields, one for each method that creates a field.
  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric,
      magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  final let kind: Kind
  private var members = DynamicItems([])
  final var bodies: [RigidBody] = []
  private var values = Values()

  private struct Values {
    var position = CGPoint.zero
    var region = UIRegion.infinite
    var strength: CGFloat = 1
    var falloff: CGFloat = 0
    var minimumRadius: CGFloat = 1
    var direction = CGVector.zero
    var smoothness: CGFloat = 0
    var animationSpeed: CGFloat = 0
  }

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: Kinds

  /// Creates a field that slows items down: at a strength of 1, the velocity of an item with a mass of 1 decreases
  /// exponentially with a time constant of one second.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Creates a field that accelerates items counterclockwise around its position: at a strength of 1, by 150 points per
  /// second squared for each point of distance.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Creates a field that accelerates items towards its position, by default equally at all distances.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Creates a field that accelerates items in a direction, in proportion to the vector's length.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Creates a field that sets the velocity of items, in points per second, to its direction times its strength.
  /// Gravity and other forces do not change the velocity of items in the field.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Creates a field of random accelerations that is smooth in space and time.
  /// - Parameters:
  ///   - smoothness: the smoothness in space, from 0 to 1; the cells of the noise have a size of 16 points for 0 and of
  ///     256 points for 1.
  ///   - speed: the rate of change, per second; with 0, the accelerations do not change with time.
  public class func noiseField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noise(.noise, smoothness, speed) }

  /// Creates a field of random accelerations in proportion to the item's speed: at a strength of 1, up to about the
  /// speed per second along each axis.
  /// - Parameters:
  ///   - smoothness: the smoothness in space, from 0 to 1, as for ``noiseField(smoothness:animationSpeed:)``.
  ///   - speed: the rate of change, per second; with 0, the accelerations do not change with time.
  public class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noise(.turbulence, smoothness, speed) }

  private class func noise(
    _ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat
  ) -> UIFieldBehavior {
    let field = UIFieldBehavior(kind)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Creates a field that pulls items to its position. The acceleration, in points per second squared, is the strength
  /// times the distance in points, divided by the item's mass. The strength divided by the mass is clamped to
  /// -10,000...10,000.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Creates a field that repels items from its position, in proportion to their charge and in inverse proportion to
  /// their mass.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Creates a field that turns the velocity of items counterclockwise, in proportion to their charge: at a strength of
  /// 1, by one radian per second for an item with a mass and charge of 1.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Creates a field with a custom force, in units of a mass of 1 (100 x 100 points of density 1) times points per
  /// second squared.
  /// - Parameter block: receives the field, the item's position in the reference view, its velocity in points per
  ///   second, its mass and charge, and the maximum time step of 1 / 240 s. Called for movable items in the region.
  public class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Items

  /// The items that the field affects, in the order added.
  open var items: [any UIDynamicItem] { members.all }
  /// Adds an item; does nothing if the behavior already contains it.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Removes an item; does nothing if the behavior does not contain it.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  // MARK: Properties

  private func set(_ path: WritableKeyPath<Values, CGFloat>, _ value: CGFloat) {
    guard value.isFinite else { return }
    values[keyPath: path] = value
    wakeAnimator()
  }

  /// The origin of the field's region and distances, in the reference view's space; (0, 0) by default.
  open var position: CGPoint {
    get { values.position }
    set {
      guard PlaneVector(newValue).isFinite else { return }
      values.position = newValue
      wakeAnimator()
    }
  }
  /// The region in which the field has an effect, relative to ``position``; infinite by default.
  open var region: UIRegion {
    get { values.region }
    set {
      values.region = newValue
      wakeAnimator()
    }
  }
  /// The strength, which scales the effect of fields other than custom ones; 1 by default. Negative values reverse the
  /// effect.
  open var strength: CGFloat {
    get { values.strength }
    set { set(\.strength, newValue) }
  }
  /// The exponent f of the decrease with distance: the strength is divided by (distance / ``minimumRadius``) ^ f. 0 by
  /// default, for a constant strength.
  open var falloff: CGFloat {
    get { values.falloff }
    set { set(\.falloff, newValue) }
  }
  /// The minimum distance for ``falloff``, in points, which is used in place of smaller distances. 1 by default, at
  /// least 0.001.
  open var minimumRadius: CGFloat {
    get { values.minimumRadius }
    set { set(\.minimumRadius, max(newValue, 0.001)) }
  }
  /// The direction of linear gravity and velocity fields; zero for other kinds, for which setting it has no effect.
  open var direction: CGVector {
    get { values.direction }
    set {
      switch kind {
      case .linearGravity, .velocity: break
      default: return
      }
      guard PlaneVector(newValue).isFinite else { return }
      values.direction = newValue
      wakeAnimator()
    }
  }
  private var isNoise: Bool {
    switch kind {
    case .noise, .turbulence: true
    default: false
    }
  }
  /// The smoothness in space of noise and turbulence fields, clamped to 0...1; 0 for other kinds, for which setting it
  /// has no effect.
  open var smoothness: CGFloat {
    get { values.smoothness }
    set { if isNoise { set(\.smoothness, min(max(newValue, 0), 1)) } }
  }
  /// The rate of change with time of noise and turbulence fields, per second; 0 for other kinds, for which setting it
  /// has no effect.
  open var animationSpeed: CGFloat {
    get { values.animationSpeed }
    set { if isNoise { set(\.animationSpeed, newValue) } }
  }

  // MARK: For the animator

  override var dynamicItems: [any UIDynamicItem] { members.all }

  override func install(in animator: UIDynamicAnimator) {
    bodies = animator.bodies(of: members.all)
    animator.world.forceGenerators.append(self)
  }
}
