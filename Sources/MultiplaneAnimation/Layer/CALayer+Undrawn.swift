// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Reports, at commit, what the layer has values for and does not draw; each once for layers of one name.
  func reportUndrawn() {
    if values.hasExtras { reportUndrawnExtras(values.extras) }
    switch values.content {
    case .gradient(let box) where box.value.type != .axial && box.value.colors != nil:
      report(
        "type",
        "Gradients of type \(box.value.type.rawValue) draw nothing. Make it axial, or draw shapes.")
    case .text(let box) where box.value.string != .null && hostInTree.hearsDiagnostics:
      for mistake in box.value.textMistakes { report("string", mistake) }
    case .emitter(let box) where box.value.cells?.isEmpty == false:
      report("emitterCells", "Emitter layers draw no particles. Animate a layer for each.")
    default: break
    }
  }

  private func reportUndrawnExtras(_ extras: LayerExtras) {
    if extras.contents?.object is CGImage {
      report("contents", "Images in layers are not drawn. Use a shape or a colour.")
    }
    if extras.shadowOpacity > 0, let color = extras.shadowColor, color.alpha > 0 {
      report("shadowOpacity", "Shadows are not drawn. Put a layer behind that looks like one.")
    }
    if extras.shouldRasterize {
      report(
        "shouldRasterize",
        "Layers are not rasterized first, but drawn sharp at any scale. Leave it false.")
    }
  }
}
