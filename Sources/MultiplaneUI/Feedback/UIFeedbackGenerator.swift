// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that makes the device vibrate in response to an action of the user.
/// - Note: The device does not vibrate: generators have no effect.
///
/// <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator without a view.
  public override init() {}
  /// Creates a generator for a view, which is not retained or used.
  public init(view: UIView) {}
  /// Prepares the device for feedback; has no effect.
  open func prepare() {}
}

/// A generator of feedback for a collision.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The apparent mass or hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Small objects.
    case light = 0
    /// Medium-sized objects.
    case medium
    /// Large objects.
    case heavy
    /// Soft objects.
    case soft
    /// Rigid objects.
    case rigid
  }

  /// Creates a generator for collisions of medium-sized objects.
  public override init() { super.init() }
  /// Creates a generator for collisions of objects with a mass or hardness; `style` is not used.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator for collisions in a view, which is not retained or used.
  public override init(view: UIView) { super.init(view: view) }
  /// Creates a generator for collisions in a view; neither argument is used.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  /// Signals a collision; has no effect.
  open func impactOccurred() {}
  /// Signals a collision with an intensity from 0 to 1; has no effect.
  open func impactOccurred(intensity: CGFloat) {}
  /// Signals a collision at a point of the view; has no effect.
  open func impactOccurred(at location: CGPoint) {}
  /// Signals a collision with an intensity from 0 to 1 at a point of the view; has no effect.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A generator of feedback for the result of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task has succeeded.
    case success = 0
    /// The task has produced a warning.
    case warning
    /// The task has failed.
    case error
  }

  /// Signals the result of a task; has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Signals the result of a task at a point of the view; has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// A generator of feedback for a change of a selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Signals a change of a selection; has no effect.
  open func selectionChanged() {}
  /// Signals a change of a selection at a point of the view; has no effect.
  open func selectionChanged(at location: CGPoint) {}
}
