// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import MultiplaneText
import MultiplaneUI
import TestSupport
import Testing

/// Names from before Swift 4.2, as aliases of the current types.
@MainActor @Suite struct LegacyNameTests {
  @available(*, deprecated)
  @Test func typeAliasesMatchCurrentTypes() {
    let options: UIViewAnimationOptions = [.curveEaseIn, .autoreverse]
    expectEqual(options, [UIView.AnimationOptions.curveEaseIn, .autoreverse])
    let curve = UIViewAnimationCurve.easeIn
    expectEqual(curve, UIView.AnimationCurve.easeIn)
    let keyframes = UIViewKeyframeAnimationOptions.calculationModePaced
    expectEqual(keyframes, UIView.KeyframeAnimationOptions.calculationModePaced)
    let mode: UIViewContentMode = .scaleAspectFit
    expectEqual(mode, UIView.ContentMode.scaleAspectFit)
    let mask: UIViewAutoresizing = [.flexibleWidth]
    expectEqual(mask, UIView.AutoresizingMask.flexibleWidth)
    expectEqual(UIViewTintAdjustmentMode.dimmed, UIView.TintAdjustmentMode.dimmed)
    let state: UIGestureRecognizerState = .began
    expectEqual(state, UIGestureRecognizer.State.began)
    expectEqual(UISwipeGestureRecognizerDirection.left, UISwipeGestureRecognizer.Direction.left)
    let control: UIControlState = .normal
    expectEqual(control, UIControl.State.normal)
    let events: UIControlEvents = .touchUpInside
    expectEqual(events, UIControl.Event.touchUpInside)
    expectEqual(UIControlContentHorizontalAlignment.left, UIControl.ContentHorizontalAlignment.left)
    expectEqual(UIControlContentVerticalAlignment.top, UIControl.ContentVerticalAlignment.top)
    expectEqual(UIButtonType.system, UIButton.ButtonType.system)
    expectEqual(UIBarButtonItemStyle.plain, UIBarButtonItem.Style.plain)
    expectEqual(UIBarButtonSystemItem.flexibleSpace, UIBarButtonItem.SystemItem.flexibleSpace)
    expect(UITouchPhase.began == UITouch.Phase.began && UITouchType.direct == .direct)
    expectEqual(UIEventType.touches, UIEvent.EventType.touches)
    expectEqual(UIImageOrientation.up, UIImage.Orientation.up)
    expectEqual(UIImageRenderingMode.alwaysTemplate, UIImage.RenderingMode.alwaysTemplate)
    expectEqual(UIImageResizingMode.tile, UIImage.ResizingMode.tile)
    expectEqual(UIWindowLevel.normal, UIWindowLevelNormal)
    expect(UIFontTextStyle.body == UIFont.TextStyle.body && UIFontWeight.bold == UIFontWeightBold)
    expectEqual(UIFontDescriptorSymbolicTraits.traitBold, UIFontDescriptor.SymbolicTraits.traitBold)
  }

  @available(*, deprecated)
  @Test func notificationsMatchCurrentNames() {
    expectEqual(
      NSNotification.Name.UIApplicationWillEnterForeground,
      UIApplication.willEnterForegroundNotification)
    expect(
      Notification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification
        && UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
    expect(
      Notification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification
        && Notification.Name.UITextViewTextDidChange == UITextView.textDidChangeNotification)
    expectEqual(
      Notification.Name.UIDeviceOrientationDidChange, UIDevice.orientationDidChangeNotification)
    expect(RunLoopMode.commonModes == .common && RunLoopMode.defaultRunLoopMode == .default)
  }

  @available(*, deprecated)
  @Test func legacyFunctionsMatchCurrentOnes() {
    let view = UIView(frame: CGRectMake(1, 2, 3, 4))
    expect(CGRectEqualToRect(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4)))
    UIView.animateWithLegacyConstants(view)
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    expect(!UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsetsZero) && insets.right == 4)
    expect(UIOffsetMake(1, 2).vertical == 2 && UIOffsetZero == .zero)
    expectEqual(UIViewNoIntrinsicMetric, UIView.noIntrinsicMetric)
    let button = UIButton(type: UIButtonType.custom)
    button.setTitle("Go", for: UIControlState.normal)
    button.addTarget(nil, action: Selector {}, for: UIControlEvents.touchUpInside)
    expect(CGRectIsEmpty(CGRectZero) && CGRectIsNull(CGRectNull))
    expectEqual(CGRectUnion(view.frame, CGRectZero), CGRect(x: 0, y: 0, width: 4, height: 6))
    expect(CGRectContainsPoint(view.frame, CGPointMake(2, 3)))
    expect(CGRectIntersectsRect(view.frame, view.frame) && CGPointEqualToPoint(.zero, CGPointZero))
  }

  @available(*, deprecated)
  @Test func legacyAttributeKeysMatch() {
    let attributes: [NSAttributedStringKey: Any] = [
      NSFontAttributeName: UIFont.systemFont(ofSize: 12),
      NSForegroundColorAttributeName: UIColor.red, NSKernAttributeName: 1,
    ]
    expect(attributes.keys.contains(.font) && attributes.keys.contains(.foregroundColor))
    expect(NSUnderlineStyleAttributeName == .underlineStyle && NSShadowAttributeName == .shadow)
    expect(
      NSParagraphStyleAttributeName == .paragraphStyle && NSStrokeWidthAttributeName == .strokeWidth
    )
  }
}

extension UIView {
  @available(*, deprecated)
  fileprivate static func animateWithLegacyConstants(_ view: UIView) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fillMode = kCAFillModeForwards
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    animation.repeatCount = HUGE
    view.layer.contentsGravity = kCAGravityCenter
    view.layer.add(animation, forKey: "fade")
    expectEqual(view.layer.animation(forKey: "fade")?.fillMode, .forwards)
  }
}
