// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A form with three text fields, a text view, and a button that is enabled while all fields have text and the address
/// contains an @.
final class FormController: UIViewController {
  // The points that are tapped, in screen coordinates.
  nonisolated static let name = CGPoint(x: 160, y: 95)
  nonisolated static let mail = CGPoint(x: 160, y: 139)
  nonisolated static let password = CGPoint(x: 160, y: 183)
  nonisolated static let send = CGPoint(x: 160, y: 352)

  /// Returns the lower end of the caret after a prefix of the first line of the notes.
  nonisolated static func place(after text: String) -> CGPoint {
    let font = UIFont.systemFont(ofSize: 17)
    let width = text.size(withAttributes: [.font: font]).width
    return CGPoint(x: 20 + 5 + width, y: 212 + 8 + font.lineHeight)
  }

  private let nameField = UITextField()
  private let mailField = UITextField()
  private let passwordField = UITextField()
  private let notes = UITextView()
  private let send = UIButton(type: .system)
  private let status = UILabel()
  private lazy var typist = Typist([nameField, mailField, passwordField, notes])

  override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel(frame: CGRect(x: 20, y: 28, width: 280, height: 36))
    title.text = "Join the walk"
    title.font = .boldSystemFont(ofSize: 28)
    view.addSubview(title)
    add(nameField, "Name", y: 78)
    nameField.clearButtonMode = .whileEditing
    add(mailField, "Mail", y: 122)
    mailField.keyboardType = .emailAddress
    mailField.leftView = At(frame: CGRect(x: 0, y: 0, width: 28, height: 34))
    mailField.leftViewMode = .always
    add(passwordField, "Password", y: 166)
    passwordField.isSecureTextEntry = true

    notes.frame = CGRect(x: 20, y: 212, width: 280, height: 110)
    notes.font = .systemFont(ofSize: 17)
    notes.text = "I will bring a kettle and"
    notes.layer.cornerRadius = 8
    notes.delegate = self
    notes.inputAccessoryView = bar()
    view.addSubview(notes)

    send.frame = CGRect(x: 110, y: 334, width: 100, height: 36)
    send.setTitle("Send", for: .normal)
    send.isEnabled = false
    send.addAction(UIAction { [weak self] _ in self?.sent() }, for: .touchUpInside)
    view.addSubview(send)
    status.frame = CGRect(x: 20, y: 376, width: 280, height: 24)
    status.textAlignment = .center
    status.textColor = .secondaryLabel
    view.addSubview(status)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    typist.type("Zoë Garcíaa⌫", after: 0.8)
    typist.type("zoe@example.org", after: 3)
    typist.type("opensesame", after: 5)
    typist.type(" cake.", after: 6.6)
    typist.type("two pots", after: 9)
  }

  private func add(_ field: UITextField, _ placeholder: String, y: CGFloat) {
    field.frame = CGRect(x: 20, y: y, width: 280, height: 34)
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
    view.addSubview(field)
  }

  private func bar() -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.frame = CGRect(x: 250, y: 4, width: 60, height: 36)
    done.addAction(
      UIAction { [weak self] _ in self?.view.endEditing(false) }, for: .touchUpInside)
    bar.addSubview(done)
    return bar
  }

  private func check() {
    let isWhole = [nameField, mailField, passwordField].allSatisfy(\.hasText)
    send.isEnabled = isWhole && mailField.text?.contains("@") == true
  }

  private func sent() {
    status.text = "Thank you, \(nameField.text ?? "")!"
  }
}

extension FormController: UITextFieldDelegate, UITextViewDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { status.text = textField.placeholder }
  func textViewDidChange(_ textView: UITextView) { status.text = "\(textView.text.count) letters" }
}

/// A gray @ in the field for the address.
private final class At: UIView {
  override func draw(_ rect: CGRect) {
    "@".draw(
      at: CGPoint(x: 9, y: 6),
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.systemGray,
      ])
  }
}
