// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A physical behavior that moves items once it is added to an animator.
///
/// A custom behavior is a subclass that combines other behaviors as its children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// Creates a behavior that only contains children and calls its ``action``.
  public override init() { super.init() }

  private var children: [UIDynamicBehavior] = []
  private weak var animator: UIDynamicAnimator?

  /// The child behaviors, in the order added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a child behavior, which is added to the animator and removed from it together with its parent; does nothing
  /// if the behavior is already a child.
  /// - Precondition: the child is in no animator and does not contain this behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !children.contains(where: { $0 === behavior }) else { return }
    precondition(
      behavior.animator == nil && !behavior.selfAndDescendants.contains { $0 === self },
      "A behavior can be added to only one animator or parent behavior")
    children.append(behavior)
    if let animator { behavior.attach(animator) }
    animator?.behaviorsChanged()
  }

  /// Removes a child behavior, also from the animator; does nothing if the behavior is not a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    if animator != nil { behavior.attach(nil) }
    children.remove(at: index)
    animator?.behaviorsChanged()
  }

  /// A closure called at each frame while the animator runs, after the items have moved; nil by default.
  open var action: (() -> Void)?

  /// Called when the behavior or an ancestor is added to an animator or, with nil, removed from it, before
  /// ``dynamicAnimator`` changes.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator to which the behavior or an ancestor was added; nil if there is none. Not retained.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: For the animator

  /// The behavior and all its descendants, parents before children.
  final var selfAndDescendants: [UIDynamicBehavior] {
    [self] + children.flatMap(\.selfAndDescendants)
  }

  final func attach(_ new: UIDynamicAnimator?) {
    willMove(to: new)
    if new == nil { detach() }
    animator = new
    for child in children { child.attach(new) }
  }

  /// Wakes the animator, if there is one, after a change of a property such as a force.
  final func wakeAnimator() { animator?.resume() }

  /// Makes the animator update its simulated world after a change of the behavior's items, boundaries or constraints.
  final func structureChanged() { animator?.behaviorsChanged() }

  /// The items that need rigid bodies in the animator's world; none by default.
  var dynamicItems: [any UIDynamicItem] { [] }
  /// Adds the behavior's boundaries, constraints and forces to the animator's world; called whenever the world is
  /// updated to changed behaviors or items.
  func install(in animator: UIDynamicAnimator) {}
  /// Discards the state that belongs to the animator; called before the behavior is removed from the animator.
  func detach() {}
}
