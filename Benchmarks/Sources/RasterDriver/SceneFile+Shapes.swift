// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension SceneFile {
  /// Creates a number of circles and stars with individual colors, at positions that are the same in every run.
  init(shapes count: Int) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func number(_ limit: Double) -> CGFloat {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return CGFloat(Double(state >> 11) / 9_007_199_254_740_992 * limit)
    }
    let items = (0..<count).map { i in
      let x = number(1920), y = number(1080), r = 4 + number(20)
      let path = CGMutablePath()
      if i % 2 == 0 {
        path.addEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
      } else {
        path.addLines(
          between: [(0, -1), (0.6, 0.8), (-1, -0.3), (1, -0.3), (-0.6, 0.8)].map {
            CGPoint(x: x + r * $0.0, y: y + r * $0.1)
          })
        path.closeSubpath()
      }
      let color = CGColor(
        srgbRed: number(1), green: number(1), blue: number(1), alpha: 0.5 + number(0.5))
      return DisplayList.Item.fill(
        path, rule: .winding, paint: .color(color), transform: .identity)
    }
    self.init(items: items, background: CGColor(gray: 1, alpha: 1), viewBox: [0, 0, 1920, 1080])
  }
}
