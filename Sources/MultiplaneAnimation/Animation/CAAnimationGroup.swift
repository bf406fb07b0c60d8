// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Animations that run together in a time of their own, which the group's timing bends: its speed, timing function,
/// repetitions and fill mode hold for all of them.
///
/// Children are cut, not scaled, where the group's duration ends; a child of no duration has the group's. A child's
/// begin time is one of the group's, and its fill mode reaches to the group's ends. Delegates of children are
/// not called, and whether they are removed on completion does not matter.
open class CAAnimationGroup: CAAnimation {
  private var storedAnimations: [CAAnimation]?

  /// The children, the later over the earlier; nil by default. A copy of the group has the same children.
  /// - Note: a transition in a group shows nothing.
  open var animations: [CAAnimation]? {
    get { storedAnimations }
    set { mutate { storedAnimations = newValue } }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    if let other = other as? CAAnimationGroup { storedAnimations = other.storedAnimations }
  }

  override func property(_ key: String) -> Property? {
    key == "animations" ? Property(value: animations) : super.property(key)
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    guard key == "animations" else { return super.setProperty(key, value) }
    animations = AnimatableValue.unwrapped(value) as? [CAAnimation]
    return true
  }
}
