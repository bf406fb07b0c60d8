// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Reports, at commit, the values of the layer that cannot be rendered, each once for layers of the same name.
  func reportUnrenderedProperties() {
    switch values.content {
    case .text(let box) where box.value.string != .null && hostInTree.wantsDiagnostics:
      for mistake in box.value.newDiagnostics { report("string", mistake) }
    default: break
    }
  }
}
