// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

/// Every way to draw a list produces the same bytes.
@Suite struct RasterizerTests {
  private static func stops(_ n: inout RandomNumbers) -> [GradientStop] {
    (0...n.int(0...4)).map { i in
      GradientStop(
        location: Double(i) / 4 * n.real(0.5...1.2), red: n.real(0...1), green: n.real(0...1),
        blue: n.real(0...1), alpha: n.int(0...1) == 0 ? 1 : n.real(0...1))
    }
  }

  private static let images: [MipmappedBitmap] = {
    var n = RandomNumbers(seed: 4)
    return (0..<4).map { ImageTests.image(&n, 1 + $0 * 9, 20, opaque: $0 == 2) }
  }()

  /// Returns a random blend mode, usually normal.
  private static func blend(_ n: inout RandomNumbers) -> BlendMode {
    n.int(0...3) > 0 ? .normal : BlendMode.allCases[n.int(0...27)]
  }

  private static func paint(_ n: inout RandomNumbers, size: Double) -> Paint {
    switch n.int(0...6) {
    case 0: return .color(n.byte(), n.byte(), n.byte())
    case 1:
      return .solid(
        PremultipliedColor(
          straightRed: n.real(0...1), green: n.real(0...1), blue: n.real(0...1),
          alpha: n.real(0...1)))
    case 2:
      return .radial(
        RadialGradient(
          start: CGPoint(x: n.real(0...size), y: n.real(0...size)), startRadius: n.real(0...9),
          end: CGPoint(x: n.real(0...size), y: n.real(0...size)), endRadius: n.real(0...size),
          stops: stops(&n), extendsStart: n.int(0...1) == 0, extendsEnd: n.int(0...1) == 0))
    case 3:
      return .conic(
        ConicGradient(
          center: CGPoint(x: n.real(0...size), y: n.real(0...size)), angle: n.real(0...6),
          stops: stops(&n)))
    case 4:
      let part = CGRect(
        x: n.real(0...size / 2), y: n.real(0...size / 2), width: n.real(1...size),
        height: n.real(1...size))
      return .image(
        ImagePaint(
          images[n.int(0...images.count - 1)], in: part,
          tileMode: n.int(0...1) == 0 ? .clamp : .decal,
          opacity: n.int(0...1) == 0 ? 1 : n.real(0...1)))
    default:
      return .gradient(
        n.real(0...size), n.real(0...size), n.real(0...size), n.real(0...size), stops(&n),
        before: n.int(0...2) > 0, after: n.int(0...2) > 0)
    }
  }

  private static func map(_ n: inout RandomNumbers, size: Double) -> Homography {
    switch n.int(0...4) {
    case 0:
      return Homography(
        a: n.real(-1.5...1.5), b: n.real(-1...1), c: n.real(-1...1), d: n.real(-1.5...1.5),
        tx: n.real(0...size / 2), ty: n.real(0...size / 2))
    case 1:
      return Homography(
        a: 1, b: n.real(-0.2...0.2), c: n.real(-0.2...0.2), d: 1, tx: 0, ty: 0,
        px: n.real(-0.02...0.02), py: n.real(-0.02...0.02), pw: 1)
    default: return .identity
    }
  }

  private static func shape(_ n: inout RandomNumbers, size: Double) -> Outline {
    switch n.int(0...3) {
    case 0:
      // Occasionally all pixels.
      if n.int(0...3) == 0 { return .rect(-1, -1, size + 2, size + 2) }
      return .rect(
        Double(n.int(-5...Int(size))), Double(n.int(-5...Int(size))), Double(n.int(1...40)),
        Double(n.int(1...40)))
    case 1: return .circle(n.real(0...size), n.real(0...size), n.real(0...size / 2))
    default: return .random(&n, size: size, steps: n.int(1...12))
    }
  }

  private static func content(
    _ list: inout DrawList, _ n: inout RandomNumbers, size: Double, depth: Int
  ) {
    for _ in 0..<n.int(1...4) {
      let rule: FillRule = n.int(0...1) == 0 ? .nonZero : .evenOdd
      switch depth < 3 ? n.int(0...5) : 0 {
      case 4:
        list.pushClip(shape(&n, size: size), transform: map(&n, size: size), rule: rule)
        content(&list, &n, size: size, depth: depth + 1)
        list.popClip()
      case 5:
        list.pushGroup(
          opacity: [255, 255, 0, n.byte(), n.byte()][n.int(0...4)], blend: blend(&n),
          isIsolated: n.int(0...3) == 0)
        let masks = n.int(0...2), masksFirst = n.int(0...1) == 0
        if !masksFirst { content(&list, &n, size: size, depth: depth + 1) }
        for _ in 0..<masks {
          list.pushMask()
          content(&list, &n, size: size, depth: depth + 1)
          list.popMask()
        }
        if masksFirst { content(&list, &n, size: size, depth: depth + 1) }
        list.popGroup()
      default:
        let outline = shape(&n, size: size), map = map(&n, size: size)
        list.fill(
          outline, transform: map, rule: rule, paint: paint(&n, size: size), paintTransform: map,
          blend: blend(&n))
      }
    }
  }

  private static func scene(seed: UInt64, bandHeight: Int?) -> DrawList {
    var n = RandomNumbers(seed: seed)
    let width = n.int(1...130), height = n.int(1...90)
    var list = DrawList(width: width, height: height, bandHeight: bandHeight)
    if n.int(0...1) == 0 {
      list.background = PremultipliedColor(red: 90, green: 0, blue: 50, alpha: 100)
    }
    content(&list, &n, size: Double(max(width, height)), depth: 0)
    content(&list, &n, size: Double(max(width, height)), depth: 0)
    return list
  }

  /// Bands delivered one by one contain each row of the whole image once.
  @Test func bandsCoverEveryRowOnce() {
    for seed in UInt64(1000)..<1060 {
      for height in [nil, 2, 16, 64, 1] {
        var list = Self.scene(seed: seed, bandHeight: height)
        list.background = PremultipliedColor(red: 10, green: 80, blue: 50, alpha: 120)
        let whole = RenderedImage(list)
        let rasterizer = Rasterizer()
        var next = 0
        rasterizer.drawBands(list) { rows, bitmap in
          expectEqual(rows.lowerBound, next)
          next = rows.upperBound
          for y in rows {
            for x in 0..<list.width {
              let pixel = bitmap.pixels[(y - rows.lowerBound) * bitmap.stride + x]
              if pixel != whole[x, y] {
                Issue.record("seed \(seed), band height \(height ?? 0): pixel \(x), \(y) differs")
                return
              }
            }
          }
        }
        expectEqual(next, list.height)
      }
    }
  }

  @Test(arguments: 0..<16)
  func allBackendsMatchReference(block: Int) {
    for seed in UInt64(block) * 25..<UInt64(block) * 25 + 25 {
      let list = Self.scene(seed: seed, bandHeight: nil)
      let expected = RenderedImage(list, by: Rasterizer(backend: .reference), over: 0x80402010)
      for kernels in RowKernels.variants {
        let picture = RenderedImage(list, by: Rasterizer(kernels: kernels), over: 0x80402010)
        expectEqual(picture, expected, "seed \(seed), \(kernels.name)")
      }
      for (threads, height) in [(1, 1), (2, 4), (8, 8), (8, 1), (3, 64)] {
        let banded = Self.scene(seed: seed, bandHeight: height)
        let picture = RenderedImage(banded, by: Rasterizer(threads: threads), over: 0x80402010)
        expectEqual(picture, expected, "seed \(seed), \(threads) threads, bands of \(height)")
      }
    }
  }

  /// Colors that cover whole bands are combined before anything is drawn.
  @Test func solidFillsOverSolidFills() {
    var n = RandomNumbers(seed: 79)
    for i in 0..<60 {
      var lists: [DrawList] = []
      for _ in 0..<n.int(1...3) {
        var list = DrawList(width: 40, height: 33, bandHeight: 8)
        for _ in 0..<n.int(0...4) {
          let color = Paint.color(n.byte(), n.byte(), n.byte(), [255, n.byte(), 0][n.int(0...2)])
          switch n.int(0...5) {
          case 0: list.fill(.circle(20, 16, 9), color)
          case 1: list.fill(.rect(0, 8, 40, 16), color)
          case 2:
            list.pushGroup(opacity: n.byte())
            list.fill(.rect(0, 0, 40, 33), color)
            list.popGroup()
          default: list.fill(.rect(0, 0, 40, 33), color)
          }
        }
        lists.append(list)
      }
      if i % 2 == 0 {
        lists[0].background = PremultipliedColor(red: 9, green: 8, blue: 7, alpha: 90)
      }
      func drawn(_ rasterizer: Rasterizer) -> [UInt32] {
        let bitmap = Bitmap(width: 40, height: 33)
        bitmap.pixels.update(repeating: 0x8040_2010, count: bitmap.stride * 33)
        rasterizer.draw(lists, into: bitmap)
        return (0..<33).flatMap { y in (0..<40).map { bitmap.pixels[y * bitmap.stride + $0] } }
      }
      let expected = drawn(Rasterizer(backend: .reference))
      expectEqual(drawn(Rasterizer()), expected, "\(i)")
      expectEqual(drawn(Rasterizer(threads: 3)), expected, "\(i)")
    }
  }

  @Test func manyEdgesInManyBands() {
    // So many edges and bands that the edges are sorted by band.
    var n = RandomNumbers(seed: 77)
    let outline = Outline.random(&n, size: 300, steps: 120)
    func list(_ bandHeight: Int?) -> DrawList {
      var list = DrawList(width: 300, height: 300, bandHeight: bandHeight)
      list.clip(.circle(150, 150, 140))
      list.fill(outline, .color(0, 90, 200, 220))
      list.fill(outline, .color(90, 0, 0, 120), rule: .evenOdd)
      list.popClip()
      return list
    }
    let expected = RenderedImage(list(nil), by: Rasterizer(backend: .reference))
    for height in [1, 2, 16, 512] {
      expectEqual(RenderedImage(list(height), by: Rasterizer(threads: 4)), expected)
    }
  }

  @Test func wideShapesUseSeveralWindows() {
    // 3000 cells per row: 21 rows at once.
    var n = RandomNumbers(seed: 78)
    let outline = Outline.random(&n, size: 3000, steps: 8)
    func list(_ bandHeight: Int?) -> DrawList {
      var list = DrawList(width: 3000, height: 70, bandHeight: bandHeight)
      list.fill(outline, .white, by: Homography(a: 1, b: 0, c: 0, d: 0.02, tx: 0, ty: 5))
      return list
    }
    let expected = RenderedImage(list(nil), by: Rasterizer(backend: .reference))
    expectEqual(RenderedImage(list(64)), expected)
    expectEqual(RenderedImage(list(nil)), expected)
  }

  /// Drawing inside a rectangle of whole pixels produces the same pixels there as drawing everything.
  @Test(arguments: 0..<40)
  func rectangularClipMatchesFullDrawing(seed: Int) {
    var n = RandomNumbers(seed: UInt64(seed) + 900)
    let outline = Outline.random(&n, size: 120, steps: 10)
    let m = Self.map(&n, size: 120)
    let large = Homography(a: 30, b: 0, c: 0, d: 30, tx: -900, ty: -1200)
    let maps = [m, m.concatenating(large)]
    func draw(_ list: inout DrawList) {
      for m in maps {
        list.fill(outline, .color(30, 200, 10, 200), rule: .evenOdd, by: m)
        list.fill(outline, .color(100, 0, 100, 180), by: m)
      }
    }
    let whole = RenderedImage(120, 120, draw)
    let x0 = n.int(0...60), y0 = n.int(0...60), x1 = x0 + n.int(1...60), y1 = y0 + n.int(1...60)
    let part = RenderedImage(120, 120) {
      $0.clip(.rect(Double(x0), Double(y0), Double(x1 - x0), Double(y1 - y0)))
      draw(&$0)
      $0.popClip()
    }
    for y in 0..<120 {
      for x in 0..<120 {
        let inside = (x0..<x1).contains(x) && (y0..<y1).contains(y)
        if part[x, y] != (inside ? whole[x, y] : 0) { Issue.record("\(x),\(y)") }
      }
    }
  }

  @Test func drawListHasValueSemantics() {
    var a = DrawList(width: 40, height: 40)
    a.fill(.circle(20, 20, 10), .red)
    let before = RenderedImage(a)
    var b = a
    b.fill(.rect(0, 0, 40, 40), .white)
    expectEqual(RenderedImage(a), before)
    expect(RenderedImage(b) != before)
    b.removeAll()
    expectEqual(RenderedImage(b), RenderedImage(DrawList(width: 40, height: 40)))
    b.fill(.circle(20, 20, 10), .red)
    expectEqual(RenderedImage(b), before)
  }

  @Test func rasterizerIsReusable() {
    let rasterizer = Rasterizer(threads: 2)
    for seed in UInt64(0)..<60 {
      let list = Self.scene(seed: seed, bandHeight: 4)
      expectEqual(RenderedImage(list, by: rasterizer), RenderedImage(list, by: Rasterizer()))
    }
  }

  @Test func coveringRectanglesHideContent() {
    for isClipped in [false, true] {
      for opaque in [true, false] {
        let picture = RenderedImage(40, 40) {
          $0.background = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
          $0.fill(.circle(20, 20, 15), .white)
          if isClipped { $0.clip(.circle(20, 20, 10)) }
          $0.fill(.rect(-5, -5, 60, 60), opaque ? .color(0, 0, 255) : .color(0, 0, 128, 128))
          if isClipped { $0.popClip() }
          $0.fill(.rect(0, 0, 4, 4), .color(0, 255, 0))
        }
        expectEqual(picture[1, 1], 0xff00_ff00)
        expect(picture[20, 20] == (opaque ? 0xffff_0000 : 0xffff_7f7f))
        expect(
          picture[39, 39]
            == (isClipped ? 0xff00_00ff : opaque ? 0xffff_0000 : 0xff80_007f))
      }
    }
  }

  @Test func stackedListsMatchSingleList() {
    for seed in UInt64(0)..<40 {
      var n = RandomNumbers(seed: seed + 300)
      var whole = DrawList(width: 80, height: 70, bandHeight: 16)
      whole.background = PremultipliedColor(red: 9, green: 0, blue: 50, alpha: 100)
      var parts: [DrawList] = []
      for i in 0..<4 {
        var part = DrawList(width: 80, height: 70, bandHeight: 16)
        if i == 0 { part.background = whole.background }
        var same = n
        Self.content(&whole, &n, size: 80, depth: 0)
        Self.content(&part, &same, size: 80, depth: 0)
        parts.append(part)
      }
      let expected = RenderedImage(whole)
      for rasterizer in [Rasterizer(), Rasterizer(threads: 3), Rasterizer(backend: .reference)] {
        let bitmap = Bitmap(width: 80, height: 70)
        rasterizer.draw(parts, into: bitmap)
        expectEqual(RenderedImage(bitmap), expected)
      }
    }
  }

  @Test func backgroundFillsWholeBitmap() {
    let bitmap = Bitmap(width: 17, height: 9)
    var list = DrawList(width: 17, height: 9)
    list.background = PremultipliedColor(red: 1, green: 2, blue: 3, alpha: 4)
    Rasterizer().draw(list, into: bitmap)
    expect(RenderedImage(bitmap).pixels.allSatisfy { $0 == 0x0403_0201 })
  }
}
