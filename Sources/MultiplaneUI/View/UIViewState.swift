// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a view keeps beside its layer.
struct UIViewState {
  weak var superview: UIView?
  /// The window that the view heard of last.
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
  /// Of constraints; nil where there are none.
  var layout: ViewLayoutState?
  var needsUpdateConstraints = true
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var gestureRecognizers: [UIGestureRecognizer] = []
  /// Running animations of the view that keep touches from it.
  var interactionDisablingAnimationCount = 0
}

extension UIView {
  /// How contents lie in bounds of another size than their own.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// As large as fits, in the middle.
    case scaleAspectFit
    /// As small as fills, from the middle.
    case scaleAspectFill
    /// Drawn again for each size.
    case redraw
    /// Of their own size, in the middle.
    case center
    /// Of their own size, at the middle of the upper edge.
    case top
    /// Of their own size, at the middle of the lower edge.
    case bottom
    /// Of their own size, at the middle of the left edge.
    case left
    /// Of their own size, at the middle of the right edge.
    case right
    /// Of their own size, in that corner.
    case topLeft
    /// Of their own size, in that corner.
    case topRight
    /// Of their own size, in that corner.
    case bottomLeft
    /// Of their own size, in that corner.
    case bottomRight

    /// As layers say it.
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

  /// What of a view gives when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt
    /// A set of parts by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge; 1.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width; 2.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge; 4.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge; 8.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height; 16.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge; 32.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Whether the tint is dimmed, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview; at the top, not dimmed.
    case automatic = 0
    /// Not dimmed.
    case normal
    /// Gray.
    case dimmed
  }
}
