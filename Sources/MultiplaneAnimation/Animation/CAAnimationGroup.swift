// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation that runs other animations, its children, in its own local time: the group's speed, timing function,
/// repetitions and fill mode apply to all of them.
///
/// Children are cut off, not scaled, at the end of the group's duration; a child without a duration has that of the
/// group. A child's begin time is relative to the group's begin, and its fill mode has an effect only within the
/// group's duration. Delegates of children are not called, and their `isRemovedOnCompletion` is ignored.
/// See https://developer.apple.com/documentation/quartzcore/caanimationgroup.
open class CAAnimationGroup: CAAnimation {
  private var storedAnimations: [CAAnimation]?

  /// The children, later ones applied over earlier ones; nil by default. A copy of the group shares the child objects.
  /// - Note: A transition in a group has no effect.
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
    setObject(key, value) { animations = $0 }
    return true
  }
}
