// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Reports the features of a text layer's text that cannot be rendered; does nothing for other layers.
  func reportUnrenderedProperties() {
    switch values.content {
    case .text(let box) where box.value.string != .null && hostInTree.wantsDiagnostics:
      for mistake in box.value.newDiagnostics { report("string", mistake) }
    default: break
    }
  }
}
