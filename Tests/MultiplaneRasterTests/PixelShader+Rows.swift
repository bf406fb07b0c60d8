// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneRaster

/// Expects that a row has the colors of its pixels with all kernels, and that nothing is written beyond it.
func expectSameRow(
  _ shader: some PixelShader, x: Int, y: Int, count: Int, _ comment: @autoclosure () -> String
) {
  let expected = (0..<count).map { shader.color(x: x + $0, y: y) } + [1]
  for color in expected.dropLast() where shader.isOpaque { expectEqual(color >> 24, 255) }
  for kernels in RowKernels.variants {
    var row = [UInt32](repeating: 1, count: count + 1)
    row.withUnsafeMutableBufferPointer {
      shader.writeRow(x: x, y: y, count: count, to: $0.baseAddress!, kernels: kernels)
    }
    if row != expected { Issue.record("\(kernels.name), \(comment())") }
  }
}
