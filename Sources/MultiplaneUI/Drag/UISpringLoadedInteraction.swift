// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of an interaction that is activated while items are dragged over its view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The items are not over the view.
  case inactive = 0
  /// The items may activate the interaction.
  case possible
  /// The items are about to activate the interaction.
  case activating
  /// The interaction has been activated.
  case activated
}

/// The state and the location of a drag over the view of an interaction.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The state of the interaction.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that is highlighted; nil for none.
  var targetView: UIView? { get set }
  /// An object of the app for the part of the view under the finger, such as an index path; nil for none.
  var targetItem: Any? { get set }
  /// Returns the location of the finger in the coordinates of a view, or of the window if nil.
  func location(in view: UIView?) -> CGPoint
}

/// An object that decides when a drag activates an interaction.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether a drag may activate an interaction.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag has left the view. Does nothing by default.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// An object that changes the appearance of a view while a drag activates its interaction.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called after the state of the interaction has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// An interaction that is activated while items are dragged over its view.
/// - Note: Drags do not activate interactions here.
///
/// <https://developer.apple.com/documentation/uikit/uispringloadedinteraction>
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  /// The object that decides when the interaction is activated; nil for the choice of the system.
  public let interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// The object that changes the appearance of the view; nil for the choice of the system.
  public let interactionEffect: (any UISpringLoadedInteractionEffect)?
  let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction.
  /// - Parameter handler: Called when the interaction is activated; never here.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    (self.interactionBehavior, self.interactionEffect) = (interactionBehavior, interactionEffect)
    self.handler = handler
  }
  /// Creates an interaction with the behavior and the appearance that the system chooses.
  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// A view that can be activated while items are dragged over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether drags activate the view; false by default.
  /// - Note: Stored without effect.
  var isSpringLoaded: Bool { get set }
}
