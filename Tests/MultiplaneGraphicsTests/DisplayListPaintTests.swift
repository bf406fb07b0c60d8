// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Images, gradients, blend modes, filters and shadows as display items.
@Suite struct DisplayListPaintTests: DrawnItems {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Creates an image whose red is 40 times the column and whose green is 40 times the row.
  private func image(_ width: Int, _ height: Int) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x * 40), UInt8(y * 40), 7, 255] }
    }
    return CGImage(width: width, height: height, premultipliedRGBA: bytes)!
  }

  private let ramp = CGGradient(stops: [
    (location: 0, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1)),
    (location: 1, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
  ])

  @Test func imagesFillRectangles() {
    var fill = DisplayList.ImageFill(image(4, 3), in: CGRect(x: 1, y: 2, width: 4, height: 3))
    fill.magnificationFilter = .nearest
    let p = pixels([filled(rect(1, 2, 4, 3), .image(fill))], by: scale(2, 2))
    expectEqual(p[4][2], 0xff07_0000)
    expectEqual(p[4][3], 0xff07_0000)
    expectEqual(p[4][8], 0xff07_0078)
    expectEqual(p[9][9], 0xff07_5078)
    expect(p[3][2] == 0 && p[4][1] == 0 && p[10][5] == 0 && p[5][10] == 0)
  }

  @Test func flippedImagesStartWithLastRow() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 3)
    let up = pixels([
      filled(self.rect(0, 0, 4, 3), .image(.init(image(4, 3), in: rect, isFlipped: true)))
    ])
    for y in 0..<3 { expectEqual(up[y][0] >> 8 & 255, UInt32(2 - y) * 40) }
  }

  @Test func imageSourceRects() {
    let part = CGRect(x: 1, y: 1, width: 2, height: 1)
    let p = pixels([
      filled(
        rect(0, 0, 8, 4),
        .image(.init(image(4, 3), in: CGRect(x: 0, y: 0, width: 8, height: 4), source: part)))
    ])
    expectEqual(p[0][0], 0xff07_2828)
    expectEqual(p[3][7], 0xff07_2850)
    expect(p[2].prefix(8).allSatisfy { $0 & 255 >= 40 && $0 & 255 <= 80 })
  }

  @Test func imageOpacity() {
    var fill = DisplayList.ImageFill(image(4, 3), transform: .identity)
    fill.opacity = 0.5
    expectEqual(pixels([filled(rect(0, 0, 4, 3), .image(fill))])[1][2], 0x8004_1428)
    fill.opacity = 0
    expectEqual(pixels([filled(rect(0, 0, 4, 3), .image(fill))])[1][2], 0)
  }

  @Test func linearRadialAndConicGradients() {
    func value(_ geometry: DisplayList.Gradient.Geometry, _ x: Int, _ y: Int) -> Int {
      let fill = DisplayList.Fill.gradient(.init(ramp, geometry))
      return Int(pixels([filled(rect(0, 0, 32, 24), fill)])[y][x] & 255)
    }
    let linear = DisplayList.Gradient.Geometry.linear(start: .zero, end: CGPoint(x: 32, y: 0))
    expect(abs(value(linear, 16, 3) - 131) <= 1)
    let c = CGPoint(x: 16, y: 12)
    let radial = DisplayList.Gradient.Geometry.radial(
      start: c, startRadius: 0, end: c, endRadius: 10)
    expect(abs(value(radial, 20, 11) - 115) <= 2)
    expectEqual(value(radial, 31, 23), 255)
    let conic = DisplayList.Gradient.Geometry.conic(center: c, angle: 0)
    expect(abs(value(conic, 16, 20) - 60) <= 2)
    expect(abs(value(conic, 3, 12) - 128) <= 3)
  }

  @Test func gradientTransformAndExtension() {
    let c = CGPoint.zero
    let ellipse = DisplayList.Gradient(
      ramp, .radial(start: c, startRadius: 0, end: c, endRadius: 1), extendsEnd: false,
      transform: scale(12, 6, 16, 12))
    let p = pixels([filled(rect(0, 0, 32, 24), .gradient(ellipse))])
    expect(p[12][27] != 0 && p[12][28] == 0)
    expect(p[17][16] != 0 && p[18][16] == 0)
    let none = DisplayList.Gradient(CGGradient(stops: []), .conic(center: c, angle: 0))
    expectEqual(pixels([filled(rect(0, 0, 32, 24), .gradient(none))])[2][2], 0)
  }

  @Test func blendModesApplyThroughListsAndClips() {
    let below = filled(rect(0, 0, 32, 24), .color(CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 1)))
    let inner = DisplayList([
      .list(DisplayList([filled(rect(0, 0, 8, 8), .color(red))])),
      .clip(
        rect(0, 8, 8, 8), rule: .winding, transform: .identity,
        DisplayList([filled(rect(0, 0, 32, 24), .color(red))])),
      // Inside the group red is opaque, and the group as a whole multiplies.
      .group(
        .init(
          content: DisplayList([
            filled(rect(16, 0, 8, 8), .color(blue)), filled(rect(16, 0, 8, 8), .color(red)),
          ]))),
    ])
    let p = pixels([below, .blend(.multiply, inner)])
    expectEqual(p[2][2], 0xff00_0080)
    expectEqual(p[10][2], 0xff00_0080)
    expectEqual(p[10][12], 0xff00_8080)
    expectEqual(p[2][18], 0xff00_0080)
  }

  @Test func blendModesHaveCoreGraphicsRawValues() {
    expectEqual(CGBlendMode.allCases.count, 28)
    expect(CGBlendMode.luminosity.rawValue == 15 && CGBlendMode.clear.rawValue == 16)
    expectEqual(CGBlendMode.plusLighter.rawValue, 27)
    for mode in CGBlendMode.allCases { expectEqual("\(mode)", "\(mode.raster)") }
  }

  @Test func pathAndGroupShadows() {
    let shadow = DisplayList.Shadow(
      color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 0,
      offset: CGSize(width: 2, height: 1))
    let p = pixels(
      [.shadow(rect(1, 1, 4, 4), rule: .winding, shadow: shadow, transform: .identity)],
      by: scale(2, 2))
    expectEqual(p[5][7], 0x8000_0000)
    expect(p[3][7] == 0 && p[5][5] == 0)
    expect(p[11][13] == 0x8000_0000 && p[12][13] == 0)
    let group = DisplayList.Item.group(
      .init(content: DisplayList([filled(rect(1, 1, 4, 4), .color(red))]), shadow: shadow))
    let q = pixels([group], by: scale(2, 2))
    expect(q[3][3] == 0xff00_00ff && q[11][13] == 0x8000_0000 && q[9][9] == 0xff00_00ff)
    // The shadow of a translucent group has the group's opacity.
    let faint = pixels([
      .group(
        .init(
          content: DisplayList([filled(rect(1, 1, 4, 4), .color(red))]), opacity: 0.5,
          shadow: shadow))
    ])
    expectEqual(faint[5][6], 0x4000_0000)
    expectEqual(faint[3][4] >> 24, 0xa0)
  }

  @Test func maskAppliesToShadow() {
    let white = DisplayList([
      filled(rect(0, 0, 32, 24), .color(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)))
    ])
    let opaque = DisplayList([
      filled(rect(0, 0, 32, 24), .color(CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
    ])
    func alpha(_ mask: DisplayList) -> UInt32 {
      pixels([
        .group(
          .init(
            content: DisplayList([
              .group(
                .init(
                  content: DisplayList([
                    filled(rect(2, 2, 9, 9), .color(CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
                  ]), opacity: 0.5,
                  shadow: .init(color: CGColor(red: 0, green: 0, blue: 0, alpha: 1), radius: 0)))
            ]), mask: mask))
      ])[5][5] >> 24
    }
    // As measured on Apple's frameworks: 192 under an opaque mask, 96 under a mask of one half.
    expectEqual(alpha(opaque), 192)
    expect(abs(Int(alpha(white)) - 96) <= 1)
  }

  @Test func blurRadiusScalesWithTransform() {
    func spread(_ filter: DisplayList.Filter, _ map: Homography) -> Int {
      let dot = DisplayList([filled(rect(14, 10, 4, 4), .color(red))])
      return pixels([.group(.init(content: dot, filters: [filter]))], by: map)[12]
        .count { $0 != 0 }
    }
    let one = spread(.gaussianBlur(radius: 1), .identity)
    expectEqual(one, 4 + 2 * 3)
    expectEqual(spread(.gaussianBlur(radius: 0.5, transform: scale(2, 1)), .identity), one)
    expectEqual(spread(.gaussianBlur(radius: 0), .identity), 4)
    // Rotated by a quarter turn, width becomes height.
    let quarter = Homography(a: 0, b: 1, c: -1, d: 0, tx: 28, ty: -4)
    expectEqual(spread(.gaussianBlur(radius: 1, transform: scale(3, 0)), quarter), 4)
  }

  @Test func saturationFilterRemovesColor() {
    let content = DisplayList([filled(rect(0, 0, 9, 9), .color(red))])
    let gray = pixels([
      .group(.init(content: content, filters: [.colorControls(saturation: 0)]))
    ])
    expectEqual(gray[3][3], 0xff36_3636)
  }

  @Test func threadsAndBackendsMatchReference() {
    let tilt = Homography(a: 1, b: 0.1, c: 0, d: 1, tx: 4, ty: 0, px: 0.002, py: 0.001, pw: 1)
    let shadow = DisplayList.Shadow(
      color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.6), radius: 3,
      offset: CGSize(width: 3, height: 5))
    let c = CGPoint(x: 40, y: 40)
    let circle = CGMutablePath()
    circle.addEllipse(in: CGRect(x: 20, y: 15, width: 50, height: 60))
    let items: [DisplayList.Item] = [
      filled(
        rect(0, 0, 100, 100), .gradient(.init(ramp, .conic(center: c, angle: 1)))),
      .shadow(circle, rule: .winding, shadow: shadow, transform: tilt),
      .group(
        .init(
          content: DisplayList([
            filled(
              circle,
              .image(.init(image(6, 6), in: CGRect(x: 20, y: 15, width: 50, height: 60))),
              by: tilt)
          ]), opacity: 0.8,
          filters: [.gaussianBlur(radius: 2), .colorControls(saturation: 0.5)], shadow: shadow)),
      .blend(
        .overlay,
        DisplayList([
          .stroke(
            circle, style: StrokeStyle(width: 7),
            paint: .gradient(
              .init(ramp, .radial(start: c, startRadius: 3, end: .zero, endRadius: 60))),
            transform: .identity)
        ])),
    ]
    func draw(_ threads: Int, _ backend: Rasterizer.Backend) -> [[UInt32]] {
      pixels(items, width: 100, height: 90, threads: threads, backend: backend, background: blue)
    }
    let expected = draw(1, .reference)
    expectEqual(draw(1, .fast), expected)
    expectEqual(draw(3, .fast), expected)
  }

  @Test func partsContainAllItemsInOrder() {
    func list(_ count: Int, _ first: Int) -> DisplayList {
      DisplayList(
        (0..<count).map { filled(rect(CGFloat(first + $0), 0, 1, 1), .color(red)) })
    }
    let whole = DisplayList(
      [.list(list(70, 0)), .list(.empty)] + list(30, 70).items + [
        .list(DisplayList([.list(list(100, 100))])), .list(list(1, 200)),
      ])
    for count in [1, 2, 5, 12] {
      let parts = DisplayListPart.parts(of: whole, count: count)
      expect(count == 1 ? parts.count == 1 : parts.count >= count)
      var columns: [Int] = []
      func visit(_ list: DisplayList, _ range: Range<Int>) {
        for item in list.items[range] {
          switch item {
          case .fill(let path, _, _, _): columns.append(Int(path.boundingBox.minX))
          case .list(let inner): visit(inner, 0..<inner.items.count)
          default: break
          }
        }
      }
      for part in parts { for run in part.runs { visit(run.list, run.range) } }
      expectEqual(columns, Array(0...200))
    }
    expectEqual(DisplayListPart.parts(of: .empty, count: 8).count, 1)
    let tall = Homography(a: 0.15, b: 0, c: 0, d: 20, tx: 0, ty: 0)
    expectEqual(pixels([.list(whole)], threads: 3, by: tall), pixels([.list(whole)], by: tall))
  }

  @Test func additiveGroupsStayWithinParentGroup() {
    func part(_ opacity: Double, adds: Bool) -> DisplayList.Item {
      .group(
        .init(
          content: DisplayList([filled(rect(0, 0, 9, 9), .color(red))]), opacity: opacity,
          blendsAdditively: adds))
    }
    let p = pixels([
      filled(rect(0, 0, 32, 24), .color(blue)),
      .group(.init(content: DisplayList([part(0.4, adds: false), part(0.6, adds: true)]))),
      .transformed(
        DisplayList([filled(rect(0, 0, 2, 2), .color(red))]), transform: scale(1, 1, 20, 3)),
    ])
    expectEqual(p[3][3], 0xff00_00ff)
    expect(p[3][20] == 0xff00_00ff && p[2][20] == 0xffff_0000 && p[3][19] == 0xffff_0000)
    let ends = pixels([
      filled(
        rect(0, 0, 32, 24),
        .linearGradient(
          ramp, start: CGPoint(x: 8, y: 0), end: CGPoint(x: 16, y: 0), extendsStart: false,
          extendsEnd: true))
    ])
    expect(ends[3][7] == 0 && ends[3][8] != 0 && ends[3][30] == 0xffff_ffff)
  }
}
