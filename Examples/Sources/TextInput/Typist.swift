// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Types into whatever is being edited at the time.
@MainActor final class Typist {
  private let inputs: [UIView & UIKeyInput]

  init(_ inputs: [UIView & UIKeyInput]) { self.inputs = inputs }

  /// Types a text, 12 letters a second, from a time on that counts from now.
  func type(_ text: String, after delay: TimeInterval) {
    for (index, letter) in text.enumerated() {
      let time = delay + TimeInterval(index) / 12
      DispatchQueue.main.asyncAfter(deadline: .now() + time) { [weak self] in
        MainActor.assumeIsolated { self?.put(String(letter)) }
      }
    }
  }

  /// "⌫" deletes.
  private func put(_ letter: String) {
    guard let input = inputs.first(where: { $0.isFirstResponder }) else { return }
    if letter == "⌫" { input.deleteBackward() } else { input.insertText(letter) }
  }
}
