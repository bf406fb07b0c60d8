// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A form that is filled in: fields with placeholders, a secure password field, notes with a selection, and an input
/// accessory view above the notes' keyboard.
///
/// Touches place carets, select a word and drag its handle; a ``Typist`` inserts the text letter by letter.
@main struct TextInput: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 12

  var touches: TouchScript {
    var script = TouchScript()
    script.tap(at: FormController.name, time: 0.4)
    script.tap(at: FormController.mail, time: 2.6)
    script.tap(at: FormController.password, time: 4.6)
    // The notes: a double tap selects a word, and a drag of its end handle extends the selection to the next word.
    script.tap(at: CGPoint(x: 280, y: 230), time: 6.4)
    let word = FormController.place(after: "I will bring a")
    script.tap(at: CGPoint(x: word.x - 4, y: word.y - 10), time: 7.3)
    script.tap(at: CGPoint(x: word.x - 4, y: word.y - 10), time: 7.5)
    let next = FormController.place(after: "I will bring a kettle")
    script.drag(
      through: [CGPoint(x: word.x, y: word.y + 5), CGPoint(x: next.x, y: next.y + 5)], from: 8.2,
      duration: 0.5)
    // The Done button of the accessory view, then the Send button.
    script.tap(at: CGPoint(x: 280, y: 458), time: 10.2)
    script.tap(at: FormController.send, time: 11)
    return script
  }

  func makeRootViewController() -> UIViewController { FormController() }
}
