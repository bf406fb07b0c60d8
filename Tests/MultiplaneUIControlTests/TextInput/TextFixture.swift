// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI
@testable import UITestSupport

/// A window with simulated touches and key presses.
@MainActor final class TextFixture: StageFixture {
  init(_ build: (UIWindow) -> Void) throws {
    super.init(pace: 0.02)
    try show(build)
  }

  func tap(_ x: CGFloat, _ y: CGFloat, count: Int) throws {
    for _ in 0..<count {
      try touch(.down, x, y, after: 0.1)
      try touch(.up, x, y)
    }
  }

  /// Presses keys by their names, with the prefixes "s-", "c-", "a-", "m-" for shift, control, option and command, such
  /// as "s-left". Other strings are typed.
  func keys(_ names: String...) throws {
    try wait(0.02)
    stage.perform { for name in names { Self.press(name) } }
    try wait(0.02)
  }

  func type(_ text: String) throws {
    try wait(0.02)
    stage.perform { for character in text { Self.press("\(character)") } }
    try wait(0.02)
  }

  private static let codes: [String: UIKeyboardHIDUsage] = [
    "left": .keyboardLeftArrow, "right": .keyboardRightArrow, "up": .keyboardUpArrow,
    "down": .keyboardDownArrow, "home": .keyboardHome, "end": .keyboardEnd,
    "back": .keyboardDeleteOrBackspace, "del": .keyboardDeleteForward,
    "return": .keyboardReturnOrEnter, "tab": .keyboardTab, "pageDown": .keyboardPageDown,
    "pageUp": .keyboardPageUp,
  ]

  static func press(_ name: String) {
    var (name, flags) = (name, UIKeyModifierFlags())
    let marks: [(String, UIKeyModifierFlags)] = [
      ("s-", .shift), ("c-", .control), ("a-", .alternate), ("m-", .command),
    ]
    while let mark = marks.first(where: { name.hasPrefix($0.0) && name.count > 2 }) {
      flags.insert(mark.1)
      name.removeFirst(2)
    }
    let code = codes[name]
    let key = UIKey(code ?? .keyboard_Reserved, code == nil ? name : "", modifierFlags: flags)
    let host = UIHostEnvironment.current
    host.keyDispatcher.receive(key, .began, in: host.application)
    host.keyDispatcher.receive(key, .ended, in: host.application)
  }
}

extension TextEditor {
  /// The text with | at the caret, or with the selection in [ and ].
  var shownForTests: String {
    let units = Array(string.utf16)
    let (low, high) = (selection.location, selection.location + selection.length)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let middle = low == high ? "|" : "[" + part(low..<high) + "]"
    return part(0..<low) + middle + part(high..<units.count)
  }
}
