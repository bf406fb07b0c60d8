// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The picker, and the buttons that present alerts.
extension GalleryController: UIPickerViewDataSource, UIPickerViewDelegate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  func addPicker() {
    picker.dataSource = self
    picker.delegate = self
    picker.frame = CGRect(x: 0, y: Row.picker - 80, width: view.bounds.width, height: 160)
    view.addSubview(picker)
    // Selects the 14th of June.
    picker.selectRow(5, inComponent: 0, animated: false)
    picker.selectRow(13, inComponent: 1, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Self.months.count : 31
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { component == 0 ? Self.months[row] : "\(row + 1)" }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    let month = Self.months[pickerView.selectedRow(inComponent: 0)]
    say("\(month) \(pickerView.selectedRow(inComponent: 1) + 1)")
  }

  // MARK: Questions

  func addQuestions() {
    let buttons: [(String, UIAlertController.Style)] = [
      ("Alert", .alert), ("Sheet", .actionSheet),
    ]
    for (index, (title, style)) in buttons.enumerated() {
      let action = UIAction(title: title) { [unowned self] _ in ask(style) }
      let button = UIButton(type: .system, primaryAction: action)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      place(button, x: CGFloat(index) * width / 2 + margin, row: Row.questions, width: width / 2)
    }
    answer.textAlignment = .center
    answer.font = .systemFont(ofSize: 15)
    answer.textColor = .secondaryLabel
    answer.frame = CGRect(x: margin, y: Row.answer - 12, width: width, height: 24)
    view.addSubview(answer)
  }

  private func ask(_ style: UIAlertController.Style) {
    let alert = UIAlertController(
      title: "Keep the changes?", message: "They would be lost otherwise.", preferredStyle: style)
    let actions: [(String, UIAlertAction.Style)] = [
      ("Keep", .default), ("Discard", .destructive), ("Cancel", .cancel),
    ]
    for (title, kind) in style == .alert ? [actions[0], actions[2]] : actions {
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [unowned self] in say($0.title ?? "") })
    }
    present(alert, animated: true)
  }

  private func say(_ text: String) { answer.text = text }
}

/// Images for the controls.
@MainActor enum Pictures {
  private static func draw(_ side: CGFloat, _ body: (CGRect) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      body(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// A resizable blue capsule, the background of a button.
  static var capsule: UIImage {
    draw(32) { rect in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: rect, cornerRadius: 16).fill()
    }.resizableImage(
      withCapInsets: UIEdgeInsets(top: 15, left: 15, bottom: 15, right: 15),
      resizingMode: .stretch)
  }

  /// Returns a red ring with the diameter `side` in points.
  static func dot(_ side: CGFloat) -> UIImage {
    draw(side) { rect in
      UIColor.systemRed.setStroke()
      let ring = UIBezierPath(ovalIn: rect.insetBy(dx: 1, dy: 1))
      ring.lineWidth = 2
      ring.stroke()
    }
  }
}
