// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

@testable import MultiplaneGraphics

/// A test suite that renders a few display items and inspects their pixels.
protocol DrawnItems {}

extension DrawnItems {
  func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: x, y: y, width: w, height: h))
    return path
  }

  func filled(
    _ path: CGPath, _ paint: DisplayList.Fill, by map: Homography = .identity
  ) -> DisplayList.Item { .fill(path, rule: .winding, paint: paint, transform: map) }

  func scale(_ x: Double, _ y: Double, _ tx: Double = 0, _ ty: Double = 0) -> Homography {
    Homography(a: x, b: 0, c: 0, d: y, tx: tx, ty: ty)
  }

  func pixels(
    _ items: [DisplayList.Item], width: Int = 32, height: Int = 24, threads: Int = 1,
    backend: Rasterizer.Backend = .fast, by map: Homography = .identity, background: CGColor? = nil
  ) -> [[UInt32]] {
    let bitmap = Bitmap(width: width, height: height)
    DisplayListRenderer(threads: threads, backend: backend).render(
      DisplayList(items), into: bitmap, transform: map, background: background)
    return rows(bitmap)
  }

  func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { y in
      Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: bitmap.width))
    }
  }
}
