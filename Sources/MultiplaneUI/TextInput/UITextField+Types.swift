// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITextField {
  /// The frame around a field.
  public enum BorderStyle: Int, Sendable {
    /// None; the default.
    case none = 0
    /// A thin rectangle.
    case line
    /// A rectangle that looks let into the page.
    case bezel
    /// A white, rounded rectangle with a thin edge.
    case roundedRect
  }

  /// When a view in a field shows.
  public enum ViewMode: Int, Sendable {
    /// Never; the default.
    case never = 0
    /// While it is edited.
    case whileEditing
    /// While it is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// What was entered counts.
    case committed = 0
    /// What was entered does not count.
    case cancelled
  }

  /// Posted by a field when editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted by a field when somebody edited its text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// In what the end's notification carries: the number of the reason.
  public nonisolated static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
}

/// Says what may be edited, and hears of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin. Without one, true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Hears that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; not asked when it has to. Without one, true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Hears that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Hears that editing ended, and why. Without one, calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text, in units of UTF-16, may become another. Without one, true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Hears that the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear. Without one, true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does by itself: tells targets of `editingDidEndOnExit`, and ends editing if
  /// there are any. Without one, true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
