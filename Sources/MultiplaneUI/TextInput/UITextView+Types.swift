// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The room that a text view has for its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var view: UITextView?

  /// Points between the sides of the room and the text; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { view?.textContainerDidChange() } }
  /// The most lines that show; 0, the default, for any number.
  open var maximumNumberOfLines = 0 { didSet { view?.textContainerDidChange() } }
  /// What happens to a last line that is not the text's; it is cut off at a word by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { view?.textContainerDidChange() }
  }
  /// As wide as the view lets it be, and as high as it likes.
  open var size: CGSize {
    guard let view else { return .zero }
    return CGSize(
      width: view.editor.width + 2 * lineFragmentPadding, height: .greatestFiniteMagnitude)
  }
}

/// What somebody does with a link.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// A long press, which would show a menu.
  case presentActions
  /// A firm press, which would show what is behind it.
  case preview
}

extension UITextView {
  /// Posted by a text view when editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view when somebody edited its text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted by a text view when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

/// Says what may be edited, and hears of it, and of scrolling.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin. Without one, true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; not asked when it has to. Without one, true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Hears that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Hears that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text, in units of UTF-16, may become another. Without one, true.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Hears that somebody edited the text.
  func textViewDidChange(_ textView: UITextView)
  /// Hears that the selection changed; before ``textViewDidChange(_:)`` of the same key.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Hears that a link was tapped; what it answers changes nothing, as no other program is there to open it.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

extension NSAttributedString.Key {
  /// A `URL` or a string of one: text views show it as a link, and tell their delegates of taps.
  public static let link = NSAttributedString.Key("NSLink")
}
