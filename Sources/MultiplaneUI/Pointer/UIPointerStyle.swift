// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The effect of a pointer over a view.
/// - Note: There is no pointer, so that no effect is drawn.
public enum UIPointerEffect {
  /// The choice of the system.
  case automatic(UITargetedPreview)
  /// The pointer becomes a highlight behind the view.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view is tinted, and may be lifted and enlarged.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The tint of a view under a pointer.
  public enum TintMode: Int, Sendable {
    /// None.
    case none = 0
    /// Over the view.
    case overlay
    /// Below the view.
    case underlay
  }

  /// The preview of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of a pointer.
public enum UIPointerShape {
  /// A path, in the coordinates of the view.
  case path(UIBezierPath)
  /// A rectangle in the coordinates of the view, with a corner radius in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical beam with a length in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam with a length in points.
  case horizontalBeam(length: CGFloat)

  /// The corner radius that stands for the choice of the system.
  public static let defaultCornerRadius: CGFloat = .greatestFiniteMagnitude
}

/// The appearance of a pointer over a view: an effect, or a shape.
///
/// <https://developer.apple.com/documentation/uikit/uipointerstyle>
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis
  /// The accessories of the pointer, stored without effect. Empty by default.
  open var accessories: [UIPointerAccessory] = []

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
  }
  /// Creates a style with an effect and a shape; nil for the shape of the effect.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, [])
  }
  /// Creates a style with a shape.
  /// - Parameter axes: The axes along which the pointer is drawn to the center of its region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, axes)
  }
  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
  /// Returns the style of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}

extension UIPointerAccessory {
  /// A place beside a pointer.
  public struct Position: Hashable, Sendable {
    /// The distance of the shape from the pointer, in points; not negative.
    public var offset: CGFloat
    /// The angle at which the shape is placed, in radians clockwise from the top.
    public var angle: CGFloat
    /// The distance of the positions that are defined here, in points.
    /// - Note: UIKit does not document its value; here it is 8.
    public static let defaultOffset: CGFloat = 8

    /// Creates a position.
    public init(offset: CGFloat = Position.defaultOffset, angle: CGFloat = 0) {
      (self.offset, self.angle) = (offset, angle)
    }
    /// Above the pointer.
    public static let top = Position(angle: 0)
    /// Above the pointer, at the right.
    public static let topRight = Position(angle: .pi / 4)
    /// At the right of the pointer.
    public static let right = Position(angle: .pi / 2)
    /// Below the pointer, at the right.
    public static let bottomRight = Position(angle: .pi * 3 / 4)
    /// Below the pointer.
    public static let bottom = Position(angle: .pi)
    /// Below the pointer, at the left.
    public static let bottomLeft = Position(angle: .pi * 5 / 4)
    /// At the left of the pointer.
    public static let left = Position(angle: .pi * 3 / 2)
    /// Above the pointer, at the left.
    public static let topLeft = Position(angle: .pi * 7 / 4)
  }
}

/// A small shape beside a pointer.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject {
  /// The shape.
  public let shape: UIPointerShape
  /// The place of the shape.
  public let position: Position
  /// Whether the shape is rotated with its position. False by default, and true for an arrow.
  open var orientationMatchesAngle = false

  /// Creates a shape beside a pointer.
  public init(_ shape: UIPointerShape, position: Position) {
    (self.shape, self.position) = (shape, position)
  }
  /// Returns an arrow beside a pointer, which points away from it.
  open class func arrow(_ position: Position) -> UIPointerAccessory {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 6))
    path.addLine(to: CGPoint(x: 6, y: 0))
    path.addLine(to: CGPoint(x: 12, y: 6))
    path.close()
    let accessory = UIPointerAccessory(.path(path), position: position)
    accessory.orientationMatchesAngle = true
    return accessory
  }
}

/// A part of a view in which a pointer has a style.
///
/// <https://developer.apple.com/documentation/uikit/uipointerregion>
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle in the coordinates of the view.
  public let rect: CGRect
  /// An identifier with which a delegate recognizes the region; nil for none.
  public let identifier: AnyHashable?
  /// The axes along which a pointer that drags does not leave the region, stored without effect. Empty by default.
  open var latchingAxes: UIAxis = []

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// A question for the region under a pointer.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location of the pointer in the coordinates of the view.
  public let location: CGPoint
  /// The modifier keys that are held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
  }
}

/// Whether the pointer of a scene is locked.
/// - Note: There is no pointer, so that it is never locked.
@preconcurrency @MainActor open class UIPointerLockState: NSObject {
  /// Whether the pointer is locked: false.
  open var isLocked: Bool { false }
  /// Posted in UIKit when the pointer is locked or unlocked; never posted here.
  public nonisolated static let didChangeNotification = Notification.Name(
    "UIPointerLockStateDidChangeNotification")
  /// The key of the scene in the notification.
  public nonisolated static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"
}
