// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What sources from before Swift 4.2 call otherwise.

import Foundation
import MultiplaneText

/// The old name of `UIView.AnimationOptions`.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The old name of `UIView.AnimationCurve`.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The old name of `UIView.KeyframeAnimationOptions`.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The old name of `UIView.ContentMode`.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// The old name of `UIView.AutoresizingMask`.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The old name of `UIView.TintAdjustmentMode`.
@available(*, deprecated, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The old name of `UIGestureRecognizer.State`.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The old name of `UISwipeGestureRecognizer.Direction`.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The old name of `UIControl.State`.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// The old name of `UIControl.Event`.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The old name of `UIControl.ContentHorizontalAlignment`.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The old name of `UIControl.ContentVerticalAlignment`.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The old name of `UIButton.ButtonType`.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The old name of `UIBarButtonItem.Style`.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The old name of `UIBarButtonItem.SystemItem`.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The old name of `UITouch.Phase`.
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase
/// The old name of `UITouch.TouchType`.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType
/// The old name of `UIEvent.EventType`.
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType
/// The old name of `UIImage.Orientation`.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation
/// The old name of `UIImage.RenderingMode`.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The old name of `UIImage.ResizingMode`.
@available(*, deprecated, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The old name of `UIWindow.Level`.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level
/// The old name of `UIFont.TextStyle`.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// The old name of `UIFont.Weight`.
@available(*, deprecated, renamed: "UIFont.Weight")
public typealias UIFontWeight = UIFont.Weight
/// The old name of `UIFontDescriptor.SymbolicTraits`.
@available(*, deprecated, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The old name of `UIEdgeInsets.zero`.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
public let UIEdgeInsetsZero = UIEdgeInsets.zero
/// The old name of `UIOffset.zero`.
@available(*, deprecated, renamed: "UIOffset.zero")
public let UIOffsetZero = UIOffset.zero
/// The old name of `UIView.noIntrinsicMetric`.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The old name of `UIWindow.Level.normal`.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The old name of `UIWindow.Level.statusBar`.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The old name of `UIWindow.Level.alert`.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The old name of `UIFont.Weight.ultraLight`.
@available(*, deprecated, renamed: "UIFont.Weight.ultraLight")
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The old name of `UIFont.Weight.thin`.
@available(*, deprecated, renamed: "UIFont.Weight.thin")
public let UIFontWeightThin = UIFont.Weight.thin
/// The old name of `UIFont.Weight.light`.
@available(*, deprecated, renamed: "UIFont.Weight.light")
public let UIFontWeightLight = UIFont.Weight.light
/// The old name of `UIFont.Weight.regular`.
@available(*, deprecated, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular
/// The old name of `UIFont.Weight.medium`.
@available(*, deprecated, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium
/// The old name of `UIFont.Weight.semibold`.
@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The old name of `UIFont.Weight.bold`.
@available(*, deprecated, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold
/// The old name of `UIFont.Weight.heavy`.
@available(*, deprecated, renamed: "UIFont.Weight.heavy")
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The old name of `UIFont.Weight.black`.
@available(*, deprecated, renamed: "UIFont.Weight.black")
public let UIFontWeightBlack = UIFont.Weight.black

/// Insets by their distances.
@available(*, deprecated, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// Whether both are equal.
@available(*, deprecated, message: "write a == b")
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
/// An offset by its components.
@available(*, deprecated, renamed: "UIOffset(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
