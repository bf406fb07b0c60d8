// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneText
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct TextLayerTests {
  private func label(
    _ string: Any, size: CGSize = CGSize(width: 100, height: 60), _ change: (CATextLayer) -> Void
  ) -> CATextLayer {
    let layer = CATextLayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.fontSize = 20
    layer.string = string
    change(layer)
    return layer
  }

  private func root(_ layers: CALayer...) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    root.anchorPoint = .zero
    for layer in layers { root.addSublayer(layer) }
    return root
  }

  /// Returns the bounding box of the pixels that are not transparent.
  private func drawnBounds(_ pixels: Pixels) -> CGRect {
    var box = CGRect.null
    for (i, value) in pixels.values.enumerated() where value >> 24 > 0 {
      box = box.union(
        CGRect(x: i % pixels.width, y: i / pixels.width, width: 1, height: 1))
    }
    return box
  }

  private func drawnBounds(_ layer: CALayer) -> CGRect { drawnBounds(Pixels(root(layer), 100, 60)) }

  @Test func firstLineIsAtTop() {
    let box = drawnBounds(label("Hx") { _ in })
    let font = CTFontCreateWithName("Helvetica", 20, nil)
    let baseline = CTFontGetAscent(font)
    expect(abs(box.maxY - baseline) <= 1)
    expect(abs(box.minY - (baseline - CTFontGetCapHeight(font))) <= 1)
    expect(box.minX >= 0 && box.minX < 4)
  }

  @Test func textIsWhiteByDefault() {
    let pixels = Pixels(
      root(label("\u{2588}HHH") { $0.font = CTFontCreateWithName("Inter-Black", 1, nil) }), 100, 60)
    expect(pixels.values.contains(0xFFFF_FFFF))
    let red = Pixels(
      root(
        label("HHH") {
          $0.font = "Inter-Black" as AnyObject
          $0.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }), 100, 60)
    expect(red.values.contains(0xFF00_00FF))
    expect(!red.values.contains(0xFFFF_FFFF))
  }

  @Test func alignmentModes() {
    for (mode, edge) in [
      (CATextLayerAlignmentMode.left, 0), (.natural, 0), (.center, 1), (.right, 2),
    ] {
      let box = drawnBounds(label("HH") { $0.alignmentMode = mode })
      switch edge {
      case 0: expect(box.minX < 5)
      case 1: expect(abs(box.midX - 50) <= 1)
      default: expect(box.maxX > 95)
      }
    }
  }

  @Test func linesWrapWhenEnabled() {
    expect(drawnBounds(label("one two three") { _ in }).maxY < 26)
    expect(drawnBounds(label("one two three") { $0.isWrapped = true }).maxY > 30)
  }

  @Test func longLinesAreClippedOrTruncated() {
    let cut = drawnBounds(label("mmmmmmmmmmmmmm") { _ in })
    expectEqual(cut.maxX, 100)
    let truncated = drawnBounds(label("mmmmmmmmmmmmmm") { $0.truncationMode = .end })
    expect(truncated.maxX < 100)
    let starts = [CATextLayerTruncationMode.start, .middle, .end].map { mode in
      Pixels(root(label("abcdefghijklmnopq") { $0.truncationMode = mode }), 100, 60)
    }
    expect(starts[0] != starts[1] && starts[1] != starts[2] && starts[0] != starts[2])
  }

  @Test func unknownTruncationModesDoNotTruncate() {
    func pixelValues(_ mode: CATextLayerTruncationMode, isWrapped: Bool) -> [UInt32] {
      let layer = label("aaa bbb ccc ddd eee fff ggg hhh iii") {
        ($0.isWrapped, $0.truncationMode) = (isWrapped, mode)
      }
      return Pixels(root(layer), 100, 60).values
    }
    let unknown = CATextLayerTruncationMode(rawValue: "nearEnd")
    for isWrapped in [false, true] {
      let whole = pixelValues(CATextLayerTruncationMode.none, isWrapped: isWrapped)
      expectEqual(pixelValues(unknown, isWrapped: isWrapped), whole)
      expect(pixelValues(.end, isWrapped: isWrapped) != whole)
    }
  }

  @Test func textIsClippedToBounds() {
    let box = drawnBounds(label("Hgy", size: CGSize(width: 20, height: 14)) { _ in })
    expect(CGRect(x: 0, y: 0, width: 20, height: 14).contains(box))
  }

  @Test func attributedStringsOverrideLayerAttributes() {
    let string = NSAttributedString(
      string: "H",
      attributes: [
        .font: CTFontCreateWithName("Inter-Black", 40, nil),
        .foregroundColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1),
      ])
    let pixels = Pixels(root(label(string) { $0.fontSize = 5 }), 100, 60)
    expect(drawnBounds(pixels).height > 25)
    expect(pixels.values.contains(0xFFFF_0000))
  }

  @Test func fontSizeAndColorAnimate() {
    let layer = label("H") { $0.fontSize = 10 }
    let tree = FrozenTree(layer)
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (10, 50, 1)
    let tint = CABasicAnimation(keyPath: "foregroundColor")
    tint.fromValue = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    tint.toValue = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    tint.duration = 1
    tree.add(grow)
    let cap = CTFontGetCapHeight(CTFontCreateWithName("Helvetica", 1, nil))
    for (time, size) in [(0.0, 10.0), (0.5, 30), (0.75, 40)] {
      tree.root.timeOffset = time
      tree.context.commit()
      let box = drawnBounds(Pixels(tree.context, 100, 60))
      expect(abs(box.height - cap * CGFloat(size)) <= 2, "\(time)")
    }
    tree.add(tint)
    tree.root.timeOffset = 0.5
    tree.context.commit()
    let strongest = Pixels(tree.context, 100, 60).values.map { $0 >> 24 }.max()!
    expect(abs(Int(strongest) - 128) <= 1)
  }

  @Test func cachedTextMatchesFreshText() {
    let layer = label("Hello") { _ in }
    let fresh = Pixels(root(layer), 100, 60)
    expectEqual(Pixels(root(layer), 100, 60), fresh)
    layer.fontSize = 30
    _ = Pixels(root(layer), 100, 60)
    layer.fontSize = 20
    expectEqual(Pixels(root(layer), 100, 60), fresh)
  }

  @Test func missingCharactersAreReportedOnce() {
    let host = ManualHost()
    let layer = label("a\u{10FFFD}\u{10FFFD}") { $0.name = "note" }
    let context = RenderContext(layer: root(layer), host: host)
    host.run {
      context.commit()
      layer.fontSize = 11
      context.commit()
    }
    let found = host.diagnostics.filter { $0.keyPath == "string" }
    expectEqual(found.count, 1)
    expectEqual(found.first?.layer, "note")
    expect(found.first?.message.contains("U+10FFFD") == true)
    context.invalidate()
  }

  @Test func fontSubpixelQuantization() {
    func pixelValues(_ isQuantized: Bool, _ move: CGFloat = 0, scale: CGFloat = 1) -> [UInt32] {
      Pixels(
        root(
          label("Quarters") {
            $0.fontSize = 17.3
            $0.contentsScale = scale
            $0.allowsFontSubpixelQuantization = isQuantized
            $0.position.x = move
          }), 100, 60
      ).values
    }
    let quantized = pixelValues(true)
    expect(quantized != pixelValues(false))
    expect(quantized != pixelValues(true, scale: 3))
    expectEqual(pixelValues(false), pixelValues(false, scale: 3))
    let next = pixelValues(true, 1)
    expect(quantized.indices.dropFirst().allSatisfy { next[$0] == quantized[$0 - 1] })
  }

  @Test func emptyTextOrBoundsDrawNothing() {
    expect(drawnBounds(label("") { _ in }).isNull)
    expect(drawnBounds(label("H", size: .zero) { _ in }).isNull)
    expect(drawnBounds(label("H") { $0.foregroundColor = nil }).isNull)
  }
}
