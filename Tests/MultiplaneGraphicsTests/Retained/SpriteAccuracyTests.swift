// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct SpriteAccuracyTests {
  /// Compares overlapping sprites, rotated, scaled and faded, with a computation without rounding. The errors of each
  /// sprite are covered by the next ones, like its colors.
  @Test func rotatedSpritesMatchExactRendering() throws {
    var random = SeededGenerator(9)
    let side = 32
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let a = Double(128 + 4 * x - y) / 255, wave = Double((x * y) % 32) / 31
        bytes += [a * wave, a * (1 - wave), a * Double(y) / 31, a].map {
          UInt8((min(max($0, 0), 1) * 255).rounded())
        }
      }
    }
    let image = try #require(CGImage(width: side, height: side, premultipliedRGBA: bytes))
    func channel(_ x: Int, _ y: Int, _ c: Int) -> Double {
      Double(bytes[(min(max(y, 0), side - 1) * side + min(max(x, 0), side - 1)) * 4 + c]) / 255
    }
    let (width, height) = (120, 90)
    var exact = [Double](repeating: 0, count: width * height * 4)
    for i in 0..<width * height { exact[i * 4 + 3] = 1 }
    // The sides of sprites depend on the exactness of coverage, which another test checks.
    var isSide = [Bool](repeating: false, count: width * height)
    var items: [DisplayList.Item] = []
    for _ in 0..<40 {
      let angle = Double(random.number(0...6)), scale = Double(random.number(0.7...1.6))
      let (a, b) = (scale * cos(angle), scale * sin(angle))
      let center = (x: Double(random.number(0...120)), y: Double(random.number(0...90)))
      let half = Double(side) / 2
      let map = Homography(
        a: a, b: b, c: -b, d: a, tx: center.x - a * half + b * half,
        ty: center.y - b * half - a * half)
      let opacity = Double(random.number(0.3...1))
      var fill = DisplayList.ImageFill(image, transform: .identity)
      fill.opacity = opacity
      items.append(
        .fill(
          CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side)), rule: .winding,
          paint: .image(fill), transform: map))
      let inverse = try #require(map.inverse)
      for y in 0..<height {
        for x in 0..<width {
          let p = inverse.applying(to: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let margin = 0.8 / scale, (px, py) = (Double(p.x), Double(p.y))
          let inner = min(min(px, py), min(Double(side) - px, Double(side) - py))
          if abs(inner) < margin { isSide[y * width + x] = true }
          if inner <= 0 { continue }
          let (u, v) = (px - 0.5, py - 0.5)
          let (x0, y0) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
          let (fx, fy) = (u - Double(x0), v - Double(y0))
          func sample(_ c: Int) -> Double {
            let top = channel(x0, y0, c) * (1 - fx) + channel(x0 + 1, y0, c) * fx
            let bottom = channel(x0, y0 + 1, c) * (1 - fx) + channel(x0 + 1, y0 + 1, c) * fx
            return (top * (1 - fy) + bottom * fy) * opacity
          }
          let alpha = sample(3), i = (y * width + x) * 4
          for c in 0..<4 { exact[i + c] = sample(c) + exact[i + c] * (1 - alpha) }
        }
      }
    }
    let bitmap = Bitmap(width: width, height: height)
    DisplayListRenderer().render(
      DisplayList(items), into: bitmap, transform: .identity,
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    var largest = 0.0, count = 0
    for y in 0..<height {
      for x in 0..<width where !isSide[y * width + x] {
        count += 1
        let pixel = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
        for c in 0..<4 {
          let value = Double(pixel >> UInt32(8 * c) & 255)
          largest = max(largest, abs(value - exact[(y * width + x) * 4 + c] * 255))
        }
      }
    }
    expect(count > 1000)
    expect(largest <= 5)
  }
}
