// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of an alert view.
@available(iOS, deprecated: 9.0)
public enum UIAlertViewStyle: Int, Sendable {
  /// No fields.
  case `default` = 0
  /// One field for a password.
  case secureTextInput
  /// One field for text.
  case plainTextInput
  /// A field for a name and one for a password.
  case loginAndPasswordInput
}

/// A delegate that is notified of the buttons of an alert view. All methods are optional.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Called when the user has tapped a button, before the alert is dismissed.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called in UIKit when the system dismisses an alert; never called here.
  func alertViewCancel(_ alertView: UIAlertView)
  /// Called before an alert is presented.
  func willPresent(_ alertView: UIAlertView)
  /// Called after an alert was presented.
  func didPresent(_ alertView: UIAlertView)
  /// Called before an alert is dismissed.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after an alert was dismissed.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns whether the first button that does not cancel is enabled. Called when the alert is presented and when a
  /// text field changes. True by default.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertViewCancel(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// An alert, which ``UIAlertController`` has replaced; it is presented by such a controller, above the front controller
/// of the key window.
///
/// The alert is retained while it is shown. The view itself is never displayed.
@preconcurrency @MainActor open class UIAlertView: UIView {
  private lazy var presenter = LegacyAlertPresenter(.alert)
  private var storedTitle = ""
  private var fields: [UITextField] = []

  /// Creates an alert.
  /// - Parameters:
  ///   - delegate: A ``UIAlertViewDelegate``, which is not retained.
  ///   - cancelButtonTitle: The title of the first button, which cancels; nil for no such button.
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle {
      cancelButtonIndex = addButton(withTitle: cancelButtonTitle)
    }
  }
  /// Creates an alert with a button that cancels, unless its title is nil, and others.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }
  /// Creates an alert without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an alert without buttons; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The object that is notified if it is a ``UIAlertViewDelegate``. Not retained.
  open weak var delegate: AnyObject?
  private var judge: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }
  /// The title. Empty by default.
  open var title: String {
    get { storedTitle }
    set {
      storedTitle = newValue
      presenter.title = newValue
    }
  }
  /// The text below the title. Nil by default.
  open var message: String? { didSet { presenter.message = message } }
  /// Adds a button after the others.
  /// - Returns: The index of the button.
  @discardableResult open func addButton(withTitle title: String?) -> Int { presenter.add(title) }
  /// Returns the title of a button; nil if there is no such button.
  open func buttonTitle(at buttonIndex: Int) -> String? { presenter.title(at: buttonIndex) }
  /// Number of buttons.
  open var numberOfButtons: Int { presenter.titles.count }
  /// The index of the button that cancels; -1, the default, for none.
  open var cancelButtonIndex: Int {
    get { presenter.cancelIndex }
    set { presenter.cancelIndex = newValue }
  }
  /// The index of the first button that does not cancel; -1 if there is none.
  open var firstOtherButtonIndex: Int { presenter.firstOtherIndex }
  /// Whether the alert is shown.
  open var isVisible: Bool { presenter.isVisible }
  /// The fields of the alert. None by default. Setting another style replaces the fields.
  open var alertViewStyle = UIAlertViewStyle.default {
    didSet { if alertViewStyle != oldValue { fields = [] } }
  }

  /// Returns a text field of the alert. Stops the program if the style has no such field.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    makeFields()
    precondition(
      fields.indices.contains(textFieldIndex),
      "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields")
    return fields[textFieldIndex]
  }

  private func makeFields() {
    guard fields.isEmpty else { return }
    let placeholders: [String?] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput, .plainTextInput: [nil]
      case .loginAndPasswordInput: ["Login", "Password"]
      }
    for (index, placeholder) in placeholders.enumerated() {
      let field = UITextField()
      field.placeholder = placeholder
      field.isSecureTextEntry = index == 1 || alertViewStyle == .secureTextInput
      field.addAction(
        UIAction { [weak self] _ in self?.updateFirstOtherButton() }, for: .editingChanged)
      fields.append(field)
    }
  }

  private func updateFirstOtherButton() {
    presenter.setFirstOtherEnabled(judge?.alertViewShouldEnableFirstOtherButton(self) ?? true)
  }

  /// Presents the alert, if necessary after the dismissal of another alert view or action sheet. Does nothing if the
  /// alert is shown, or if there is no key window with a controller.
  open func show() {
    makeFields()
    presenter.willDismiss = { [self] in
      judge?.alertView(self, willDismissWithButtonIndex: $0)
    }
    presenter.didDismiss = { [self] in
      judge?.alertView(self, didDismissWithButtonIndex: $0)
    }
    presenter.clicked = { [self] in judge?.alertView(self, clickedButtonAt: $0) }
    presenter.willPresent = { [self] in
      updateFirstOtherButton()
      judge?.willPresent(self)
    }
    presenter.didPresent = { [self] in judge?.didPresent(self) }
    presenter.present(from: nil, rect: nil, fields: fields, animated: true)
  }
  /// Dismisses the alert as if the user had chosen a button, without notifying the delegate of a tap.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    presenter.dismiss(buttonIndex, animated: animated)
  }
}
