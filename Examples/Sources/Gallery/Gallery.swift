// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// All controls in several states, each touched in turn.
///
/// The slider sets the progress view, the stepper adds pages, the picker shows its selection, two buttons present an
/// alert and an action sheet, and key presses type into the field that was tapped.
@main struct Gallery: ViewScene {
  let size = CGSize(width: 390, height: 960)
  let duration: CFTimeInterval = 21

  var touches: TouchScript {
    var script = TouchScript()
    // A button, and the middle segment.
    script.tap(at: CGPoint(x: 50, y: Row.buttons), time: 0.4, duration: 0.3)
    script.tap(at: CGPoint(x: 195, y: Row.segments), time: 1)
    // Switches: a tap, and a drag back.
    script.tap(at: CGPoint(x: 40, y: Row.switches), time: 1.6, duration: 0.15)
    script.drag(
      through: [CGPoint(x: 142, y: Row.switches), CGPoint(x: 110, y: Row.switches)], from: 2.2,
      duration: 0.3)
    // The slider's thumb, from 30 % to 80 %.
    script.drag(
      through: [CGPoint(x: 129, y: Row.slider), CGPoint(x: 294, y: Row.slider)], from: 2.8,
      duration: 0.8)
    // Holds the stepper's plus button.
    script.tap(at: CGPoint(x: 86, y: Row.steppers), time: 4, duration: 0.85)
    // The page control: one page forward, then a drag across the dots.
    script.tap(at: CGPoint(x: 150, y: Row.pages), time: 5.2)
    script.drag(
      through: [CGPoint(x: 80, y: Row.pages), CGPoint(x: 140, y: Row.pages)], from: 5.7,
      duration: 0.5)
    // Flicks one wheel of the picker, and taps a row of the other.
    script.drag(
      through: [CGPoint(x: 120, y: Row.picker + 40), CGPoint(x: 120, y: Row.picker - 40)],
      from: 6.6, duration: 0.12)
    script.tap(at: CGPoint(x: 290, y: Row.picker + 31), time: 8.8)
    // An alert, and an action sheet that is dismissed by a tap outside.
    script.tap(at: CGPoint(x: 100, y: Row.questions), time: 10)
    script.tap(at: CGPoint(x: 263, y: 518), time: 11, duration: 0.2)
    script.tap(at: CGPoint(x: 290, y: Row.questions), time: 12)
    script.tap(at: CGPoint(x: 195, y: 60), time: 13.2)
    // Types a name, and a word at the end of the notes; a date after the maximum rolls back.
    script.tap(at: CGPoint(x: 60, y: Row.fields), time: 14.2)
    type("Mara", into: &script, from: 14.6)
    script.tap(at: CGPoint(x: 340, y: Row.text + 20), time: 15.4)
    type("caret.", into: &script, from: 15.8)
    script.drag(
      through: [CGPoint(x: 200, y: Row.date + 30), CGPoint(x: 200, y: Row.date - 34)], from: 17,
      duration: 0.3)
    return script
  }

  /// Types a text, ten letters per second.
  private func type(_ text: String, into script: inout TouchScript, from time: CFTimeInterval) {
    for (index, letter) in text.enumerated() {
      script.add(.text(String(letter)), at: time + CFTimeInterval(index) / 10)
    }
  }

  func makeRootViewController() -> UIViewController { GalleryController() }
}

/// The vertical center of each row.
enum Row {
  static let heading: CGFloat = 36
  static let labels: CGFloat = 78
  static let buttons: CGFloat = 118
  static let segments: CGFloat = 162
  static let switches: CGFloat = 206
  static let slider: CGFloat = 250
  static let tintedSlider: CGFloat = 288
  static let steppers: CGFloat = 332
  static let progress: CGFloat = 366
  static let indicators: CGFloat = 402
  static let pages: CGFloat = 446
  static let picker: CGFloat = 550
  static let questions: CGFloat = 660
  static let answer: CGFloat = 694
  static let fields: CGFloat = 732
  static let text: CGFloat = 784
  static let date: CGFloat = 888
}
