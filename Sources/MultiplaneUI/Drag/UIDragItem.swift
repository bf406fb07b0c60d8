// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An item that is dragged: the provider of its data, and its appearance.
///
/// <https://developer.apple.com/documentation/uikit/uidragitem>
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The provider of the data.
  public let itemProvider: NSItemProvider
  /// An object that the item stands for in the app in which the drag began. Nil by default.
  open var localObject: Any?
  /// A closure that returns the appearance of the item while it is dragged, called when the drag begins. Nil, the
  /// default, for the appearance with which the item was lifted; a closure that returns nil hides the item.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with a provider of its data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The appearance of dragged views.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is shown while an item is dragged.
///
/// <https://developer.apple.com/documentation/uikit/uidragpreview>
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view to show.
  public let view: UIView
  /// The appearance of the view.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview with an appearance.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }
  /// Creates a preview with the default appearance.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// A place in a view to which or from which a dragged view moves.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is lifted, dropped or returned, with its appearance and its place.
///
/// <https://developer.apple.com/documentation/uikit/uitargeteddragpreview>
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns the preview at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// An object that runs animations and completions beside those of dragged items.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated beside the items.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation, with the position at which it has ended: always `end` here.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animations and completions that a delegate has added.
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  func animate() { for animation in animations { animation() } }
  func complete() { for completion in completions { completion(.end) } }
}
