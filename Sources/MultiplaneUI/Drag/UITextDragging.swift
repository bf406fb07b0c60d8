// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The options for dragging text.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Previews show the text without its color.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// A text view whose text can be dragged. Text is not dragged here, so that no delegate is called.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// The object that configures drags. Not retained.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction for drags; nil if there is none.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text is dragged.
  var isTextDragActive: Bool { get }
  /// The options for drags.
  var textDragOptions: UITextDragOptions { get set }
}

/// A request for the items of a drag of text.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The range of the dragged text.
  var dragRange: UITextRange { get }
  /// The items of the system for the range.
  var suggestedItems: [UIDragItem] { get }
  /// The items that the drag has already.
  var existingItems: [UIDragItem] { get }
  /// Whether the range is the selection.
  var isSelected: Bool { get }
  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// A delegate that configures drags of text. All methods are optional; none is called.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
  /// Returns the items of a drag; those of the system by default.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// Returns the preview of a lifted item; nil, the default, for that of the system.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called in UIKit before the animation of a lift.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// Called in UIKit when a drag begins.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession)
  /// Called in UIKit when a drag has ended.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation)
}

extension UITextDragDelegate {
  /// Returns the items of the system.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  /// Returns nil.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession, with operation: UIDropOperation
  ) {}
}

/// A text view on which text can be dropped. Text is not dropped here, so that no delegate is called.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
  /// The object that configures drops. Not retained.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction for drops; nil if there is none.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether text is dragged over the view.
  var isTextDropActive: Bool { get }
}

/// The effects of a drop on whether a view is editable.
public enum UITextDropEditability: UInt, Sendable {
  /// The view does not become editable, and accepts no drop.
  case no = 0
  /// The view is editable for the drop only.
  case temporary
  /// The view becomes editable.
  case yes
}

/// A proposal for a drop of text.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The places at which text is dropped.
  public enum Action: UInt, Sendable {
    /// Where the text is dropped.
    case insert = 0
    /// In place of the selection.
    case replaceSelection
    /// In place of the whole text.
    case replaceAll
  }
  /// The way in which a drop is performed.
  public enum Performer: UInt, Sendable {
    /// By the text view.
    case view = 0
    /// By the delegate.
    case delegate
  }
  /// The place at which text is dropped. `insert` by default.
  open var dropAction = Action.insert
  /// The way in which the drop is performed. By the view by default.
  open var dropPerformer = Performer.view
  /// Whether a drop within the view moves text without conversion. False by default.
  open var useFastSameViewOperations = false
}

/// A request for a drop of text.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// The position of the drop.
  var dropPosition: UITextPosition { get }
  /// The proposal of the system.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the text comes from the view itself.
  var isSameView: Bool { get }
  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// A delegate that configures drops of text. All methods are optional; none is called.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
  /// Returns whether a view that is not editable becomes so for a drop. `no` by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// Returns the proposal for a drop; that of the system by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// Called in UIKit before a drop is performed.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest)
  /// Returns the preview of a drop; nil, the default, for that of the system.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called in UIKit when a drag enters the view.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession)
  /// Called in UIKit when a drag moves over the view.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession)
  /// Called in UIKit when a drag leaves the view.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession)
  /// Called in UIKit when a drag has ended.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  /// Returns `no`.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  /// Returns the proposal of the system.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  ) {}
  /// Returns nil.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The settings of a text field or text view for drags, drops and passwords.
struct TextDragSettings {
  weak var dragDelegate: (any UITextDragDelegate)?
  weak var dropDelegate: (any UITextDropDelegate)?
  var options: UITextDragOptions = []
  /// The rules for passwords; nil for none.
  var passwordRules: UITextInputPasswordRules?
}

extension UITextField: UITextDraggable, UITextDroppable {}
extension UITextView: UITextDraggable, UITextDroppable {}
