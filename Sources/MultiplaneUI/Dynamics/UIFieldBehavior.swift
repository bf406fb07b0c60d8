// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A force on each of its items that depends on where the item is: towards a place, around it, along with a stream.
///
/// - Note: UIKit's units are not published. Here a ``strength`` of 1 is an acceleration of 150 points a second squared, which is
///   a metre of SpriteKit's, unless a kind says otherwise.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// What kind of force it is.
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

  /// Slows items down by their velocity: with a strength of 1, a mass of 1 loses its velocity at its own rate a second.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Drives items around its position, counterclockwise as seen on screen, by strength times the distance in points.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Pulls items towards a place.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Pulls items in one direction; its length counts.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives items a velocity, whatever else pulls: strength times the direction, in points a second.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Pushes items about at random, smoothly in space and time.
  /// - Parameters:
  ///   - smoothness: from 0, at which places 16 points apart know nothing of each other, to 1, where they are 256 apart.
  ///   - speed: changes a second; 0 is none.
  public class func noiseField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noise(.noise, smoothness, speed) }

  /// The same, in proportion to the item's velocity.
  /// - Parameters:
  ///   - smoothness: from 0 to 1.
  ///   - speed: changes a second; 0 is none.
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

  /// Pulls items to its position by the distance: with a strength of 1 and a mass of 1, by its number a second squared.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Pushes items away from its position, in proportion to their charge.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Turns the way of items, in proportion to charge and velocity, counterclockwise as seen on screen: with a strength of 1, a
  /// mass and a charge of 1 by a radian a second.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// A force of your own, in units of a mass of 1 (100 x 100 points of density 1) times points a second squared.
  /// - Parameter block: is given the field, the item's place in the reference view, its velocity in points a second, its mass,
  ///   its charge, and the seconds until it is asked next. Called for items in the region.
  public class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Items

  /// What the field works on, in order of being added.
  open var items: [any UIDynamicItem] { members.all }
  /// Lets the field work on an item.
  open func addItem(_ item: any UIDynamicItem) { if members.add(item) { structureChanged() } }
  /// Lets the field work on an item no longer.
  open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { structureChanged() } }

  // MARK: Properties

  private func set(_ path: WritableKeyPath<Values, CGFloat>, _ value: CGFloat) {
    guard value.isFinite else { return }
    values[keyPath: path] = value
    wakeAnimator()
  }

  /// The middle of the field, in the reference view; (0, 0) by default.
  open var position: CGPoint {
    get { values.position }
    set {
      guard PlaneVector(newValue).isFinite else { return }
      values.position = newValue
      wakeAnimator()
    }
  }
  /// Where the field works, from its position; everywhere by default.
  open var region: UIRegion {
    get { values.region }
    set {
      values.region = newValue
      wakeAnimator()
    }
  }
  /// How strong it is; 1 by default. Below 0 it works the other way.
  open var strength: CGFloat {
    get { values.strength }
    set { set(\.strength, newValue) }
  }
  /// The power of the distance by which the field becomes weaker, in units of ``minimumRadius``. 0 by default: it is the same
  /// everywhere.
  open var falloff: CGFloat {
    get { values.falloff }
    set { set(\.falloff, newValue) }
  }
  /// What is nearer to the position counts as being so far away. 1 point by default, at least 0.001.
  open var minimumRadius: CGFloat {
    get { values.minimumRadius }
    set { set(\.minimumRadius, max(newValue, 0.001)) }
  }
  /// Of linear gravity and velocity; zero for other kinds.
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
  /// Of noise and turbulence, from 0 to 1; 0 for other kinds.
  open var smoothness: CGFloat {
    get { values.smoothness }
    set { if isNoise { set(\.smoothness, min(max(newValue, 0), 1)) } }
  }
  /// Of noise and turbulence, in changes a second; 0 for other kinds.
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
