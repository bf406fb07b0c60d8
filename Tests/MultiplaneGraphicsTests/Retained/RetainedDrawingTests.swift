// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Incremental frames have the same bytes as frames drawn completely.
@Suite struct RetainedDrawingTests {
  private static let background = CGColor(red: 0.9, green: 0.8, blue: 1, alpha: 0.9)

  /// Returns a description of the first pixel that differs.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixels[y * a.stride + x] != b.pixels[y * b.stride + x] {
        let hex = [a, b].map { String($0.pixels[y * $0.stride + x], radix: 16) }
        return "(\(x), \(y)): \(hex[0]) instead of \(hex[1])"
      }
    }
    return nil
  }

  /// - Parameters:
  ///   - isScaled: Whether the list is scaled to pixels.
  ///   - cacheLimit: The limit of the cache in bytes.
  /// - Returns: The fraction of all frames' pixels that was drawn.
  @discardableResult private func check(
    seed: UInt64, frames: Int, side: Int, count: Int, threads: Int = 1,
    backend: Rasterizer.Backend = .fast, isScaled: Bool = false, cacheLimit: Int = 64 << 20
  ) -> Double {
    let drawing = RandomDrawing(seed: seed, side: side, count: count)
    let map =
      isScaled
      ? Homography(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0.25, ty: -3) : Homography.identity
    let canvas = RetainedSurface(width: side + 5, height: side)
    let renderer = DisplayListRenderer(threads: threads, backend: backend, cacheLimit: cacheLimit)
    let fresh = Bitmap(width: side + 5, height: side)
    var drawn = 0.0
    for frame in 0..<frames {
      drawing.change()
      let list = frame % 7 == 3 ? drawing.freshList() : drawing.list()
      let rects = renderer.update(canvas, to: list, transform: map, background: Self.background)
      expect(rects.count <= 16)
      drawn += rects.reduce(0) { $0 + Double($1.width * $1.height) }
      DisplayListRenderer(backend: backend).render(
        list, into: fresh, transform: map, background: Self.background)
      if let difference = difference(canvas.bitmap, fresh) {
        Issue.record("seed \(seed), frame \(frame): \(difference)")
        return 1
      }
      expect(renderer.cacheByteCount <= cacheLimit)
    }
    return drawn / Double(frames * (side + 5) * side)
  }

  @Test(arguments: 0..<16) func randomTreesWithRandomChanges(seed: UInt64) {
    check(seed: seed, frames: 80, side: 96, count: 6)
  }

  @Test func manyItemsWithTransform() {
    check(seed: 100, frames: 40, side: 200, count: 40, isScaled: true)
    let share = check(seed: 101, frames: 40, side: 300, count: 30)
    expect(share < 0.8)
  }

  @Test func smallAndZeroCacheLimits() {
    for seed in 400..<404 as Range<UInt64> {
      check(seed: seed, frames: 40, side: 96, count: 8, cacheLimit: 0)
      check(seed: seed, frames: 40, side: 96, count: 8, cacheLimit: 60_000)
    }
  }

  @Test func incrementalFramesOnTwoThreads() {
    check(seed: 200, frames: 40, side: 200, count: 12, threads: 2)
    check(seed: 201, frames: 40, side: 300, count: 60, threads: 2)
  }

  @Test func incrementalFramesWithReferenceBackend() {
    check(seed: 300, frames: 8, side: 40, count: 4, backend: .reference)
  }

  // MARK: Damage

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> DisplayList.Item {
    .fill(
      CGPath(rect: CGRect(x: x, y: y, width: side, height: side)), rule: .winding,
      paint: .color(red), transform: .identity)
  }

  /// Returns the damage of a second list after a first one.
  private func damage(
    _ a: [DisplayList.Item], _ b: [DisplayList.Item], side: Int = 200
  ) -> [CGRect] {
    let canvas = RetainedSurface(width: side, height: side), renderer = DisplayListRenderer()
    let first = renderer.update(canvas, to: DisplayList(a), background: Self.background)
    expectEqual(first, [CGRect(x: 0, y: 0, width: side, height: side)])
    return renderer.update(canvas, to: DisplayList(b), background: Self.background)
  }

  @Test func equalListsCauseNoDamage() {
    let items = [box(1, 2), .list(DisplayList([box(50, 50)])), box(100, 20)]
    expect(damage(items, items).isEmpty)
    expect(damage(items, [box(1, 2), .list(DisplayList([box(50, 50)])), box(100, 20)]).isEmpty)
    expect(damage([], []).isEmpty)
  }

  @Test func damageCoversOldAndNewFrames() {
    let moved = damage([box(10, 10), box(100, 100)], [box(160, 10), box(100, 100)])
    expectEqual(Set(moved.map(\.minX)), [9, 159])
    expect(moved.allSatisfy { $0.minY == 9 && $0.width == 12 && $0.height == 12 })
    expectEqual(moved.count, 2)
    let removed = damage([box(10, 10), box(100, 100), box(50, 50)], [box(10, 10), box(50, 50)])
    expectEqual(removed, [CGRect(x: 99, y: 99, width: 12, height: 12)])
  }

  @Test func reorderedItemCausesMinimalDamage() {
    let items = (0..<12).map { box(CGFloat($0) * 15, 20) }
    var changed = items
    changed.insert(changed.remove(at: 2), at: 9)
    expectEqual(damage(items, changed), [CGRect(x: 29, y: 19, width: 12, height: 12)])
  }

  @Test func regroupingItemsCausesNoDamage() {
    let items = (0..<12).map { box(CGFloat($0) * 15, 20) }
    let split: [DisplayList.Item] = [
      .list(DisplayList(Array(items[..<5]))), box(75, 120), .list(DisplayList(Array(items[6...]))),
    ]
    let rects = damage([.list(DisplayList(items))], split)
    expectEqual(rects.count, 2)
    expect(Set(rects.map(\.minX)) == [74] && Set(rects.map(\.minY)) == [19, 119])
    expectEqual(damage(split, [.list(DisplayList(items))]).count, 2)
  }

  @Test func blursAndShadowsExtendDamage() {
    func blurred(_ x: CGFloat) -> [DisplayList.Item] {
      [
        .group(
          .init(
            content: DisplayList([box(x, 60), box(120, 120)]), filters: [.gaussianBlur(radius: 2)])
        )
      ]
    }
    expectEqual(damage(blurred(40), blurred(41)), [CGRect(x: 33, y: 53, width: 25, height: 24)])
    func shadowed(_ x: CGFloat) -> [DisplayList.Item] {
      let shadow = DisplayList.Shadow(
        color: red, radius: 1, offset: CGSize(width: 20, height: 30))
      return [.group(.init(content: DisplayList([box(x, 60)]), shadow: shadow))]
    }
    let rect = damage(shadowed(40), shadowed(41)).reduce(CGRect.null) { $0.union($1) }
    expect(rect.contains(CGRect(x: 40, y: 60, width: 34, height: 43)))
    expect(rect.width < 60 && rect.height < 70)
  }

  @Test func damageRectangleCountIsBounded() {
    func boxes(movedEvery interval: Int?) -> [DisplayList.Item] {
      (0..<400).map { (n: Int) -> DisplayList.Item in
        let isMoved = interval.map { n.isMultiple(of: $0) } ?? false
        return box(CGFloat(n % 20 * 50 + (isMoved ? 1 : 0)), CGFloat(n / 20 * 50))
      }
    }
    expect(damage(boxes(movedEvery: nil), boxes(movedEvery: 7), side: 1000).count <= 16)
  }

  @Test func invalidationRedrawsSurface() {
    let canvas = RetainedSurface(width: 100, height: 80), renderer = DisplayListRenderer()
    let list = DisplayList([box(10, 10)])
    func update() -> [CGRect] {
      renderer.update(canvas, to: list, background: Self.background)
    }
    _ = update()
    canvas.invalidate(CGRect(x: 3.5, y: 2, width: 4, height: 200))
    expectEqual(update(), [CGRect(x: 3, y: 2, width: 5, height: 78)])
    expect(update().isEmpty)
    canvas.invalidate(CGRect(x: CGFloat.nan, y: 2, width: 4, height: 4))
    expectEqual(update(), [CGRect(x: 0, y: 0, width: 100, height: 80)])
    canvas.invalidate()
    expectEqual(update(), [CGRect(x: 0, y: 0, width: 100, height: 80)])
    renderer.update(canvas, to: list, background: red)
    expectEqual(canvas.bitmap.pixels[0], 0xff00_00ff)
  }

  // MARK: Caching

  @Test func expensiveOffscreensAreCachedOnReuse() {
    let canvas = RetainedSurface(width: 200, height: 200), renderer = DisplayListRenderer()
    let content = DisplayList([box(40, 40, 100)])
    func update(_ opacity: Double, _ x: CGFloat) {
      let group = DisplayList.Group(
        content: content, opacity: opacity, filters: [.gaussianBlur(radius: 8)])
      let list = DisplayList([box(x, 30), .group(group)])
      renderer.update(canvas, to: list, background: Self.background)
      let fresh = Bitmap(width: 200, height: 200)
      DisplayListRenderer().render(
        list, into: fresh, transform: .identity, background: Self.background)
      expect(difference(canvas.bitmap, fresh) == nil)
    }
    update(0.2, 10)
    expect(renderer.cacheByteCount < 1000)
    update(0.4, 12)
    expect(renderer.cacheByteCount > 100 * 100 * 4)
    let count = renderer.cacheByteCount
    update(0.6, 30)
    update(0.001, 40)
    update(0.9, 50)
    expectEqual(renderer.cacheByteCount, count)
    renderer.cacheLimit = 10_000
    expect(renderer.cacheByteCount <= 10_000)
    update(0.5, 60)
    update(0.4, 70)
    expect(renderer.cacheByteCount <= 10_000)
    renderer.cacheLimit = 0
    expectEqual(renderer.cacheByteCount, 0)
  }

  @Test func strokeOutlinesAreReusedAcrossColorsAndPositions() {
    let canvas = RetainedSurface(width: 200, height: 200), renderer = DisplayListRenderer()
    let path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60))
    func update(_ x: Double, _ alpha: CGFloat) -> Int {
      let color = CGColor(gray: 0, alpha: alpha)
      let list = DisplayList([
        .stroke(
          path, style: StrokeStyle(width: 3), paint: .color(color),
          transform: Homography(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0))
      ])
      renderer.update(canvas, to: list, background: Self.background)
      return renderer.cacheByteCount
    }
    let count = update(0, 1)
    expect(count > 500)
    expectEqual(update(7.25, 0.5), count)
    expectEqual(update(9, 0.25), count)
  }
}
