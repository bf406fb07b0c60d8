// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

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
      behavior.animator == nil && !behavior.selfAndDescendants.contains { $0 === self },
      "A behaviour has one place: it is a child of one other, or was added to one animator")
    children.append(behavior)
    if let animator { behavior.attach(animator) }
    animator?.behaviorsChanged()
  }

  /// Takes a child away.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    if animator != nil { behavior.attach(nil) }
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
  final var selfAndDescendants: [UIDynamicBehavior] {
    [self] + children.flatMap(\.selfAndDescendants)
  }

  final func attach(_ new: UIDynamicAnimator?) {
    willMove(to: new)
    if new == nil { detach() }
    animator = new
    for child in children { child.attach(new) }
  }

  /// Says that something of it changed: what rests is woken.
  final func wakeAnimator() { animator?.resume() }

  /// Says that its items changed, or what the animator made of it.
  final func structureChanged() { animator?.behaviorsChanged() }

  /// The items that need bodies.
  var dynamicItems: [any UIDynamicItem] { [] }
  /// Adds to a world what it stands for.
  func install(in animator: UIDynamicAnimator) {}
  /// Forgets what belongs to the animator that it is in.
  func detach() {}
}
