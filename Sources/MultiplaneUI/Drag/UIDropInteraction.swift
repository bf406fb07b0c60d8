// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction that accepts dragged items in its view.
///
/// The drag goes to the innermost view under the finger whose delegate can handle it.
///
/// <https://developer.apple.com/documentation/uikit/uidropinteraction>
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate that accepts items; nil after it was deallocated.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  /// Whether several drags can be dropped at the same time, stored without effect: there is one drag. False by default.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The methods by which a delegate accepts dragged items. All have default implementations.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the interaction takes part in a drag; true by default. Called once in a drag, when the finger
  /// moves over the view for the first time.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  /// Called when the finger enters the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the effect of a drop, when the finger enters the view and after each movement in it. `cancel` by default.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// Called when the finger leaves the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Accepts the items, after the finger was lifted.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after the items have reached their places.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called at the end of a drag that had entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the view at whose place an item is dropped; nil to fade and shrink the item where it is. By default the
  /// default preview, at the place to which the finger has dragged the item.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called for each item before it moves to its place.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal to cancel.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  /// Returns the default preview.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
