// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A form that is filled in: fields with placeholders, a password behind dots, notes with a selection, and a bar that
/// comes up with the notes.
///
/// Fingers put carets, select a word and drag its handle; a ``Typist`` puts in the text, a letter at a time.
@main struct TextInput: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 12

  var touches: TouchScript {
    var script = TouchScript()
    script.tap(at: FormController.name, time: 0.4)
    script.tap(at: FormController.mail, time: 2.6)
    script.tap(at: FormController.password, time: 4.6)
    // The notes: a word is selected, and the handle at its end takes in the next.
    script.tap(at: CGPoint(x: 280, y: 230), time: 6.4)
    let word = FormController.place(after: "I will bring a")
    script.tap(at: CGPoint(x: word.x - 4, y: word.y - 10), time: 7.3)
    script.tap(at: CGPoint(x: word.x - 4, y: word.y - 10), time: 7.5)
    let next = FormController.place(after: "I will bring a kettle")
    script.drag(
      through: [CGPoint(x: word.x, y: word.y + 5), CGPoint(x: next.x, y: next.y + 5)], from: 8.2,
      duration: 0.5)
    // Done, on the bar; then Send.
    script.tap(at: CGPoint(x: 280, y: 458), time: 10.2)
    script.tap(at: FormController.send, time: 11)
    return script
  }

  func makeRootViewController() -> UIViewController { FormController() }
}
