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
    // Taps a button and the middle segment.
    script.tap(at: CGPoint(x: 50, y: Row.buttons), time: 0.4, duration: 0.3)
    script.tap(at: CGPoint(x: 195, y: Row.segments), time: 1)
    // Turns the first switch on by a tap, and the second switch off by a drag.
    script.tap(at: CGPoint(x: 40, y: Row.switches), time: 1.6, duration: 0.15)
    script.drag(
      through: [CGPoint(x: 142, y: Row.switches), CGPoint(x: 110, y: Row.switches)], from: 2.2,
      duration: 0.3)
    // Drags the slider's thumb from 30 % to 80 %.
    script.drag(
      through: [CGPoint(x: 129, y: Row.slider), CGPoint(x: 294, y: Row.slider)], from: 2.8,
      duration: 0.8)
    // Holds the stepper's plus button.
    script.tap(at: CGPoint(x: 86, y: Row.steppers), time: 4, duration: 0.85)
    // Moves the page control one page forward by a tap, then drags across its dots.
    script.tap(at: CGPoint(x: 150, y: Row.pages), time: 5.2)
    script.drag(
      through: [CGPoint(x: 80, y: Row.pages), CGPoint(x: 140, y: Row.pages)], from: 5.7,
      duration: 0.5)
    // Flicks one wheel of the picker, and taps a row of the other.
    script.drag(
      through: [CGPoint(x: 120, y: Row.picker + 40), CGPoint(x: 120, y: Row.picker - 40)],
      from: 6.6, duration: 0.12)
    script.tap(at: CGPoint(x: 290, y: Row.picker + 31), time: 8.8)
    // Opens and answers an alert, then opens an action sheet and dismisses it by a tap outside.
    script.tap(at: CGPoint(x: 100, y: Row.questions), time: 10)
    script.tap(at: CGPoint(x: 263, y: 518), time: 11, duration: 0.2)
    script.tap(at: CGPoint(x: 290, y: Row.questions), time: 12)
    script.tap(at: CGPoint(x: 195, y: 60), time: 13.2)
    // Types a name, and a word at the end of the notes; then selects a date after the maximum, which rolls back.
    script.tap(at: CGPoint(x: 60, y: Row.fields), time: 14.2)
    type("Mara", into: &script, from: 14.6)
    script.tap(at: CGPoint(x: 340, y: Row.text + 20), time: 15.4)
    type("caret.", into: &script, from: 15.8)
    script.drag(
      through: [CGPoint(x: 200, y: Row.date + 30), CGPoint(x: 200, y: Row.date - 34)], from: 17,
      duration: 0.3)
    return script
  }

  /// Adds the letters of a text to `script` as text input, ten per second from `time` on.
  private func type(_ text: String, into script: inout TouchScript, from time: CFTimeInterval) {
    for (index, letter) in text.enumerated() {
      script.add(.text(String(letter)), at: time + CFTimeInterval(index) / 10)
    }
  }

  func makeRootViewController() -> UIViewController { GalleryController() }
}

/// The y coordinate of the center of each row of controls, in points.
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
