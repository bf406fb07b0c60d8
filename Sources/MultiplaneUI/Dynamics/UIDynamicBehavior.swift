// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// Something that moves items by the laws of mechanics, as soon as it is added to an animator.
///
/// A behaviour of your own is made of others: a subclass adds them as children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// A behaviour that does nothing but call its ``action`` and hold children.
  public override init() { super.init() }

  private var children: [UIDynamicBehavior] = []
  private weak var animator: UIDynamicAnimator?

  /// In order of being added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a behaviour that goes to the animator with this one. It must not be in an animator, nor below another.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !children.contains(where: { $0 === behavior }) else { return }
    precondition(
      behavior.animator == nil && !behavior.tree.contains { $0 === self },
      "A behaviour has one place: it is a child of one other, or was added to one animator")
    children.append(behavior)
    if let animator { behavior.enter(animator) }
    animator?.behaviorsChanged()
  }

  /// Takes a child away.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    if animator != nil { behavior.enter(nil) }
    children.remove(at: index)
    animator?.behaviorsChanged()
  }

  /// Called at each frame while the animator runs, after it has moved its items.
  open var action: (() -> Void)?

  /// Hears that the behaviour comes to an animator, or leaves it: then it is nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator that it was added to, by itself or with what it is a child of.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: For the animator

  /// Itself and all below, each before its children.
  final var tree: [UIDynamicBehavior] { [self] + children.flatMap(\.tree) }

  final func enter(_ new: UIDynamicAnimator?) {
    willMove(to: new)
    if new == nil { leave() }
    animator = new
    for child in children { child.enter(new) }
  }

  /// Says that something of it changed: what rests is woken.
  final func changed() { animator?.resume() }

  /// Says that its items changed, or what the animator made of it.
  final func structureChanged() { animator?.behaviorsChanged() }

  /// The items that need bodies.
  var dynamicItems: [any UIDynamicItem] { [] }
  /// Adds to a world what it stands for.
  func install(in animator: UIDynamicAnimator) {}
  /// Forgets what belongs to the animator that it is in.
  func leave() {}
}

/// Items in the order in which they were added, each once.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  /// Whether it was not there.
  @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  /// Whether it was there.
  @discardableResult mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = all.firstIndex(where: { $0 === item }) else { return false }
    all.remove(at: index)
    return true
  }
}

/// A direction and how much of it: two ways to say the same.
struct DirectedMagnitude {
  private(set) var direction: PlaneVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  /// Angles grow clockwise on screen, from the right.
  init(angle: CGFloat, direction: PlaneVector, magnitude: CGFloat) {
    (self.angle, self.direction, self.magnitude) = (angle, direction, magnitude)
  }

  var vector: PlaneVector { direction * Double(magnitude) }

  /// What is not a number is not taken.
  mutating func set(_ vector: CGVector) {
    let new = PlaneVector(vector)
    guard new.isFinite else { return }
    magnitude = CGFloat(new.length)
    guard let unit = new.normalized else { return }
    direction = unit
    angle = CGFloat(Elementary.atan2(new.y, new.x))
  }

  /// What is not a number is not taken.
  mutating func set(angle: CGFloat? = nil, magnitude: CGFloat? = nil) {
    if let angle, angle.isFinite, angle != self.angle {
      self.angle = angle
      let (sine, cosine) = Elementary.sinCos(Double(angle))
      direction = PlaneVector(cosine, sine)
    }
    if let magnitude, magnitude.isFinite { self.magnitude = magnitude }
  }
}
