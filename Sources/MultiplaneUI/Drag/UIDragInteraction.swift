// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction that lifts items out of its view by a long press and drags them with the finger.
///
/// A press of half a second lifts the items that the delegate provides; the drag begins when the finger moves. Items
/// are dropped in views with a ``UIDropInteraction``, or in tables and collection views with a drop delegate.
/// - Note: Drags stay within the app, and have one finger.
///
/// <https://developer.apple.com/documentation/uikit/uidraginteraction>
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate that provides the items; nil after it was deallocated.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  /// Whether presses lift items. The default is ``isEnabledByDefault``.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { gesture.isEnabled = isEnabled }
  }
  /// Whether gestures of other recognizers can begin while items are lifted, stored without effect. False by default.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether new interactions are enabled: true.
  open class var isEnabledByDefault: Bool { true }
  private let handler = DragGestureHandler()
  private lazy var gesture = handler.makeGesture(self)

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(gesture) }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }
}

/// The delegate and target of the long press of a drag interaction.
@MainActor private final class DragGestureHandler: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?
  private var pending: LocalDragSession?

  func makeGesture(_ interaction: UIDragInteraction) -> UILongPressGestureRecognizer {
    self.interaction = interaction
    let gesture = UILongPressGestureRecognizer(
      target: self, action: Selector(DragGestureHandler.follow))
    gesture.delegate = self
    gesture.name = "drag"
    return gesture
  }

  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard let interaction, interaction.isEnabled, let delegate = interaction.delegate,
      let window = interaction.view?.window, DragCoordinator.current.isIdle
    else { return false }
    let point = gesture.location(in: window)
    let session = LocalDragSession(at: point, in: window)
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    pending = session
    return true
  }

  // A press can show a menu and lift items; a movement then dismisses the menu.
  func gestureRecognizer(
    _ gesture: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { other.name == "contextMenu" && other.view === gesture.view }

  private func follow(_ gesture: UILongPressGestureRecognizer) {
    let coordinator = DragCoordinator.current
    switch gesture.state {
    case .began:
      guard let interaction, let pending else { return }
      self.pending = nil
      coordinator.lift(pending, interaction)
    case .changed: coordinator.move(to: gesture.location(in: nil))
    case .ended: coordinator.end()
    case .cancelled, .failed: coordinator.cancel()
    default: break
    }
  }
}

/// The methods by which a delegate provides the items of a drag. All but the first have default implementations.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items to lift for a press; an empty array for none. The location of the press is that of the session.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Returns the view that is lifted for an item; nil for none. By default, the view of the interaction.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the items are lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// Called when the finger begins to move.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Returns whether the items can be moved; true by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items can be dropped only in the app; false by default. Without effect, since they never leave
  /// it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Returns whether the dragged views keep their size; false by default. Never called here: they always do.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  /// Called after the finger has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the finger is lifted or the drag is cancelled, before the items are dropped or return; not if the
  /// finger has not moved.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// Called after the items of a drag were dropped or have returned; not if the finger has not moved.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  /// Called in UIKit after the data of the dropped items was transferred; here after a drop, directly after
  /// `didEndWith`.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Returns items to add to a drag for a tap in the view; never called here. An empty array by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Returns the drag to which items are added by a tap; never called here. Nil by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  /// Called before items are added to a drag; never called here.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)
  /// Returns the view to whose place an item returns; nil to fade the item out where it is. By default the default
  /// preview, which is the one that was lifted. Not called for an item that was lifted without a view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called for each item before it returns.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  /// Returns a preview of the view of the interaction.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
  /// Returns an empty array.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { nil }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {}
  /// Returns the default preview.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
