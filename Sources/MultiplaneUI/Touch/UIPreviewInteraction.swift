// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction in which the force of a touch on a view first shows a preview and then commits to it.
/// - Note: Touches have no force, as on a device without 3D Touch, so that the interaction never begins.
///
/// <https://developer.apple.com/documentation/uikit/uipreviewinteraction>
@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
  /// The view that is touched; nil after it was deallocated.
  public private(set) weak var view: UIView?
  /// The delegate that shows the preview. Nil by default.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction with a view, which is not retained.
  public init(view: UIView) { self.view = view }

  /// Returns the location of the touch in the coordinates of another view: the origin, since there is no touch.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Cancels the interaction; has no effect, since it never begins.
  open func cancel() {}
}

/// A delegate that shows the preview of an interaction. Its methods are not called here.
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Returns whether an interaction may begin; true by default.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called with the progress of the preview, from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called with the progress of the commitment, from 0 to 1. Does nothing by default.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the interaction is cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Returns true.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
