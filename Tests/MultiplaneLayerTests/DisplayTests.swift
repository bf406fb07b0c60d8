// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// A layer that draws a square at its origin and records each call.
private class Drawer: CALayer {
  var log = Log()
  var side: CGFloat = 4

  override init() { super.init() }
  override init(layer: Any) {
    if let other = layer as? Drawer { (log, side) = (other.log, other.side) }
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { fatalError("not archived") }

  override func layoutSublayers() { log.entries.append("layout " + (name ?? "")) }
  override func draw(in ctx: CGContext) {
    log.entries.append("draw " + (name ?? ""))
    ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: side, height: side))
  }
}

/// A delegate that draws for its layer, as configured.
@MainActor private final class Delegate: NSObject, CALayerDelegate {
  nonisolated(unsafe) var log = Log()
  func layerWillDraw(_ layer: CALayer) { log.entries.append("will") }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    log.entries.append("delegate")
    ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }
}

@MainActor private final class Displayer: NSObject, CALayerDelegate {
  nonisolated(unsafe) var log = Log()
  func display(_ layer: CALayer) { log.entries.append("display") }
  func layerWillDraw(_ layer: CALayer) { log.entries.append("will") }
  func draw(_ layer: CALayer, in ctx: CGContext) { log.entries.append("draw") }
}

@MainActor private final class Idle: NSObject, CALayerDelegate {}

/// Returns the alpha values of a tree, or of a layer in a context, row by row from the top.
private func alphas(
  _ list: DisplayList, _ width: Int, _ height: Int, scale: Double = 1
) -> [[UInt8]] {
  let bitmap = Bitmap(width: width, height: height)
  DisplayListRenderer().render(
    list, into: bitmap, transform: Homography(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0),
    background: nil)
  let image = CGImage(bitmap)
  return (0..<height).map { y in (0..<width).map { image[$0, y].alpha } }
}

@MainActor @Suite struct DisplayTests {
  private let host = ManualHost()
  private let log = Log()

  private func drawer(_ name: String = "", size: CGFloat = 10) -> Drawer {
    let layer = Drawer()
    layer.name = name
    layer.log = log
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    return layer
  }

  @Test func drawingRequiresSetNeedsDisplay() {
    let layer = drawer()
    let context = RenderContext(layer: layer, host: host)
    expect(!layer.needsDisplay())
    context.commit()
    expect(layer.contents == nil)
    layer.setNeedsDisplay()
    expect(layer.needsDisplay())
    context.commit()
    expect(!layer.needsDisplay())
    expect(layer.contents != nil)
    expectEqual(log.entries.filter { $0.hasPrefix("draw") }.count, 1)
    _ = context
  }

  @Test func invalidationsCoalesceAndLayoutPrecedesDrawing() {
    let root = drawer("root")
    let (a, b) = (drawer("a"), drawer("b"))
    root.addSublayer(a)
    root.addSublayer(b)
    let context = RenderContext(layer: root, host: host)
    for layer in [b, root, a, b] {
      layer.setNeedsDisplay()
      layer.setNeedsLayout()
    }
    context.commit()
    expectEqual(
      log.entries, ["layout root", "layout a", "layout b", "draw root", "draw a", "draw b"])
    log.entries = []
    context.commit()
    expect(log.entries.isEmpty)
  }

  @Test func layoutIfNeededDrawsNothing() {
    let layer = drawer("a")
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    layer.layoutIfNeeded()
    expect(log.entries == ["layout a"] && layer.needsDisplay())
    layer.displayIfNeeded()
    expectEqual(log.entries, ["layout a", "draw a"])
  }

  @Test func outermostCommitDraws() {
    let layer = drawer("a")
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    log.entries = []
    host.run {
      CATransaction.begin()
      CATransaction.begin()
      for _ in 0..<100 { layer.setNeedsDisplay() }
      CATransaction.commit()
      expect(log.entries.isEmpty)
      CATransaction.commit()
      expectEqual(log.entries, ["draw a"])
    }
  }

  @Test func invalidatedLayersAreDisplayedWhenAdded() {
    let root = CALayer()
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let inner = drawer("inner"), outer = CALayer()
    inner.setNeedsDisplay()
    outer.addSublayer(inner)
    root.addSublayer(outer)
    let mask = drawer("mask")
    mask.setNeedsDisplay()
    root.mask = mask
    context.commit()
    expectEqual(log.entries.filter { $0.hasPrefix("draw") }, ["draw inner", "draw mask"])
  }

  @Test func invalidationDuringDrawingIsDeferred() {
    final class SelfInvalidatingLayer: CALayer {
      var count = 0
      override func draw(in ctx: CGContext) {
        count += 1
        setNeedsDisplay()
      }
    }
    let layer = SelfInvalidatingLayer()
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.setNeedsDisplay()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    expect(layer.count == 1 && layer.needsDisplay())
    context.commit()
    expectEqual(layer.count, 2)
  }

  @Test func layersWithoutSizeAreNotDrawn() {
    let layer = drawer()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expect(layer.contents != nil)
    layer.bounds = .zero
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expect(layer.contents == nil && !layer.needsDisplay())
    expectEqual(log.entries, ["draw "])
  }

  @Test func delegatesDrawLayerContents() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 4, height: 4)
    let delegate = Delegate()
    delegate.log = log
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expectEqual(log.entries, ["will", "delegate"])
    expect(layer.contents != nil)
  }

  @Test func delegateDisplayReplacesDrawing() {
    let layer = drawer()
    let delegate = Displayer()
    delegate.log = log
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expectEqual(log.entries, ["display"])
    expect(layer.contents == nil)
  }

  @Test func emptyDelegatesFallBackToLayer() {
    let idle = Idle()
    let layer = drawer()
    layer.delegate = idle
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expectEqual(log.entries, ["draw "])
    let image = CGImage(width: 1, height: 1, premultipliedRGBA: [1, 1, 1, 1])!
    let plain = CALayer()
    plain.bounds.size = CGSize(width: 4, height: 4)
    plain.delegate = idle
    plain.contents = image
    plain.setNeedsDisplay()
    plain.displayIfNeeded()
    expect(plain.contents as? CGImage === image)
    // An override that draws nothing on purpose produces empty contents.
    final class Empty: CALayer { override func draw(in ctx: CGContext) {} }
    let empty = Empty()
    empty.bounds.size = CGSize(width: 4, height: 4)
    empty.setNeedsDisplay()
    empty.displayIfNeeded()
    expect(empty.contents != nil)
  }

  @Test func displayOverrideCanSetContents() {
    final class Own: CALayer {
      static let image = CGImage(width: 1, height: 1, premultipliedRGBA: [1, 1, 1, 1])!
      override func display() { contents = Own.image }
    }
    let layer = Own()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    expect(layer.contents as? CGImage === Own.image)
  }

  @Test func boundsChangesNeedDisplayWhenEnabled() {
    let layer = drawer()
    expect(!layer.needsDisplayOnBoundsChange)
    layer.bounds.size.width = 20
    expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    expect(!layer.needsDisplay())
    layer.bounds.size.width = 30
    expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.bounds.origin.x = 1
    expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.position = CGPoint(x: 5, y: 5)
    expect(!layer.needsDisplay())
    expect(layer.value(forKey: "needsDisplayOnBoundsChange") as? NSNumber == true)
  }

  @Test func builtInKeysNeedNoDisplay() {
    for key in ["bounds", "opacity", "contents", "path", "needsDisplayOnBoundsChange"] {
      expect(!CAShapeLayer.needsDisplay(forKey: key))
    }
  }

  @Test func drawingUsesLayerSpaceAndIsClipped() {
    let layer = drawer(size: 6)
    layer.bounds.origin = CGPoint(x: 100, y: 50)
    layer.position = CGPoint(x: 2, y: 1)
    layer.side = 20
    layer.setNeedsDisplay()
    let root = CALayer()
    root.addSublayer(layer)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let p = alphas(context.tree!.displayList(at: 0), 10, 10)
    for y in 0..<10 {
      for x in 0..<10 {
        expect(p[y][x] == ((2..<8).contains(x) && (1..<7).contains(y) ? 255 : 0))
      }
    }
  }

  @Test func contextsAreFlipped() {
    let layer = drawer(size: 10)
    layer.setNeedsDisplay()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let p = alphas(context.tree!.displayList(at: 0), 10, 10)
    // The square is at (0, 0), the top left corner.
    expect(p[0][0] == 255 && p[3][3] == 255 && p[4][4] == 0 && p[9][0] == 0)
  }

  @Test func drawingIsSharpAtAnyScale() {
    final class Round: CALayer {
      override func draw(in ctx: CGContext) { ctx.fillEllipse(in: bounds) }
    }
    let layer = Round()
    layer.anchorPoint = .zero
    layer.bounds.size = CGSize(width: 20, height: 20)
    layer.setNeedsDisplay()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let drawn = alphas(context.tree!.displayList(at: 0), 60, 60, scale: 3)
    let shape = DisplayList([
      .fill(
        CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)), rule: .winding,
        paint: .color(.black), transform: .identity)
    ])
    expectEqual(drawn, alphas(shape, 60, 60, scale: 3))
  }

  @Test func drawingFollowsContentsGravity() {
    let layer = drawer(size: 4)
    layer.side = 2
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.bounds.size = CGSize(width: 8, height: 12)
    let context = RenderContext(layer: layer, host: host)
    func box() -> CGRect {
      context.commit()
      let p = alphas(context.tree!.displayList(at: 0), 20, 20)
      var xs: [Int] = [], ys: [Int] = []
      for y in 0..<20 {
        for x in 0..<20 where p[y][x] == 255 {
          xs.append(x)
          ys.append(y)
        }
      }
      guard let x0 = xs.min(), let y0 = ys.min() else { return .null }
      return CGRect(x: x0, y: y0, width: xs.max()! - x0 + 1, height: ys.max()! - y0 + 1)
    }
    // The upper left quarter of contents of 4 x 4.
    expectEqual(box(), CGRect(x: 0, y: 0, width: 4, height: 6))
    layer.contentsGravity = .resizeAspect
    expectEqual(box(), CGRect(x: 0, y: 2, width: 4, height: 4))
    layer.contentsGravity = .center
    expectEqual(box(), CGRect(x: 2, y: 4, width: 2, height: 2))
    layer.contentsGravity = .topRight
    expectEqual(box(), CGRect(x: 4, y: 8, width: 2, height: 2))
    layer.contentsGravity = .bottomLeft
    expectEqual(box(), CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.contentsGravity = .resizeAspectFill
    expectEqual(box(), CGRect(x: 0, y: 0, width: 4, height: 6))
    layer.contentsGravity = .resize
    layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    expectEqual(box(), CGRect(x: 0, y: 0, width: 4, height: 6))
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    // A border of 1 point stays 1 point.
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    expectEqual(box(), CGRect(x: 0, y: 0, width: 4, height: 6))
  }

  /// The table as measured, y up: placements of a 20 x 10 image in 80 x 60.
  @Test(arguments: [
    ("resize", CGRect(x: 0, y: 0, width: 80, height: 60)),
    ("resizeAspect", CGRect(x: 0, y: 10, width: 80, height: 40)),
    ("resizeAspectFill", CGRect(x: -20, y: 0, width: 120, height: 60)),
    ("center", CGRect(x: 30, y: 25, width: 20, height: 10)),
    ("top", CGRect(x: 30, y: 50, width: 20, height: 10)),
    ("bottom", CGRect(x: 30, y: 0, width: 20, height: 10)),
    ("left", CGRect(x: 0, y: 25, width: 20, height: 10)),
    ("right", CGRect(x: 60, y: 25, width: 20, height: 10)),
    ("topLeft", CGRect(x: 0, y: 50, width: 20, height: 10)),
    ("bottomRight", CGRect(x: 60, y: 0, width: 20, height: 10)),
  ]) func contentsGravityPlacement(name: String, place: CGRect) {
    let bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    expectEqual(
      ContentsPlacement.target(
        of: CGSize(width: 20, height: 10), in: bounds, CALayerContentsGravity(rawValue: name)),
      place)
  }

  @Test func contentsCenterKeepsCorners() {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    values.extras.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pieces = ContentsPlacement(values, size: CGSize(width: 40, height: 40)).pieces
    expectEqual(pieces.count, 9)
    expectEqual(pieces[0].source, CGRect(x: 0, y: 0, width: 0.25, height: 0.5))
    expectEqual(pieces[0].target, CGRect(x: 0, y: 0, width: 10, height: 20))
    expectEqual(pieces[4].target, CGRect(x: 10, y: 20, width: 80, height: 20))
    expectEqual(pieces[8].target, CGRect(x: 90, y: 40, width: 10, height: 10))
  }

  @Test func partialInvalidationRedrawsRegion() {
    let layer = drawer(size: 10)
    layer.side = 10
    layer.setNeedsDisplay()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    layer.side = 0
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2.5, height: 10))
    layer.setNeedsDisplay(CGRect(x: 1, y: 0, width: 3.5, height: 4))
    context.commit()
    // The union of both rectangles is rounded out to whole pixels: 5 columns are redrawn.
    let p = alphas(context.tree!.displayList(at: 0), 10, 10)
    for row in p { expectEqual(row, [0, 0, 0, 0, 0, 255, 255, 255, 255, 255]) }
    // A partial and a full invalidation redraw everything.
    layer.side = 10
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.setNeedsDisplay()
    context.commit()
    expect(
      alphas(context.tree!.displayList(at: 0), 10, 10).allSatisfy { $0 == p[0].map { _ in 255 } })
    expectEqual((layer.contents as? RecordedContents)?.parts.count, 1)
  }

  @Test func displayRequestsNoAction() {
    final class ActionRecordingLayer: CALayer {
      var keys: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return nil
      }
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    let layer = ActionRecordingLayer()
    layer.bounds.size = CGSize(width: 4, height: 4)
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    layer.keys = []
    layer.setNeedsDisplay()
    context.commit()
    expect(layer.contents != nil && layer.keys.isEmpty)
    // Other layers can share the drawn contents.
    let other = CALayer()
    other.contents = layer.contents
    expect(other.contents as? RecordedContents === layer.contents as? RecordedContents)
  }

  @Test func drawingStretchesWhileBoundsAnimate() throws {
    let root = CALayer()
    let layer = drawer(size: 4)
    layer.side = 4
    layer.setNeedsDisplay()
    root.addSublayer(layer)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    animation.fromValue = 4
    animation.toValue = 12
    animation.duration = 1
    host.run { layer.add(animation, forKey: nil) }
    context.commit()
    let p = alphas(context.tree!.displayList(at: 0.5), 12, 4)
    expectEqual(p[0], [255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])
    expectEqual(log.entries.filter { $0.hasPrefix("draw") }.count, 1)
  }
}

@MainActor @Suite struct RenderInContextTests {
  private func bitmap(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  private func layer(_ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return layer
  }

  @Test func rendersIntoLowerRowsOfBitmap() {
    let layer = layer(40, 30)
    layer.position = CGPoint(x: 7, y: 9)
    layer.transform = CATransform3DMakeScale(3, 3, 1)
    let context = bitmap(50, 50)
    layer.render(in: context)
    let image = context.makeImage()!
    for y in 0..<50 {
      for x in 0..<50 { expect(image[x, y].alpha == (x < 40 && y >= 20 ? 255 : 0)) }
    }
  }

  @Test func rendersModelWithoutAnimations() {
    let root = layer(20, 20)
    let child = layer(4, 4)
    child.anchorPoint = .zero
    child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(child)
    let host = ManualHost()
    let live = RenderContext(layer: root, host: host)
    live.commit()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.duration = 1
    host.run { child.add(animation, forKey: nil) }
    live.commit()
    let context = bitmap(20, 20)
    root.render(in: context)
    expectEqual(context.makeImage()![1, 18].red, 255)
    expectEqual(context.makeImage()![11, 18].red, 0)
  }

  @Test func layerOpacityAndContextClipApply() {
    let layer = layer(20, 20)
    layer.opacity = 0.5
    let context = bitmap(20, 20)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    layer.render(in: context)
    expect(context.makeImage()![1, 1].alpha == 128 && context.makeImage()![11, 1].alpha == 0)
    layer.opacity = 0
    let empty = bitmap(20, 20)
    layer.render(in: empty)
    layer.opacity = 1
    layer.isHidden = true
    layer.render(in: empty)
    CALayer().render(in: empty)
    expectEqual(empty.makeImage()![1, 1].alpha, 0)
  }

  @Test func onlySublayerBoundsOriginsShift() {
    let root = layer(20, 20)
    root.backgroundColor = nil
    root.bounds.origin = CGPoint(x: 5, y: 0)
    let child = CALayer(), inner = layer(2, 2)
    child.anchorPoint = .zero
    child.bounds = CGRect(x: 3, y: 0, width: 10, height: 10)
    inner.anchorPoint = .zero
    inner.position = CGPoint(x: 8, y: 0)
    child.addSublayer(inner)
    root.addSublayer(child)
    let context = bitmap(20, 20)
    root.render(in: context)
    let row = (0..<20).map { context.makeImage()![$0, 19].alpha }
    expect(row.firstIndex(of: 255) == 5 && row.filter { $0 == 255 }.count == 2)
  }

  @Test func renderPerformsPendingDisplay() {
    let log = Log()
    let child = Drawer()
    child.log = log
    child.anchorPoint = .zero
    child.bounds.size = CGSize(width: 8, height: 8)
    let root = layer(20, 20)
    root.addSublayer(child)
    root.render(in: bitmap(20, 20))
    expect(log.entries.isEmpty && child.contents == nil)
    child.setNeedsDisplay()
    let context = bitmap(20, 20)
    root.render(in: context)
    expect(log.entries == ["draw "] && child.contents != nil)
    expectEqual(context.makeImage()![1, 18].red, 255)
  }

  @Test func recordingContextsStaySharp() {
    let layer = CAShapeLayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.render(in: context)
    let drawn = alphas(context.takeRecording(), 40, 40, scale: 4)
    let shape = DisplayList([
      .fill(layer.path!, rule: .winding, paint: .color(.black), transform: .identity)
    ])
    expectEqual(drawn, alphas(shape, 40, 40, scale: 4))
  }
}
