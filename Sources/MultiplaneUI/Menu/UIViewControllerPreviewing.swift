// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A registration of a view for peeks: previews that appear when a touch becomes strong.
/// - Note: Touches have no force, so that no preview appears, as on a device without 3D Touch.
///
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollerpreviewing>
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer that fails when a preview appears.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate that provides the controllers.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The registered view.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp, in the coordinates of the view.
  var sourceRect: CGRect { get set }
}

/// The methods by which a delegate provides the controllers of peeks; they are never called here.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller that is previewed for a touch at a location; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows a controller that was previewed.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// A registration that never shows a preview.
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  private weak var storedDelegate: (any UIViewControllerPreviewingDelegate)?
  private let missing = MissingPreviewingDelegate()
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (storedDelegate, sourceView, sourceRect) = (delegate, view, view.bounds)
  }
  var delegate: any UIViewControllerPreviewingDelegate { storedDelegate ?? missing }
}

/// The delegate of registrations after the actual one was deallocated.
private final class MissingPreviewingDelegate: NSObject, UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) {}
}

/// An element of the list of actions below a peek: an action or a group of actions.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title of the element.
  var title: String { get }
}

extension UIPreviewAction {
  /// The appearance of an action below a peek.
  public enum Style: Int, Sendable {
    /// The usual appearance.
    case `default` = 0
    /// A checkmark beside the title.
    case selected
    /// A red title.
    case destructive
  }
}

/// An action below a peek.
/// - Note: No peek appears, so that the action is performed only by code that calls ``handler``.
///
/// <https://developer.apple.com/documentation/uikit/uipreviewaction>
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The title of the action.
  public let title: String
  /// The closure of the action.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  /// The appearance of the action.
  public let style: Style

  /// Creates an action.
  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// A group of actions below a peek.
///
/// <https://developer.apple.com/documentation/uikit/uipreviewactiongroup>
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title of the group.
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
  }
}
