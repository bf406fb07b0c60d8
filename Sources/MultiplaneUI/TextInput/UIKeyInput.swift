// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes simple text, a key at a time, while it is the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is something to delete.
  var hasText: Bool { get }
  /// Puts text where the caret is.
  func insertText(_ text: String)
  /// Deletes what is selected, else the character before the caret.
  func deleteBackward()
}

/// What kind of text is entered: what keyboards on screen look like, and what happens to the text.
///
/// There is no keyboard on screen, and nothing that corrects or completes: ``isSecureTextEntry``,
/// ``autocapitalizationType`` with ``keyboardType``, and ``enablesReturnKeyAutomatically`` have an effect; the others are kept.
/// - Note: on Apple's platforms all are optional; here who does not have one has its default, and setting it does nothing.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// What becomes a capital by itself as keys are typed. Sentences by default; addresses, and what is hidden, never.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether mistakes are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotes become typographic.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces come and go around what is pasted.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// What keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// Whether keys are dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key works only when there is text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden behind dots, and cannot be copied. False by default.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, so that it can be filled in. Nil by default.
  var textContentType: UITextContentType! { get set }
}
