// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import MultiplaneText
import MultiplaneUI
import Testing

/// Names from before Swift 4.2, as aliases of the current types.
@MainActor @Suite struct LegacyNameTests {
  @available(*, deprecated)
  @Test func typeAliasesMatchCurrentTypes() {
    let options: UIViewAnimationOptions = [.curveEaseIn, .autoreverse]
    #expect(options == [UIView.AnimationOptions.curveEaseIn, .autoreverse])
    let curve = UIViewAnimationCurve.easeIn
    #expect(curve == UIView.AnimationCurve.easeIn)
    let keyframes = UIViewKeyframeAnimationOptions.calculationModePaced
    #expect(keyframes == UIView.KeyframeAnimationOptions.calculationModePaced)
    let mode: UIViewContentMode = .scaleAspectFit
    #expect(mode == UIView.ContentMode.scaleAspectFit)
    let mask: UIViewAutoresizing = [.flexibleWidth]
    #expect(mask == UIView.AutoresizingMask.flexibleWidth)
    #expect(UIViewTintAdjustmentMode.dimmed == UIView.TintAdjustmentMode.dimmed)
    let state: UIGestureRecognizerState = .began
    #expect(state == UIGestureRecognizer.State.began)
    #expect(UISwipeGestureRecognizerDirection.left == UISwipeGestureRecognizer.Direction.left)
    let control: UIControlState = .normal
    #expect(control == UIControl.State.normal)
    let events: UIControlEvents = .touchUpInside
    #expect(events == UIControl.Event.touchUpInside)
    #expect(UIControlContentHorizontalAlignment.left == UIControl.ContentHorizontalAlignment.left)
    #expect(UIControlContentVerticalAlignment.top == UIControl.ContentVerticalAlignment.top)
    #expect(UIButtonType.system == UIButton.ButtonType.system)
    #expect(UIBarButtonItemStyle.plain == UIBarButtonItem.Style.plain)
    #expect(UIBarButtonSystemItem.flexibleSpace == UIBarButtonItem.SystemItem.flexibleSpace)
    #expect(UITouchPhase.began == UITouch.Phase.began && UITouchType.direct == .direct)
    #expect(UIEventType.touches == UIEvent.EventType.touches)
    #expect(UIImageOrientation.up == UIImage.Orientation.up)
    #expect(UIImageRenderingMode.alwaysTemplate == UIImage.RenderingMode.alwaysTemplate)
    #expect(UIImageResizingMode.tile == UIImage.ResizingMode.tile)
    #expect(UIWindowLevel.normal == UIWindowLevelNormal)
    #expect(UIFontTextStyle.body == UIFont.TextStyle.body && UIFontWeight.bold == UIFontWeightBold)
    #expect(UIFontDescriptorSymbolicTraits.traitBold == UIFontDescriptor.SymbolicTraits.traitBold)
  }

  @available(*, deprecated)
  @Test func notificationsMatchCurrentNames() {
    #expect(
      NSNotification.Name.UIApplicationWillEnterForeground
        == UIApplication.willEnterForegroundNotification)
    #expect(
      Notification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification
        && UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
    #expect(
      Notification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification
        && Notification.Name.UITextViewTextDidChange == UITextView.textDidChangeNotification)
    #expect(
      Notification.Name.UIDeviceOrientationDidChange == UIDevice.orientationDidChangeNotification)
    #expect(RunLoopMode.commonModes == .common && RunLoopMode.defaultRunLoopMode == .default)
  }

  @available(*, deprecated)
  @Test func legacyFunctionsMatchCurrentOnes() {
    let view = UIView(frame: CGRectMake(1, 2, 3, 4))
    #expect(CGRectEqualToRect(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4)))
    UIView.animateWithLegacyConstants(view)
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(!UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsetsZero) && insets.right == 4)
    #expect(UIOffsetMake(1, 2).vertical == 2 && UIOffsetZero == .zero)
    #expect(UIViewNoIntrinsicMetric == UIView.noIntrinsicMetric)
    let button = UIButton(type: UIButtonType.custom)
    button.setTitle("Go", for: UIControlState.normal)
    button.addTarget(nil, action: Selector {}, for: UIControlEvents.touchUpInside)
    #expect(CGRectIsEmpty(CGRectZero) && CGRectIsNull(CGRectNull))
    #expect(CGRectUnion(view.frame, CGRectZero) == CGRect(x: 0, y: 0, width: 4, height: 6))
    #expect(CGRectContainsPoint(view.frame, CGPointMake(2, 3)))
    #expect(CGRectIntersectsRect(view.frame, view.frame) && CGPointEqualToPoint(.zero, CGPointZero))
  }

  @available(*, deprecated)
  @Test func legacyAttributeKeysMatch() {
    let attributes: [NSAttributedStringKey: Any] = [
      NSFontAttributeName: UIFont.systemFont(ofSize: 12),
      NSForegroundColorAttributeName: UIColor.red, NSKernAttributeName: 1,
    ]
    #expect(attributes.keys.contains(.font) && attributes.keys.contains(.foregroundColor))
    #expect(NSUnderlineStyleAttributeName == .underlineStyle && NSShadowAttributeName == .shadow)
    #expect(
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
    #expect(view.layer.animation(forKey: "fade")?.fillMode == .forwards)
  }
}
