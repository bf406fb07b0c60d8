// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Types letters into the first responder among its inputs; if there is none, letters are dropped.
@MainActor final class Typist {
  private let inputs: [UIView & UIKeyInput]

  init(_ inputs: [UIView & UIKeyInput]) { self.inputs = inputs }

  /// Types a text after a delay, 12 letters per second.
  func type(_ text: String, after delay: TimeInterval) {
    for (index, letter) in text.enumerated() {
      let time = delay + TimeInterval(index) / 12
      DispatchQueue.main.asyncAfter(deadline: .now() + time) { [weak self] in
        MainActor.assumeIsolated { self?.put(String(letter)) }
      }
    }
  }

  /// Inserts a letter, or deletes backward for "⌫".
  private func put(_ letter: String) {
    guard let input = inputs.first(where: { $0.isFirstResponder }) else { return }
    if letter == "⌫" { input.deleteBackward() } else { input.insertText(letter) }
  }
}
