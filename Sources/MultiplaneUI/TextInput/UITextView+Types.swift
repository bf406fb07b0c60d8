// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of interaction with a text item such as a link. Text views report taps only.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// A long press, which shows a menu on Apple's platforms. Never reported here.
  case presentActions
  /// A firm press, which shows a preview on Apple's platforms. Never reported here.
  case preview
}

extension UITextView {
  /// Posted by a text view after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view after an edit of its text, but not when its `text` is set.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted by a text view after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

/// The methods with which a text view's delegate controls and observes editing, in addition to scrolling.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin. The default implementation returns true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; ignored by `endEditing(true)` and when the text view leaves its window. The default
  /// implementation returns true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun, before `textDidBeginEditingNotification` is posted; not if the text is read-only.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended, before `textDidEndEditingNotification` is posted.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a range of the text, in UTF-16 code units, may be replaced. The default implementation returns true.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after an edit of the text, but not when the text view's `text` is set.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed. When typing or deleting changes both the text and the selection, this
  /// method is called before ``textViewDidChange(_:)``.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Called after a tap on a link or on detected data in a text view that is selectable and not editable. The result is
  /// ignored, because there is no other program to open the link.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the action for a tap on a link or an attachment in a text view that is selectable and not editable; nil
  /// for none. The default implementation returns the default action, which calls the method
  /// `textView(_:shouldInteractWith:in:interaction:)` for the link or the attachment.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Called after a tap on an attachment in a text view that is selectable and not editable. The result is ignored,
  /// because attachments have no action of their own.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// The method for taps on links before iOS 10. Called by the default implementation of the method with an
  /// interaction.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  /// The method for taps on attachments before iOS 10. Called by the default implementation of the method with an
  /// interaction.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns the default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Returns the result of the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// Returns the result of the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool { true }
}

extension NSAttributedString.Key {
  /// The link of characters, a `URL` or a `String` with a URL. Text views display links with `linkTextAttributes`; if
  /// they are selectable and not editable, they notify their delegates of taps.
  public static let link = NSAttributedString.Key("NSLink")
}
