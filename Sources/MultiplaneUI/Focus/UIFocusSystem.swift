// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of the focus.
/// - Note: There is no focus, so that no such object is created.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The item that loses the focus; always nil.
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  /// The item that gets the focus; always nil.
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  /// The view that loses the focus; always nil.
  open var previouslyFocusedView: UIView? { nil }
  /// The view that gets the focus; always nil.
  open var nextFocusedView: UIView? { nil }
  /// The direction in which the focus moves; always none.
  open var focusHeading: UIFocusHeading { [] }
  /// The key of the update context in the user info of a notification.
  public nonisolated static let key = "UIFocusUpdateContextKey"
  /// The key of the animation coordinator in the user info of a notification.
  public nonisolated static let animationCoordinatorKey = "UIFocusUpdateAnimationCoordinatorKey"
}

/// The change of the focus between the rows of a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that loses the focus; always nil.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The row that gets the focus; always nil.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// The change of the focus between the items of a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that loses the focus; always nil.
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that gets the focus; always nil.
  open var nextFocusedIndexPath: IndexPath? { nil }
}

/// The duration of the animations of a change of the focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// The duration, in seconds.
  var duration: TimeInterval { get }
}

/// An object that runs animations beside a change of the focus.
/// - Note: There is no focus, so that no such object is created.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Adds animations that run at the speed of the item that gets the focus or loses it; here both closures are called
  /// at once, without animation.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
  /// Adds animations that run at the speed of the item that gets the focus; here only the completion is called, at
  /// once.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { completion?() }
  /// Adds animations that run at the speed of the item that loses the focus; here only the completion is called, at
  /// once.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { completion?() }
}

/// The system that moves the focus between items.
/// - Note: There is no focus, as on an iPhone without a keyboard.
///
/// <https://developer.apple.com/documentation/uikit/uifocussystem>
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  /// The item with the focus; always nil.
  open var focusedItem: (any UIFocusItem)? { nil }
  /// Returns the focus system of an environment; always nil.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
  /// Requests that the focus moves into an environment; without effect.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  /// Updates the focus if that was requested; without effect.
  open func updateFocusIfNeeded() {}
  /// Registers the file of a sound; without effect.
  open class func register(
    _ soundFileURL: URL, forSoundIdentifier identifier: UIFocusSoundIdentifier
  ) {}
  /// Posted in UIKit after the focus has moved; never posted here.
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  /// Posted in UIKit when the focus cannot move; never posted here.
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
}

/// The appearance of an item with the focus.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// Creates the usual appearance.
  public override init() {}
}

/// A ring around an item with the focus.
open class UIFocusHaloEffect: UIFocusEffect {
  /// The view over which the ring is drawn; nil by default.
  open weak var referenceView: UIView?
  /// The view that contains the ring; nil by default.
  open weak var containerView: UIView?
  /// The position of the ring. `automatic` by default.
  open var position = Position.automatic

  /// The position of a ring.
  public enum Position: Int, Sendable {
    /// The choice of the system.
    case automatic = 0
    /// Outside of the item.
    case outside
    /// Inside of the item.
    case inside
  }

  /// Creates a ring around a rectangle; the rectangle is not stored.
  public convenience init(rect: CGRect) { self.init() }
  /// Creates a ring around a rounded rectangle; the arguments are not stored.
  public convenience init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) { self.init() }
  /// Creates a ring along a path; the path is not stored.
  public convenience init(path bezierPath: UIBezierPath) { self.init() }
}

/// A rectangle without a view that passes the focus on to other environments.
///
/// <https://developer.apple.com/documentation/uikit/uifocusguide>
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide takes part in the focus. True by default.
  open var isEnabled = true
  /// The environments that get the focus. Empty by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
  /// The first of ``preferredFocusEnvironments`` that is a view; nil if there is none. Setting it replaces the
  /// environments.
  @available(*, deprecated, renamed: "preferredFocusEnvironments")
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.lazy.compactMap { $0 as? UIView }.first }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  /// The coordinate space of the view: the view itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Returns the subviews that can have the focus and intersect a rectangle.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
  }
  /// The controller whose view this is, otherwise the superview; nil if there is neither.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? {
    storage.controller ?? superview
  }
}

extension UIViewController: UIFocusEnvironment {
  /// The parent, otherwise the superview of the controller's view; nil if there is neither.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? {
    parent ?? viewIfLoaded?.superview
  }
  /// The view, if it is loaded.
  public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
}

extension UIScrollView: UIFocusItemScrollableContainer {
  /// The size of the bounds, in points.
  public var visibleSize: CGSize { bounds.size }
}
