// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of the interface that takes part in the search for the item with the focus: a view, a controller or another
/// object.
/// - Note: There is no focus system that calls the methods.
///
/// <https://developer.apple.com/documentation/uikit/uifocusenvironment>
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that get the focus, the preferred ones first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one; nil if there is none.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of the items that can be focused; nil if there is none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The name of the group of items among which the tab key moves; nil for the group of the parent.
  var focusGroupIdentifier: String? { get }
  /// Requests that the focus is updated.
  func setNeedsFocusUpdate()
  /// Updates the focus if that was requested.
  func updateFocusIfNeeded()
  /// Returns whether a change of the focus is allowed.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has changed.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  /// Returns the sound of a change of the focus; nil for none.
  func soundIdentifierForFocusUpdate(in context: UIFocusUpdateContext)
    -> UIFocusSoundIdentifier?
}

extension UIFocusEnvironment {
  /// Nil by default.
  public var focusGroupIdentifier: String? { nil }
  /// Returns nil, for no sound, by default.
  public func soundIdentifierForFocusUpdate(in context: UIFocusUpdateContext)
    -> UIFocusSoundIdentifier?
  { nil }
  /// Returns whether another environment is this one, or has this one as its parent, the parent of its parent, and so
  /// on.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if current === self { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }
}

/// The name of a sound of a change of the focus.
public struct UIFocusSoundIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an identifier from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No sound.
  public static let none = UIFocusSoundIdentifier(rawValue: "none")
  /// The usual sound.
  public static let `default` = UIFocusSoundIdentifier(rawValue: "default")
}

/// The rank of an item in its focus group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  /// The rank; items with a higher one are preferred.
  public let rawValue: Int
  /// Creates a priority from a rank.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a priority from a rank.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  /// The item is passed over: 0.
  public static let ignored = UIFocusGroupPriority(0)
  /// The item was focused before: 1000.
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  /// The item is preferred to those that were focused: 2000.
  public static let prioritized = UIFocusGroupPriority(2000)
  /// The item is the one that the user focused in this group: `Int.max`.
  public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bit mask of the directions; each has the same bit as in UIKit.
  public let rawValue: UInt
  /// Creates directions from their bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the previous item.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first item.
  public static let first = UIFocusHeading(rawValue: 256)
  /// To the last item.
  public static let last = UIFocusHeading(rawValue: 512)
}

/// Whether an item gets the focus only when the user next moves the focus.
public enum UIFocusItemDeferralMode: Int, Sendable {
  /// The choice of the system.
  case automatic = 0
  /// The item always waits for the user.
  case always
  /// The item never waits for the user.
  case never
}

/// An object that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
  /// The frame of the item in the coordinates of its container.
  var frame: CGRect { get }
  /// The appearance of the item with the focus; nil for none.
  var focusEffect: UIFocusEffect? { get }
  /// The rank of the item in its focus group.
  var focusGroupPriority: UIFocusGroupPriority { get }
  /// Whether the item gets the focus only when the user next moves the focus.
  var focusItemDeferralMode: UIFocusItemDeferralMode { get }
  /// Whether other items behind the item can be focused.
  var isTransparentFocusItem: Bool { get }
  /// Called when the user is about to move the focus away from the item.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  /// Nil by default.
  public var focusEffect: UIFocusEffect? { nil }
  /// `ignored` by default.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  /// `automatic` by default.
  public var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
  /// False by default.
  public var isTransparentFocusItem: Bool { false }
  /// Does nothing by default.
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

/// An object with items that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The space of the frames of the items.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items in a rectangle.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls to the item with the focus.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// The scroll position, in points.
  var contentOffset: CGPoint { get set }
  /// The size of the content, in points.
  var contentSize: CGSize { get }
  /// The size of the visible part, in points.
  var visibleSize: CGSize { get }
}

/// The way in which the user is about to move the focus.
@preconcurrency @MainActor open class UIFocusMovementHint: NSObject {
  /// The direction and the strength of the movement, with components from -1 to 1; always zero.
  open var movementDirection: CGVector { .zero }
  /// The transform of the perspective of the item; always the identity.
  open var perspectiveTransform: CATransform3D { CATransform3DIdentity }
  /// The rotation of the item, in radians; always zero.
  open var rotation: CGVector { .zero }
  /// The displacement of the item, in points; always zero.
  open var translation: CGVector { .zero }
  /// The transform of the item; always the identity.
  open var interactionTransform: CATransform3D { CATransform3DIdentity }
}
