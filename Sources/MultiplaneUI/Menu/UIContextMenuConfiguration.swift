// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A closure that returns the controller whose view a context menu shows as a preview; nil for the touched view.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// A closure that returns the menu of a context menu interaction, given the elements that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

extension UIContextMenuConfiguration {
  /// The order of the elements of a menu on screen.
  public enum ElementOrder: Int, Sendable {
    /// The order that the system prefers; here that of the menu.
    case automatic = 0
    /// The first element is nearest to the touch: the order is reversed if the menu is above the touched view.
    case priority
    /// The order of the menu, from top to bottom.
    case fixed
  }
}

/// The contents of a context menu: closures that provide the preview and the menu.
///
/// <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration>
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier that was passed on creation; by default, an `NSUUID`.
  public let identifier: any NSCopying
  /// Identifiers of further items to which the menu applies. Empty by default.
  /// - Note: Stored without effect: only the touched item is shown.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number displayed beside the preview; 0, the default, for none.
  /// - Note: Stored without effect.
  open var badgeCount = 0
  /// The order of the elements on screen. `automatic` by default.
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  /// - Parameters:
  ///   - identifier: An identifier with which delegates recognize the configuration; nil for a new one.
  ///   - previewProvider: Returns the controller that is shown as a preview; nil for a picture of the touched view.
  ///   - actionProvider: Returns the menu; nil for none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// The way in which a preview is committed after a tap on it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears with the menu.
  case dismiss = 0
  /// The preview is enlarged while it disappears.
  case pop
}

/// An object that runs animations and completions beside those of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller that is shown as a preview; nil if there is none.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An object that runs animations and completions beside those of a preview that is committed.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears; `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animations and completions that a delegate has added.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating
{
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController? = nil) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func animate() { for animation in animations { animation() } }
  func complete() { for completion in completions { completion() } }
}
