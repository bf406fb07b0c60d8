// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIInputView {
  /// The background of an input view.
  public enum Style: Int, Sendable {
    /// None: the view has the background that the program gives it.
    case `default` = 0
    /// The background of the keyboard.
    case keyboard
  }
}

/// A view for entering text, or a view above one.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The background of the view.
  public let inputViewStyle: Style
  /// Whether the height follows from constraints. False by default.
  /// - Note: Stored without effect: the view has the height of its frame or, if that is zero, the height that fits.
  open var allowsSelfSizing = false

  /// Creates an input view.
  /// - Parameter inputViewStyle: The background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard {
      backgroundColor = UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    }
  }
  /// Creates an input view without a background.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }
  /// Creates an input view without a background; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A view that may play the sound of a key. There is no sound here.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether keys of the view play a sound; false by default.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// The object through which a keyboard enters text.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text of the document before the caret or the selection; nil if there is none.
  var documentContextBeforeInput: String? { get }
  /// The text of the document after the caret or the selection; nil if there is none.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil if nothing is selected.
  var selectedText: String? { get }
  /// Moves the caret by a number of characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A controller whose view enters text in place of the keyboard.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  /// The controller's view, if it is loaded and is an input view; otherwise nil. Setting the property replaces the
  /// view.
  open override var inputView: UIInputView? {
    get { isViewLoaded ? view as? UIInputView : nil }
    set { view = newValue }
  }
  /// The object that enters text into the first responder.
  open var textDocumentProxy: any UITextDocumentProxy { documentProxy }
  private let documentProxy = FirstResponderProxy()
  /// The language of the keyboard, such as `en-US`. Nil by default.
  open var primaryLanguage: String?
  /// Whether the keyboard has a key for dictation. False by default.
  open var hasDictationKey = false
  /// Whether the keyboard may use the network. Always false.
  open var hasFullAccess: Bool { false }
  /// Whether the keyboard needs a key for the next keyboard. Always false.
  open var needsInputModeSwitchKey: Bool { false }

  /// Creates the view: an input view with the background of the keyboard, unless the method is overridden.
  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
  }
  /// Ends editing.
  open func dismissKeyboard() { UIHostEnvironment.current.firstResponder?.resignFirstResponder() }
  /// Does nothing: there is no other keyboard.
  open func advanceToNextInputMode() {}
}

/// A document proxy that edits the text of the first responder.
private final class FirstResponderProxy: NSObject, UITextDocumentProxy {
  private var keyInput: (any UIKeyInput)? {
    UIHostEnvironment.current.firstResponder as? any UIKeyInput
  }
  private var textInput: (any UITextInput)? { keyInput as? any UITextInput }

  var hasText: Bool { keyInput?.hasText ?? false }
  func insertText(_ text: String) { keyInput?.insertText(text) }
  func deleteBackward() { keyInput?.deleteBackward() }

  private func text(from start: UITextPosition?, to end: UITextPosition?) -> String? {
    guard let input = textInput, let start, let end,
      let range = input.textRange(from: start, to: end), let text = input.text(in: range)
    else { return nil }
    return text.isEmpty ? nil : text
  }
  var documentContextBeforeInput: String? {
    text(from: textInput?.beginningOfDocument, to: textInput?.selectedTextRange?.start)
  }
  var documentContextAfterInput: String? {
    text(from: textInput?.selectedTextRange?.end, to: textInput?.endOfDocument)
  }
  var selectedText: String? {
    text(from: textInput?.selectedTextRange?.start, to: textInput?.selectedTextRange?.end)
  }
  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input = textInput, let range = input.selectedTextRange else { return }
    let end = offset < 0 ? input.beginningOfDocument : input.endOfDocument
    let place =
      input.position(from: offset < 0 ? range.start : range.end, offset: offset) ?? end
    input.selectedTextRange = input.textRange(from: place, to: place)
  }
}
