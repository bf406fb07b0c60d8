// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interface for simple text entry by a responder, one key at a time, while it is the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether the text of the responder contains at least one character.
  var hasText: Bool { get }
  /// Inserts text at the caret, in place of the selection if there is one.
  func insertText(_ text: String)
  /// Deletes the selected text, or else the character before the caret.
  func deleteBackward()
}

/// The properties of a text input that describe the kind of text and the on-screen keyboard.
///
/// There is no on-screen keyboard, autocorrection or completion. Only ``isSecureTextEntry``,
/// ``autocapitalizationType`` with ``keyboardType``, and ``enablesReturnKeyAutomatically`` have an effect; text fields
/// and text views store the other values.
/// - Note: On Apple's platforms all requirements are optional. Here each has a default implementation whose setter does
///   nothing.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The automatic capitalization of typed text. Sentences by default; never applied to secure text or with the URL and
  /// email keyboard types.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The setting for automatic correction of typed text; has no effect.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The setting for marking misspelled words; has no effect.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The setting for replacing straight quotation marks with curly ones; has no effect.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// The setting for replacing hyphens with dashes; has no effect.
  var smartDashesType: UITextSmartDashesType { get set }
  /// The setting for adjusting spaces around pasted or deleted text; has no effect.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The type of the on-screen keyboard; URL and email keyboards disable automatic capitalization.
  var keyboardType: UIKeyboardType { get set }
  /// The light or dark appearance of the on-screen keyboard; has no effect.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the on-screen keyboard's return key; has no effect.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text. False by default.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is displayed as bullets and cannot be copied. False by default.
  var isSecureTextEntry: Bool { get set }
  /// The semantic meaning of the text, for AutoFill; has no effect. Nil by default.
  var textContentType: UITextContentType! { get set }
  /// The rules for the passwords that the system suggests; nil for none.
  var passwordRules: UITextInputPasswordRules? { get set }
}
