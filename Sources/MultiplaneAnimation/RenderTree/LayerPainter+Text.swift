// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneRaster

extension LayerPainter {
  /// Paints the lines of a text layer, the first line at the minimum y; does nothing for other layers.
  func paintText(
    _ values: LayerValues, _ transform: Homography, into items: inout DisplayItemList
  ) {
    guard let list = TextLayout.list(values) else { return }
    items.append(.transformed(list, transform: transform))
  }
}
