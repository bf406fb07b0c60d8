// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Reports, at commit, what the layer has values for and does not draw; each once for layers of one name.
  func reportUnrenderedProperties() {
    switch values.content {
    case .text(let box) where box.value.string != .null && hostInTree.wantsDiagnostics:
      for mistake in box.value.newDiagnostics { report("string", mistake) }
    default: break
    }
  }
}
