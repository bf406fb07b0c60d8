// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

/// Glyphs drawn with masks, compared with their outlines.
@Suite struct GlyphMaskTests {
  /// A font of random curves, 100 units per em; some glyphs are empty.
  private let outlines: [Outline] = {
    var n = RandomNumbers(seed: 7)
    return (0..<24).map { $0 % 8 == 0 ? Outline() : .random(&n, size: 70, steps: 6) }
  }()

  private func letters(
    _ masks: GlyphMaskCache, _ glyphs: [UInt16], _ places: [(Double, Double)], scale: Double = 0.16
  ) -> DrawList.PositionedGlyphs {
    DrawList.PositionedGlyphs(
      masks, glyphs, places.map { CGPoint(x: $0.0, y: $0.1) }, scale: SIMD2(scale, -scale)
    ) { outlines[Int($0) % outlines.count] }
  }

  private func fill(
    _ list: inout DrawList, _ letters: DrawList.PositionedGlyphs, _ paint: Paint = .red,
    by map: Homography = .identity, blend: BlendMode = .normal
  ) -> Bool {
    list.fill(letters, transform: map, paint: paint, paintTransform: .identity, blend: blend)
  }

  /// Returns glyphs at quarter-pixel positions, some of them outside an image of 90 by 70.
  private func scattered(seed: UInt64, count: Int) -> ([UInt16], [(Double, Double)]) {
    var n = RandomNumbers(seed: seed)
    let glyphs = (0..<count).map { _ in UInt16(n.int(0...23)) }
    return (
      glyphs, glyphs.map { _ in (Double(n.int(-60...420)) / 4, Double(n.int(-60...320)) / 4) }
    )
  }

  @Test func glyphMaskMatchesOutline() {
    let masks = GlyphMaskCache()
    for glyph in outlines.indices {
      for (x, y) in [(20.0, 20.0), (20.25, 20.5), (3.5, 19.75), (-4.75, 33.25), (38, 2.25)] {
        var kept = DrawList(width: 40, height: 36), plain = kept
        expect(fill(&kept, letters(masks, [UInt16(glyph)], [(x, y)])))
        plain.fill(
          outlines[glyph], .red, by: Homography(a: 0.16, b: 0, c: 0, d: -0.16, tx: x, ty: y))
        expectEqual(RenderedImage(kept), RenderedImage(plain), "glyph \(glyph) at \(x), \(y)")
      }
    }
    expect(masks.byteCount > 0)
  }

  @Test func masksSupportScalingAndMirroring() {
    let map = Homography(a: -2, b: 0, c: 0, d: 0.5, tx: 40.25, ty: 3)
    var kept = DrawList(width: 60, height: 40), plain = kept
    expect(fill(&kept, letters(GlyphMaskCache(), [5], [(6.125, 30)]), by: map))
    plain.fill(
      outlines[5], .red,
      by: Homography(a: 0.16, b: 0, c: 0, d: -0.16, tx: 6.125, ty: 30).concatenating(map))
    expectEqual(RenderedImage(kept), RenderedImage(plain))
  }

  @Test func overlappingGlyphsArePaintedOnce() {
    let masks = GlyphMaskCache()
    let square = Outline.rect(0, 0, 10, 10)
    let letters = DrawList.PositionedGlyphs(
      masks, [1, 1, 1], [CGPoint(x: 2.5, y: 2), CGPoint(x: 7.5, y: 2), CGPoint(x: 17.5, y: 2)],
      scale: SIMD2(1, 1)
    ) { _ in square }
    let picture = RenderedImage(40, 16) { list in
      expect(fill(&list, letters, .color(64, 0, 0, 128)))
    }
    expect((3..<27).allSatisfy { picture.alpha($0, 6) == 128 })
    expect(picture.alpha(2, 6) == 64 && picture.alpha(27, 6) == 64)
  }

  @Test(arguments: 0..<12) func masksMatchReferenceBackend(seed: UInt64) {
    let masks = GlyphMaskCache()
    let (glyphs, places) = scattered(seed: seed, count: 60)
    var list = DrawList(width: 90, height: 70, bandHeight: 16)
    let stops = [
      GradientStop(location: 0, red: 1, green: 0, blue: 0, alpha: 1),
      GradientStop(location: 1, red: 0, green: 0, blue: 1, alpha: 0.4),
    ]
    if seed % 2 == 1 { list.clip(.circle(45, 35, 30.3)) }
    let paint: Paint = seed % 3 == 0 ? .gradient(0, 0, 90, 70, stops) : .color(20, 90, 40, 150)
    expect(
      fill(
        &list, letters(masks, glyphs, places), paint, blend: seed % 4 == 3 ? .multiply : .normal))
    expect(fill(&list, letters(masks, [3, 4], [(10, 30), (14.5, 30)], scale: 0.5)))
    if seed % 2 == 1 { list.popClip() }
    let expected = RenderedImage(list, by: Rasterizer(backend: .reference), over: 0xFF80_C0E0)
    for kernels in RowKernels.variants {
      expectEqual(
        RenderedImage(list, by: Rasterizer(threads: 2, kernels: kernels), over: 0xFF80_C0E0),
        expected)
    }
  }

  @Test func partialCanvasMatchesWhole() {
    let masks = GlyphMaskCache()
    let (glyphs, places) = scattered(seed: 40, count: 80)
    func list(_ canvas: PixelRect) -> DrawList {
      var list = DrawList(canvas: canvas)
      expect(fill(&list, letters(masks, glyphs, places), .color(20, 90, 40, 150)))
      return list
    }
    let bitmap = Bitmap(width: 90, height: 70)
    for x: Int32 in stride(from: 0, to: 90, by: 18) {
      for y: Int32 in stride(from: 0, to: 70, by: 14) {
        Rasterizer().drawRegion(
          list(PixelRect(x0: x, y0: y, x1: x + 18, y1: y + 14)), into: bitmap)
      }
    }
    let whole = Bitmap(width: 90, height: 70)
    Rasterizer().drawRegion(list(PixelRect(x0: 0, y0: 0, x1: 90, y1: 70)), into: whole)
    expectEqual(RenderedImage(bitmap), RenderedImage(whole))
  }

  @Test func unsupportedGlyphsAreRejected() {
    let masks = GlyphMaskCache()
    var list = DrawList(width: 200, height: 200)
    let empty = RenderedImage(list)
    let one = letters(masks, [1], [(20, 20)])
    expect(!fill(&list, letters(masks, [1, 2], [(20, 20), (30.1, 20)])))
    expect(!fill(&list, one, by: Homography(a: 1, b: 0.1, c: -0.1, d: 1, tx: 0, ty: 0)))
    expect(!fill(&list, one, by: Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 1e30)))
    expect(!fill(&list, one, by: Homography(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
    expect(!fill(&list, letters(masks, [1], [(.nan, 20)])))
    // The second glyph is too large, and the first is not drawn either.
    expect(!fill(&list, letters(masks, [8, 1], [(20, 20), (20, 90)], scale: 5)))
    expectEqual(RenderedImage(list), empty)
    expect(fill(&list, one))
    expect(RenderedImage(list) != empty)
  }

  @Test func cacheIsBoundedAndDoesNotAffectOutput() {
    let masks = GlyphMaskCache()
    func render(_ masks: GlyphMaskCache, _ step: Int) -> RenderedImage {
      let (glyphs, places) = scattered(seed: UInt64(step), count: 40)
      return RenderedImage(90, 70) { list in
        expect(fill(&list, letters(masks, glyphs, places, scale: 0.2 + Double(step) / 100)))
      }
    }
    var isForgotten = false, before = 0
    for step in 0..<60 {
      expectEqual(render(masks, step), render(GlyphMaskCache(), step))
      expect(masks.byteCount <= GlyphMaskCache.byteLimit + 1 << 16)
      isForgotten = isForgotten || masks.byteCount < before
      before = masks.byteCount
    }
    expect(isForgotten)
  }

  @Test func largeGlyphsStayWithinCacheLimit() {
    let masks = GlyphMaskCache()
    let square = Outline.rect(0, 0, 100, 100)
    var list = DrawList(width: 400, height: 130)
    for glyph in 0..<400 as Range<UInt16> {
      let letters = DrawList.PositionedGlyphs(
        masks, [glyph], [CGPoint(x: Double(glyph) / 2, y: 3)], scale: SIMD2(1, 1)
      ) { _ in square }
      expect(fill(&list, letters))
      expect(masks.byteCount <= GlyphMaskCache.byteLimit + 1 << 16)
    }
    // The list retains the memory of evicted masks.
    masks.removeAll()
    expectEqual(masks.byteCount, 0)
    expectEqual(
      RenderedImage(list), RenderedImage(400, 130) { $0.fill(.rect(0, 3, 299.5, 100), .red) })
  }

  @Test func masksAreThreadSafe() {
    let masks = GlyphMaskCache()
    @Sendable func render(_ step: Int) -> RenderedImage {
      let (glyphs, places) = scattered(seed: UInt64(step % 3), count: 40)
      return RenderedImage(90, 70) { list in
        expect(fill(&list, letters(masks, glyphs, places, scale: 0.2 + Double(step % 20) / 100)))
      }
    }
    let expected = (0..<60).map(render)
    masks.removeAll()
    DispatchQueue.concurrentPerform(iterations: 60) { step in
      expectEqual(render(step), expected[step])
    }
  }

  @Test func listCopiesDrawIndependently() {
    let masks = GlyphMaskCache()
    var list = DrawList(width: 60, height: 40)
    expect(fill(&list, letters(masks, [1, 2], [(10, 20), (20.25, 20)])))
    let copy = list, before = RenderedImage(copy)
    expect(fill(&list, letters(masks, [3], [(40, 20)])))
    masks.removeAll()
    expectEqual(RenderedImage(copy), before)
    expect(RenderedImage(list) != before)
    list.removeAll()
    expectEqual(RenderedImage(list).area, 0)
    expectEqual(RenderedImage(copy), before)
  }

  @Test func allKernelsAddMasksEqually() {
    var n = RandomNumbers(seed: 12)
    let bytes = (0..<4096).map { _ in n.byte() }
    bytes.withUnsafeBufferPointer { bytes in
      let masks = (0..<40).map { _ in
        mp_glyph_mask(
          bytes: bytes.baseAddress! + n.int(0...900), x: Int32(n.int(5...60)),
          y: Int32(n.int(-20...40)), stride: UInt16(n.int(1...3) * 16), rows: UInt16(n.int(0...40)))
      }
      let planes = RowKernels.variants.map { kernels in
        var plane = (0..<128 * 30).map { UInt8(truncatingIfNeeded: $0 % 7 == 0 ? $0 : 0) }
        plane.withUnsafeMutableBufferPointer {
          kernels.addMasks($0.baseAddress!, 128, x: 5, y: 2, rows: 30, masks, masks.count)
        }
        return plane
      }
      expect(planes.dropFirst().allSatisfy { $0 == planes[0] })
      expect(planes[0].contains(255))
    }
  }
}
