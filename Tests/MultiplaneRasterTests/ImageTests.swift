// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct ImageTests {
  /// Creates an image of random valid pixels, all opaque if `opaque` is true.
  static func image(
    _ n: inout RandomNumbers, _ width: Int, _ height: Int, opaque: Bool = false
  ) -> MipmappedBitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap.pixels[y * bitmap.stride + x] =
          PremultipliedColor(
            red: n.byte(), green: n.byte(), blue: n.byte(),
            alpha: opaque ? 255 : [0, 255, n.byte()][n.int(0...2)]
          ).valid.pixel
      }
    }
    return MipmappedBitmap(bitmap)
  }

  private func image(_ rows: [[UInt32]]) -> MipmappedBitmap {
    let bitmap = Bitmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() { bitmap.pixels[y * bitmap.stride + x] = pixel }
    }
    return MipmappedBitmap(bitmap)
  }

  private func gray(_ v: UInt8) -> UInt32 {
    PremultipliedColor(red: v, green: v, blue: v, alpha: 255).pixel
  }

  private func drawn(
    _ paint: ImagePaint, _ width: Int, _ height: Int, by map: Homography = .identity
  ) -> RenderedImage {
    RenderedImage(width, height) {
      $0.fill(
        .rect(0, 0, Double(width), Double(height)), transform: .identity, rule: .nonZero,
        paint: .image(paint), paintTransform: map)
    }
  }

  @Test func integerTranslationsCopyPixels() {
    var n = RandomNumbers(seed: 50)
    let source = Self.image(&n, 9, 7)
    for filter in [ImagePaint.SamplingFilter.nearest, .linear, .trilinear] {
      for flip in [false, true] {
        let map = Homography(a: 1, b: 0, c: 0, d: flip ? -1 : 1, tx: 3, ty: flip ? 9 : 2)
        let picture = drawn(
          ImagePaint(
            source, minificationFilter: filter, magnificationFilter: filter, tileMode: .decal), 20,
          12,
          by: map)
        let pixels = source.level(0)
        for y in 0..<12 {
          for x in 0..<20 {
            let row = flip ? 8 - y : y - 2
            let inside = (3..<12).contains(x) && (0..<7).contains(row)
            let expected = inside ? pixels.pixels[row * pixels.stride + x - 3] : 0
            expectEqual(picture[x, y], expected)
          }
        }
      }
    }
  }

  @Test func tileModesAtEdges() {
    let source = image([[gray(10), gray(200)], [gray(90), gray(40)]])
    let on = drawn(ImagePaint(source, transform: .init(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 2)), 6, 6)
    expectEqual(on[0, 0], gray(10))
    expectEqual(on[5, 0], gray(200))
    expectEqual(on[0, 5], gray(90))
    expectEqual(on[5, 5], gray(40))
    // Enlarged 4 times: the linear filter fades from the center of the last pixel to the center of the one outside.
    let end = drawn(
      ImagePaint(
        source, transform: .init(a: 4, b: 0, c: 0, d: 4, tx: 4, ty: 4), tileMode: .decal), 16, 16)
    expectEqual(end.alpha(0, 6), 0)
    expectEqual(end.alpha(15, 6), 0)
    expectEqual(end.alpha(2, 8), 32)
    expectEqual(end.alpha(3, 8), 96)
    expectEqual(end.alpha(4, 8), 159)
    expectEqual(end.alpha(6, 8), 255)
  }

  @Test func samplingStaysWithinSourceRect() {
    // Red around a gray region of 3 by 2.
    let red: UInt32 = 0xff00_00ff
    var rows = [[UInt32]](repeating: [UInt32](repeating: red, count: 8), count: 6)
    for y in 2..<4 { for x in 3..<6 { rows[y][x] = gray(UInt8(x * 20)) } }
    let source = image(rows)
    for filter in [ImagePaint.SamplingFilter.nearest, .linear, .trilinear] {
      for scale in [0.4, 1, 3.7] {
        let paint = ImagePaint(
          source, in: CGRect(x: 1, y: 1, width: 3 * scale, height: 2 * scale),
          source: CGRect(x: 3, y: 2, width: 3, height: 2), minificationFilter: filter,
          magnificationFilter: filter)
        for p in drawn(paint, 12, 12).pixels {
          // The pixels of a small mip level may mix those inside the source with others.
          if filter == .trilinear && scale < 1 { continue }
          expectEqual(p & 255, p >> 8 & 255)
        }
      }
    }
  }

  @Test func rotatedImagesMatchBilinearFormula() {
    var n = RandomNumbers(seed: 51)
    let source = Self.image(&n, 40, 30)
    let level = source.level(0)
    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      let (x, y) = (min(max(x, 0), 39), min(max(y, 0), 29))
      return Double(level.pixels[y * level.stride + x] >> shift & 255)
    }
    for opacity in [1, 0.37] {
      let map = Homography(a: 1.3, b: 0.6, c: -0.6, d: 1.3, tx: 30, ty: 10)
      let shader = ImageShader(ImagePaint(source, opacity: opacity), transform: map)
      let inverse = map.inverse!
      for y in 0..<60 {
        for x in 0..<80 {
          let p = inverse.applying(to: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let u = Double(p.x) - 0.5, v = Double(p.y) - 0.5
          let x0 = Int(u.rounded(.down)), y0 = Int(v.rounded(.down))
          let fx = u - Double(x0), fy = v - Double(y0)
          let color = shader.color(x: x, y: y)
          for shift: UInt32 in [0, 8, 16, 24] {
            let top = channel(x0, y0, shift) * (1 - fx) + channel(x0 + 1, y0, shift) * fx
            let bottom =
              channel(x0, y0 + 1, shift) * (1 - fx) + channel(x0 + 1, y0 + 1, shift) * fx
            let exact = (top * (1 - fy) + bottom * fy) * opacity
            // A fraction is off by 1/512, which is half a level between 0 and 255 on either axis.
            expect(abs(Double(color >> shift & 255) - exact) < 1.6)
          }
        }
      }
    }
  }

  @Test func mipmapLevelsAverageAreas() {
    let source = image([
      [gray(0), gray(100), gray(200)], [gray(50), gray(60), gray(70)],
    ])
    expectEqual(source.lastLevel, 1)
    expectEqual(RenderedImage(source.level(1)).pixels, [gray(80)])
    var n = RandomNumbers(seed: 52)
    let large = Self.image(&n, 37, 20)
    expectEqual(large.lastLevel, 5)
    for index in 1...5 {
      let level = large.level(index)
      expect(level.width == 37 >> index && level.height == max(1, 20 >> index))
    }
    // The mean of all pixels is preserved, except for rounding.
    func mean(_ bitmap: Bitmap) -> Double {
      let p = RenderedImage(bitmap)
      return p.area / Double(p.width * p.height)
    }
    expect(abs(mean(large.level(0)) - mean(large.level(5))) < 2.0 / 255)
  }

  @Test func mipmapLevelFollowsScale() {
    expect(ImageShader.level(squaredScale: 1, last: 7) == (0, 0))
    expect(ImageShader.level(squaredScale: 4, last: 7) == (1, 0))
    expect(ImageShader.level(squaredScale: 8, last: 7) == (1, 128))
    expect(ImageShader.level(squaredScale: 1e9, last: 7) == (7, 0))
    expect(ImageShader.level(squaredScale: .infinity, last: 7) == (7, 0))
    expect(ImageShader.level(squaredScale: .nan, last: 7) == (0, 0))
    // A checkerboard reduced eight times is a uniform gray.
    let board = image(
      (0..<64).map { y in (0..<64).map { x in gray((x + y) % 2 == 0 ? 0 : 255) } })
    let picture = drawn(
      ImagePaint(
        board, transform: .init(a: 0.125, b: 0, c: 0, d: 0.125, tx: 0, ty: 0),
        minificationFilter: .trilinear), 8, 8)
    expect(picture.pixels.allSatisfy { $0 == gray(128) })
  }

  @Test func projectiveTransformsSampleCorrectPixels() {
    // A card in perspective: the image pixel at a projected point is that of the point.
    let source = image(
      (0..<32).map { y in (0..<32).map { x in gray(UInt8(x * 8)) | UInt32(y * 8) << 8 & 0xff00 } })
    let map = Homography(a: 2, b: 0.1, c: 0.3, d: 1.8, tx: 5, ty: 8, px: 0.01, py: 0.004, pw: 1)
    let shader = ImageShader(ImagePaint(source), transform: map)
    for i in stride(from: 2.0, to: 30, by: 4) {
      for j in stride(from: 2.0, to: 30, by: 4) {
        let p = map.applying(to: CGPoint(x: i, y: j))
        let color = shader.color(x: Int(p.x.rounded(.down)), y: Int(p.y.rounded(.down)))
        expect(abs(Double(color & 255) - (i - 0.5) * 8) < 9)
      }
    }
  }

  /// Rows drawn by every kernel equal the pixels of the formula.
  @Test(arguments: 0..<8)
  func rowsMatchPixels(block: Int) {
    var n = RandomNumbers(seed: UInt64(block) + 5000)
    let filters: [ImagePaint.SamplingFilter] = [.nearest, .linear, .trilinear]
    for i in 0..<60 {
      let width = n.int(1...40), height = n.int(1...40)
      let source = Self.image(&n, width, height, opaque: i % 5 == 0)
      let size = [0.01, 0.3, 1, 1, 5, 60][n.int(0...5)]
      let isFlat = i % 3 != 0
      let map = Homography(
        a: n.real(-size...size), b: n.real(-size...size), c: n.real(-size...size),
        d: n.real(-size...size), tx: n.real(-30...60), ty: n.real(-30...60),
        px: isFlat ? 0 : n.real(-0.02...0.02), py: isFlat ? 0 : n.real(-0.02...0.02), pw: 1)
      var paint = ImagePaint(
        source, minificationFilter: filters[n.int(0...2)],
        magnificationFilter: filters[n.int(0...2)],
        tileMode: n.int(0...1) == 0 ? .clamp : .decal,
        opacity: n.int(0...1) == 0 ? 1 : n.real(0...1))
      if n.int(0...1) == 0 { paint.magnificationFilter = paint.minificationFilter }
      if n.int(0...2) == 0 {
        paint.source = CGRect(
          x: n.real(-5...20), y: n.real(-5...20), width: n.real(0.1...40),
          height: n.real(0.1...40))
      }
      let shader = ImageShader(paint, transform: map)
      let x = n.int(-20...50), y = n.int(-20...50), count = n.int(0...300)
      expectSameRow(shader, x: x, y: y, count: count, "\(paint), \(map)")
    }
  }

  @Test func channelsAreClampedToAlpha() {
    let source = image([[0x8040_ff10, 0x00ff_ffff]])
    expectEqual(
      drawn(ImagePaint(source, magnificationFilter: .nearest), 2, 1).pixels, [0x8040_8010, 0])
    expect(!source.isOpaque)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e-300, 0])
  func extremeTransformsNeverTrap(bad: Double) {
    var n = RandomNumbers(seed: 53)
    let source = Self.image(&n, 5, 5)
    for i in 0..<9 {
      var m = [1.0, 0, 0, 1, 2, 3, 0, 0, 1]
      m[i] = bad
      let map = Homography(
        a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5], px: m[6], py: m[7], pw: m[8])
      for filter in [ImagePaint.SamplingFilter.nearest, .linear, .trilinear] {
        let paint = ImagePaint(source, minificationFilter: filter, magnificationFilter: filter)
        for y in [0, 7] {
          let shader = ImageShader(paint, transform: map)
          var row = [UInt32](repeating: 0, count: 20)
          shader.writeRow(x: 0, y: y, count: 20, to: &row, kernels: .best)
          expectEqual(row, (0..<20).map { shader.color(x: $0, y: y) })
        }
      }
    }
    for i in 0..<4 {
      var r = [1.0, 1, 3, 3]
      r[i] = bad
      let part = CGRect(x: r[0], y: r[1], width: r[2], height: r[3])
      _ = drawn(ImagePaint(source, source: part), 8, 8)
      _ = drawn(ImagePaint(source, in: part), 8, 8)
    }
    let faint = drawn(ImagePaint(source, opacity: bad), 5, 5)
    let isSeen = bad > 1e-10
    expect(faint == (isSeen ? drawn(ImagePaint(source), 5, 5) : RenderedImage(5, 5) { _ in }))
  }

  @Test func emptySourceRectsDrawNothing() {
    var n = RandomNumbers(seed: 54)
    let source = Self.image(&n, 5, 5, opaque: true)
    for part in [
      CGRect(x: 5, y: 0, width: 3, height: 3), CGRect(x: -3, y: 0, width: 3, height: 3),
      CGRect(x: 1, y: 1, width: 0, height: 3), CGRect.null,
    ] {
      expect(drawn(ImagePaint(source, source: part), 8, 8).pixels.allSatisfy { $0 == 0 })
    }
    expectEqual(
      drawn(ImagePaint(source, source: .infinite), 5, 5).pixels,
      RenderedImage(source.level(0)).pixels)
  }

  /// Nine rectangles with shared sides on whole pixels cover each pixel once.
  @Test func ninePartStretchingHasNoSeams() {
    var n = RandomNumbers(seed: 55)
    let source = Self.image(&n, 12, 12, opaque: true)
    let cuts = [0.0, 4, 8, 12], x = [3.0, 7, 40, 44], y = [2.0, 6, 25, 29]
    let picture = RenderedImage(50, 32) {
      for i in 0..<3 {
        for j in 0..<3 {
          let part = CGRect(x: cuts[i], y: cuts[j], width: 4, height: 4)
          let rect = CGRect(x: x[i], y: y[j], width: x[i + 1] - x[i], height: y[j + 1] - y[j])
          $0.fill(
            .rect(x[i], y[j], x[i + 1] - x[i], y[j + 1] - y[j]),
            .image(ImagePaint(source, in: rect, source: part)))
        }
      }
    }
    for py in 0..<32 {
      for px in 0..<50 {
        let inside = (3..<44).contains(px) && (2..<29).contains(py)
        expect(picture.alpha(px, py) == (inside ? 255 : 0))
      }
    }
  }
}
