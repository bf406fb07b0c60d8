// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneRaster

/// The pixels that a layer tree shows at a time, one per point, (0, 0) at the top left.
struct Pixels: Equatable {
  let width: Int
  let values: [UInt32]

  init(_ context: RenderContext, _ width: Int, _ height: Int, at time: Double = 0) {
    let bitmap = Bitmap(width: width, height: height)
    if let tree = context.tree {
      DisplayListRenderer().render(
        tree.displayList(at: time), into: bitmap, transform: .identity, background: .clear)
    }
    self.width = width
    values = (0..<height).flatMap { y in
      (0..<width).map { UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + $0]) }
    }
  }

  /// Renders a tree that is committed in a new host.
  init(_ root: CALayer, _ width: Int, _ height: Int) {
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    self.init(context, width, height)
    context.invalidate()
  }

  /// Red, green, blue and alpha, premultiplied.
  subscript(x: Int, y: Int) -> [Int] {
    let pixel = values[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }
}
