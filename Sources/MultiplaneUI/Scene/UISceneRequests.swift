// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScene {
  /// The options of a request to show a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that requests another one. Nil by default; stored without effect.
    open var requestingScene: UIScene?
    /// Creates options.
    public override init() { super.init() }
  }
}

/// The options of a request to remove a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() { super.init() }
}

/// The options of a request to remove a window scene.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation with which the scene is removed. `standard` by default; stored without effect.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// The animations with which a scene is removed.
  public enum DismissalAnimation: Int, Sendable {
    /// The animation of the system.
    case standard = 1
    /// An animation after work was saved or sent.
    case commit = 2
    /// An animation after work was discarded.
    case decline = 3
  }
}

/// An object that continues an activity of the user.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Continues an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
