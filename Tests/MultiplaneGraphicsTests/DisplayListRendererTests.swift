// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct DisplayListRendererTests: DrawnItems {
  private let red = DisplayList.Fill.color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))

  @Test func itemTransformsApplyBeforeListTransform() {
    // The item is translated by 2, then the list is scaled by 2.
    let p = pixels([filled(rect(0, 0, 3, 2), red, by: scale(1, 1, 2, 1))], by: scale(2, 2))
    for y in 0..<24 {
      for x in 0..<32 {
        expect(p[y][x] == ((4..<10).contains(x) && (2..<6).contains(y) ? 0xff00_00ff : 0))
      }
    }
  }

  @Test(arguments: [false, true]) func strokesOutsideCanvasBlurIntoIt(_ isShadow: Bool) {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -4, y: -3))
    line.addLine(to: CGPoint(x: -4, y: 14))
    let stroke = DisplayList.Item.stroke(
      line, style: StrokeStyle(width: 3), paint: red, transform: .identity)
    var group = DisplayList.Group(content: DisplayList([stroke]))
    if isShadow {
      group.shadow = DisplayList.Shadow(
        color: CGColor(gray: 0, alpha: 1), radius: 1, offset: CGSize(width: 9, height: 4))
    } else {
      group.filters = [.gaussianBlur(radius: 3)]
    }
    let shown = pixels([.group(group)])
    // The whole stroke on a larger canvas.
    let whole = pixels([.group(group)], width: 64, height: 48, by: scale(1, 1, 16, 8))
    for y in 0..<24 { expectEqual(shown[y], Array(whole[y + 8][16..<48])) }
    expect(shown[5].contains { $0 != 0 })
    let list = DisplayList([.group(group)])
    let canvas = RetainedSurface(width: 32, height: 24)
    DisplayListRenderer().update(canvas, to: list, background: CGColor(gray: 0, alpha: 0))
    expectEqual(rows(canvas.bitmap), shown)
  }

  @Test func colorsArePremultipliedAndRounded() {
    let c = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    // 127.5 -> 128, 63.75 -> 64, 31.875 -> 32.
    expectEqual(pixels([filled(rect(0, 0, 32, 24), .color(c))])[3][3], 0x8020_4080)
    let gray = CGColor(gray: 0.5, alpha: 1)
    let p = pixels([filled(rect(0, 0, 32, 24), .color(gray))])[3][3]
    expect(p & 255 == p >> 8 & 255 && p & 255 == p >> 16 & 255 && p >> 24 == 255)
  }

  @Test func backgroundReplacesContent() {
    let bitmap = Bitmap(width: 20, height: 10)
    let renderer = DisplayListRenderer()
    func render(_ color: CGColor?) -> UInt32 {
      renderer.render(.empty, into: bitmap, transform: .identity, background: color)
      expect(rows(bitmap).allSatisfy { $0.allSatisfy { $0 == bitmap.pixels[0] } })
      return bitmap.pixels[0]
    }
    expectEqual(render(CGColor(red: 0, green: 0, blue: 1, alpha: 1)), 0xffff_0000)
    expectEqual(render(nil), 0xffff_0000)
    expectEqual(render(CGColor(red: 1, green: 1, blue: 1, alpha: 0)), 0)
  }

  @Test func transformScalesStrokes() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 6, y: 3))
    path.move(to: CGPoint(x: 7, y: 1))
    path.addLine(to: CGPoint(x: 7, y: 5))
    // Scaled by 4 in x and 2 in y, a width of 1 is 2 pixels high at the bottom and 4 pixels wide at the right.
    let p = pixels(
      [.stroke(path, style: StrokeStyle(width: 1), paint: red, transform: .identity)],
      by: scale(4, 2))
    for y in 0..<24 {
      for x in 0..<32 {
        let inside =
          (8..<24).contains(x) && (5..<7).contains(y)
          || (26..<30).contains(x) && (2..<10).contains(y)
        expect(p[y][x] == (inside ? 0xff00_00ff : 0), "\(x) \(y)")
      }
    }
  }

  @Test func roundStrokesStayRoundWhenScaled() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.5, y: 0.5))
    path.addLine(to: CGPoint(x: 0.5, y: 0.5))
    for size in [40.0, 400] {
      let dot = DisplayList.Item.stroke(
        path, style: StrokeStyle(width: 0.8, cap: .round), paint: red, transform: .identity)
      let p = pixels([dot], width: Int(size), height: Int(size), by: scale(size, size))
      let area = p.reduce(0.0) { $0 + $1.reduce(0.0) { $0 + Double($1 >> 24) / 255 } }
      let radius = size * 0.4
      // The flattened chords are inside by at most two thirds of 0.1 pixel.
      expect(area < .pi * radius * radius + 1)
      expect(area > .pi * radius * radius - 2 * .pi * radius * 0.07 - 1)
    }
  }

  @Test func invisibleStrokesDrawNothing() {
    let path = rect(100, 100, 50, 50)
    for style in [StrokeStyle(width: 0), StrokeStyle(width: -1), StrokeStyle(width: .nan)] {
      let p = pixels([.stroke(rect(2, 2, 9, 9), style: style, paint: red, transform: .identity)])
      expect(p.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }
    let p = pixels(
      [.stroke(path, style: StrokeStyle(width: 4), paint: red, transform: .identity)])
    expect(p.allSatisfy { $0.allSatisfy { $0 == 0 } })
    // A stroke outside the canvas whose miter extends into it.
    let corner = CGMutablePath()
    corner.move(to: CGPoint(x: 60, y: 2))
    corner.addLine(to: CGPoint(x: 40, y: 12))
    corner.addLine(to: CGPoint(x: 60, y: 22))
    let q = pixels(
      [.stroke(corner, style: StrokeStyle(width: 10), paint: red, transform: .identity)])
    expect(q[12][31] != 0)
  }

  @Test func gradientsUsePathCoordinateSpace() {
    let gradient = CGGradient(stops: [
      (location: 0, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1)),
      (location: 1, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
    ])
    let paint = DisplayList.Fill.linearGradient(
      gradient, start: .zero, end: CGPoint(x: 8, y: 0))
    let p = pixels([filled(rect(0, 0, 8, 6), paint)], by: scale(4, 4))
    for x in 0..<32 {
      let exact = (Double(x) + 0.5) / 32 * 255
      expect(abs(Double(p[10][x] & 255) - exact) <= 1)
    }
    let none = DisplayList.Fill.linearGradient(CGGradient(stops: []), start: .zero, end: .zero)
    expectEqual(pixels([filled(rect(0, 0, 8, 6), none)])[2][2], 0)
  }

  @Test func groupsMasksAndClips() {
    let content = DisplayList([filled(rect(0, 0, 20, 20), red)])
    let half = DisplayList([
      filled(rect(0, 0, 10, 24), .color(CGColor(red: 0, green: 0, blue: 0, alpha: 0.6)))
    ])
    let p = pixels([
      .clip(
        rect(0, 0, 32, 10), rule: .winding, transform: .identity,
        DisplayList([
          .group(DisplayList.Group(content: content, opacity: 0.5, mask: half)), .list(.empty),
        ]))
    ])
    let alpha = UInt32((128.0 * 153 / 255).rounded())
    expectEqual(p[5][5], alpha << 24 | alpha)
    expectEqual(p[5][15], 0)
    expectEqual(p[15][5], 0)
    for opacity in [0, -1, Double.nan, 0.001] {
      let q = pixels([.group(DisplayList.Group(content: content, opacity: opacity))])
      expect(q.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }
    let full = pixels([.group(DisplayList.Group(content: content, opacity: 7))])
    expectEqual(full, pixels([.list(content)]))
  }

  @Test func threadsAndBackendsMatchReference() {
    let star = CGMutablePath()
    star.move(to: CGPoint(x: 50, y: 2))
    for p in [(80, 95), (4, 35), (96, 35), (20, 95)] {
      star.addLine(to: CGPoint(x: CGFloat(p.0), y: CGFloat(p.1)))
    }
    star.closeSubpath()
    let circle = CGMutablePath()
    circle.addEllipse(in: CGRect(x: 10, y: 10, width: 70, height: 60))
    let paint = DisplayList.Fill.color(CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.7))
    let tilt = Homography(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0, px: 0.002, py: 0.001, pw: 1)
    let items: [DisplayList.Item] = [
      .fill(star, rule: .evenOdd, paint: red, transform: .identity),
      .group(
        DisplayList.Group(
          content: DisplayList([
            .stroke(star, style: StrokeStyle(width: 5, join: .round), paint: paint, transform: tilt)
          ]), opacity: 0.4, mask: DisplayList([filled(circle, red)]))),
      .clip(
        circle, rule: .winding, transform: tilt,
        DisplayList([filled(rect(0, 0, 100, 50), paint, by: tilt)])),
    ]
    let white = CGColor(gray: 1, alpha: 1)
    func draw(_ threads: Int, _ backend: Rasterizer.Backend) -> [[UInt32]] {
      pixels(items, width: 100, height: 100, threads: threads, backend: backend, background: white)
    }
    let expected = draw(1, .reference)
    expectEqual(draw(1, .fast), expected)
    expectEqual(draw(2, .fast), expected)
    expectEqual(draw(8, .fast), expected)
    expect(expected.joined().count { $0 != 0xffff_ffff } > 2000)
  }

  @Test func rendererSupportsVaryingBitmapSizes() {
    let renderer = DisplayListRenderer(threads: 2)
    let list = DisplayList([filled(rect(1, 1, 500, 3), red)])
    for (w, h) in [(10, 10), (300, 5), (10, 10), (1, 1), (64, 64)] {
      let bitmap = Bitmap(width: w, height: h)
      renderer.render(list, into: bitmap, transform: .identity, background: .clear)
      let fresh = Bitmap(width: w, height: h)
      DisplayListRenderer().render(list, into: fresh, transform: .identity, background: .clear)
      expectEqual(rows(bitmap), rows(fresh))
      expectEqual(rows(bitmap).joined().count { $0 != 0 }, max(w - 1, 0) * min(max(h - 1, 0), 3))
    }
  }

  /// The parts contain the items of a list and its nested lists, in order.
  @Test func partsContainItemsInOrder() {
    func leaf(_ i: Int) -> DisplayList.Item {
      let path = CGMutablePath()
      path.addRect(CGRect(x: i, y: 0, width: 1, height: 1))
      return .fill(
        path, rule: .winding, paint: .color(CGColor(gray: 0, alpha: 1)), transform: .identity)
    }
    func leaves(_ range: Range<Int>) -> [DisplayList.Item] { range.map(leaf) }
    let nested = DisplayList(
      leaves(0..<3) + [.list(DisplayList(leaves(3..<60) + [.list(.empty)] + leaves(60..<61)))]
        + leaves(61..<64) + [.list(DisplayList([leaf(64)]))])
    for list in [nested, DisplayList(leaves(0..<65)), DisplayList([.list(nested)])] {
      expectEqual(list.leafCount, 65)
      for count in [1, 2, 3, 4, 12] {
        let parts = DisplayListPart.parts(of: list, count: count)
        func order(_ items: ArraySlice<DisplayList.Item>) -> [Int] {
          items.flatMap { item in
            switch item {
            case .fill(let path, _, _, _): [Int(path.boundingBox.minX)]
            case .list(let inner): order(inner.items[...])
            default: [-1]
            }
          }
        }
        expectEqual(
          parts.flatMap { $0.runs.flatMap { order($0.list.items[$0.range]) } }, Array(0..<65))
        if count > 1 {
          expectEqual(parts.count, (65 + max(16, 65 / count) - 1) / max(16, 65 / count))
        }
      }
    }
    expectEqual(DisplayListPart.parts(of: .empty, count: 4).count, 1)
  }
}
