// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITextField {
  /// The border around a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border; the default.
    case none = 0
    /// A thin black rectangle.
    case line
    /// A gray rectangle with a sunken edge.
    case bezel
    /// A rounded rectangle with a thin gray edge, filled by default with ``UIColor/systemBackground`` if the field is
    /// enabled.
    case roundedRect
  }

  /// The times at which the clear button or an overlay view of a text field is visible.
  public enum ViewMode: Int, Sendable {
    /// Never; the default.
    case never = 0
    /// While the field is edited.
    case whileEditing
    /// While the field is not edited.
    case unlessEditing
    /// At all times, whether the field is edited or not.
    case always
  }

  /// The reason why the editing of a text field ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The entered text is accepted.
    case committed = 0
    /// The entered text is discarded. Never reported here.
    case cancelled
  }

  /// Posted by a text field after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a text field after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted by a text field after an edit of its text, but not when its `text` is set.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key for the raw value of the ``DidEndEditingReason`` in the user info of ``textDidEndEditingNotification``.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}

/// The methods with which a text field's delegate controls and observes editing.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin. The default implementation returns true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun, before the action for ``UIControl/Event/editingDidBegin`` is sent.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; ignored by `endEditing(true)`, when the field leaves its window, and when the field is
  /// disabled. The default implementation returns true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing has ended, by the default implementation of ``textFieldDidEndEditing(_:reason:)``.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing has ended. The default implementation calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a range of the text, in UTF-16 code units, may be replaced. The default implementation returns true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called after the selection has changed. When typing or deleting changes both the text and the selection, this
  /// method is called before targets and observers are notified of the edit.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the text may be cleared when editing begins or the clear button is pressed. The default implementation
  /// returns true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key performs its default action. The default implementation returns true.
  ///
  /// The default action sends `editingDidEndOnExit` and `primaryActionTriggered`, and ends editing if the field has a
  /// target or an action for `editingDidEndOnExit`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
