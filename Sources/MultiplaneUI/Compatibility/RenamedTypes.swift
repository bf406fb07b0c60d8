// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

// UIKit's names of types, constants and methods before Swift 4.2, which much code still uses.

/// The former name of ``UIView/AnimationOptions``.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// The former name of ``UIView/KeyframeAnimationOptions``.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

/// The former name of ``UIView/AnimationCurve``.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve

/// The former name of ``UIView/AnimationTransition``.
@available(*, deprecated, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = UIView.AnimationTransition

/// The former name of ``UIView/SystemAnimation``.
@available(*, deprecated, renamed: "UIView.SystemAnimation")
public typealias UISystemAnimation = UIView.SystemAnimation

/// The former name of ``UIView/ContentMode``.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode

/// The former name of ``UIView/AutoresizingMask``.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask

/// The former name of ``UIView/TintAdjustmentMode``.
@available(*, deprecated, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

/// The former name of ``UIControl/State``.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State

/// The former name of ``UIControl/Event``.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event

/// The former name of ``UIControl/ContentHorizontalAlignment``.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment

/// The former name of ``UIControl/ContentVerticalAlignment``.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment

/// The former name of ``UIActivityIndicatorView/Style``.
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

/// The former name of ``UIProgressView/Style``.
@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style

/// The former name of ``UIAlertController/Style``.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style

/// The former name of ``UIAlertAction/Style``.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style

/// The former name of ``UIButton/ButtonType``.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType

/// The former name of ``UIGestureRecognizer/State``.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// The former name of ``UISwipeGestureRecognizer/Direction``.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

/// The former name of ``UITouch/Phase``.
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

/// The former name of ``UIEvent/EventType``.
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType

/// The former name of ``UIImage/Orientation``.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation

/// The former name of ``UIImage/RenderingMode``.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode

/// The former name of ``UIImage/ResizingMode``.
@available(*, deprecated, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode

/// The former name of ``UIBarButtonItem/Style``.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style

/// The former name of ``UIBarButtonItem/SystemItem``.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

/// The former name of ``UIWindow/Level``.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

/// The former name of ``UIView/noIntrinsicMetric``.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric

/// The former name of ``UIWindow/Level/normal``.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal

/// The former name of ``UIWindow/Level/alert``.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert

/// The former name of ``UIWindow/Level/statusBar``.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

/// The former name of ``UISegmentedControl/noSegment``.
@available(*, deprecated, renamed: "UISegmentedControl.noSegment")
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment

/// The former name of ``UIEdgeInsets/zero``.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
public let UIEdgeInsetsZero = UIEdgeInsets.zero

/// Creates edge insets; the former name of ``UIEdgeInsets/init(top:left:bottom:right:)``.
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// Returns whether two edge insets are equal; the former name of `==`.
@available(*, deprecated, message: "Use == instead.")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool
{ insets1 == insets2 }

/// Creates an offset; the former name of ``UIOffset/init(horizontal:vertical:)``.
@available(*, deprecated, renamed: "UIOffset.init(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// The former name of ``UITouch/TouchType``.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType

/// The former name of ``UIFont/TextStyle``.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle

/// The former name of ``UIFont/Weight``.
@available(*, deprecated, renamed: "UIFont.Weight")
public typealias UIFontWeight = UIFont.Weight

/// The former name of ``UIFontDescriptor/SymbolicTraits``.
@available(*, deprecated, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The former name of ``UIOffset/zero``.
@available(*, deprecated, renamed: "UIOffset.zero")
public let UIOffsetZero = UIOffset.zero

/// The former name of ``UIFont/Weight/ultraLight``.
@available(*, deprecated, renamed: "UIFont.Weight.ultraLight")
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight

/// The former name of ``UIFont/Weight/thin``.
@available(*, deprecated, renamed: "UIFont.Weight.thin")
public let UIFontWeightThin = UIFont.Weight.thin

/// The former name of ``UIFont/Weight/light``.
@available(*, deprecated, renamed: "UIFont.Weight.light")
public let UIFontWeightLight = UIFont.Weight.light

/// The former name of ``UIFont/Weight/regular``.
@available(*, deprecated, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular

/// The former name of ``UIFont/Weight/medium``.
@available(*, deprecated, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium

/// The former name of ``UIFont/Weight/semibold``.
@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold

/// The former name of ``UIFont/Weight/bold``.
@available(*, deprecated, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold

/// The former name of ``UIFont/Weight/heavy``.
@available(*, deprecated, renamed: "UIFont.Weight.heavy")
public let UIFontWeightHeavy = UIFont.Weight.heavy

/// The former name of ``UIFont/Weight/black``.
@available(*, deprecated, renamed: "UIFont.Weight.black")
public let UIFontWeightBlack = UIFont.Weight.black

extension UIView {
  /// The former name of ``bringSubviewToFront(_:)``.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The former name of ``sendSubviewToBack(_:)``.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// The former name of ``children``.
  @available(*, deprecated, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  /// The former name of ``addChild(_:)``.
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }
  /// The former name of ``removeFromParent()``.
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  /// The former name of ``willMove(toParent:)``.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  /// The former name of ``didMove(toParent:)``.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
