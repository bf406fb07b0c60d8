// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane

/// The text fields, the text view and the date picker.
extension GalleryController {
  func addFields() {
    let third = (width - 16) / 3
    let styles: [(UITextField.BorderStyle, String, String)] = [
      (.roundedRect, "Name", ""), (.line, "Secret", "open sesame"), (.bezel, "Disabled", ""),
    ]
    for (index, (style, placeholder, text)) in styles.enumerated() {
      let field = index == 0 ? name : UITextField()
      field.borderStyle = style
      field.placeholder = placeholder
      field.text = text
      field.isSecureTextEntry = index == 1
      field.isEnabled = index < 2
      field.clearButtonMode = .whileEditing
      field.font = .systemFont(ofSize: 15)
      field.frame = CGRect(
        x: margin + (third + 8) * CGFloat(index), y: Row.fields - 16, width: third, height: 32)
      view.addSubview(field)
    }
    notes.text = "Text of several lines, which wraps and scrolls, with a "
    notes.font = .systemFont(ofSize: 15)
    notes.backgroundColor = .secondarySystemBackground
    notes.layer.cornerRadius = 8
    notes.frame = CGRect(x: margin, y: Row.text - 28, width: width, height: 56)
    view.addSubview(notes)
  }

  func addDate() {
    date.preferredDatePickerStyle = .wheels
    date.datePickerMode = .date
    date.locale = Locale(identifier: "en_US_POSIX")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    (date.calendar, date.timeZone) = (calendar, calendar.timeZone)
    // The 22nd of November 2026; later days are gray.
    date.date = Date(timeIntervalSince1970: 1_795_305_600)
    date.maximumDate = date.date
    date.frame = CGRect(x: 0, y: Row.date - 68, width: view.bounds.width, height: 136)
    view.addSubview(date)
  }
}
