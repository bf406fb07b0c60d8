// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a view that is not stored in its layer.
struct UIViewState {
  weak var superview: UIView?
  /// The window that the view was in when `didMoveToWindow()` was last called.
  weak var lastNotifiedWindow: UIWindow?
  var subviews: [UIView] = []
  weak var controller: UIViewController?
  var mask: UIView?
  var tag = 0
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var contentMode = UIView.ContentMode.scaleToFill
  var clearsContextBeforeDrawing = true
  var autoresizesSubviews = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The Auto Layout state of the view; nil until needed.
  var layout: ViewLayoutState?
  var needsUpdateConstraints = true
  /// Whether `updateProperties()` of the view, and of its controller, is called before the next layout.
  var needsUpdateProperties = true
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var gestureRecognizers: [UIGestureRecognizer] = []
  /// The number of animation blocks that disable touches of the view until their animations end.
  var interactionDisablingAnimationCount = 0
  /// Attributes that few views have; nil until one is set.
  var extras: ViewExtras?
}

extension UIView {
  /// A mode of fitting drawn content to bounds of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// Scaled proportionally to fit inside the bounds, centered.
    case scaleAspectFit
    /// Scaled proportionally to fill the bounds, centered.
    case scaleAspectFill
    /// Drawn again for each size.
    case redraw
    /// Unscaled, centered.
    case center
    /// Unscaled, at the center of the upper edge.
    case top
    /// Unscaled, at the center of the lower edge.
    case bottom
    /// Unscaled, at the center of the left edge.
    case left
    /// Unscaled, at the center of the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight

    /// The corresponding contents gravity of layers.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// The parts of a view's geometry that are flexible when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// A bit mask with one bit for each flexible part.
    public let rawValue: UInt
    /// Creates a set of flexible parts from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the superview's left edge; raw value 1.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width; raw value 2.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge; raw value 4.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's upper edge; raw value 8.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height; raw value 16.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's lower edge; raw value 32.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The modes that determine whether the tint color is dimmed, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview; without a superview, not dimmed.
    case automatic = 0
    /// The tint color is not dimmed.
    case normal
    /// The tint color is replaced by a gray of similar lightness.
    case dimmed
  }
}
