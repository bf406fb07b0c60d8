// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// A layer that draws a radial gradient, like a darkening overlay.
private final class Vignette: CALayer {
  override func draw(in ctx: CGContext) {
    let space = CGColorSpaceCreateDeviceRGB()
    guard
      let gradient = CGGradient(
        colorSpace: space, colorComponents: [0, 0, 0, 0, 0, 0, 0, 0.75], locations: [0, 1],
        count: 2)
    else { return }
    let center = CGPoint(x: 10, y: 30)
    ctx.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 20,
      options: .drawsAfterEndLocation)
  }
}

/// A layer that saves graphics states without restoring them, and counts its drawings.
private final class UnbalancedDrawingLayer: CALayer {
  var count = 0
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { fatalError("not archived") }
  override func draw(in ctx: CGContext) {
    count += 1
    ctx.saveGState()
    ctx.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    ctx.setFillColor(.redInk)
    ctx.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
  }
}

/// Gradients, copies, transitions, drawing and text.
@MainActor @Suite("Behavior clients rely on: kinds of layers") struct LayerClassRelianceTests {
  private let root = CALayer()

  init() { root.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }

  private func gradient(_ colors: [CGColor]) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = root.bounds
    gradient.colors = colors
    root.addSublayer(gradient)
    return gradient
  }

  @Test(
    "Q158 By default a gradient runs from top to bottom with evenly spaced colors")
  func defaultGradient() {
    let layer = gradient([.redInk, .greenInk, .blueInk])
    expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    expect(layer.locations == nil)
    let pixels = Pixels(root, 40, 40)
    expect(pixels[3, 0][0] > 245 && pixels[3, 39][2] > 245 && pixels[3, 20][1] > 240)
    expectEqual(pixels[3, 10], pixels[37, 10])
  }

  @Test("Q159 Outside the first and the last location the outer colors continue")
  func outerColors() {
    let layer = gradient([.redInk, .greenInk, .blueInk])
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.locations = [0.4, 0.5, 0.6]
    let pixels = Pixels(root, 40, 40)
    expect(pixels[2, 5] == [255, 0, 0, 255] && pixels[14, 5] == [255, 0, 0, 255])
    expect(pixels[37, 5] == [0, 0, 255, 255] && pixels[20, 5][1] > 200)
  }

  @Test("Q160 A gradient of alphas as a mask fades the edges")
  func fadingEdges() {
    let layer = CALayer.solid(root.bounds, .redInk)
    let mask = CAGradientLayer()
    let (clear, opaque) = (CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1))
    mask.frame = root.bounds
    (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    mask.locations = [0, 0.25, 0.75, 1]
    mask.colors = [clear, opaque, opaque, clear]
    layer.mask = mask
    root.addSublayer(layer)
    let pixels = Pixels(root, 40, 40)
    expect(pixels[0, 5][3] < 16 && pixels[39, 5][3] < 16)
    expectEqual(pixels[20, 5], [255, 0, 0, 255])
    expect(abs(pixels[5, 5][3] - 140) < 10 && pixels[5, 5][0] == pixels[5, 5][3])
  }

  @Test("Q161 Gradient endpoints animate together beyond the layer, so that a band slides across")
  func gradientEndpointsAnimate() {
    let layer = gradient([.redInk, .greenInk, .redInk])
    let host = ManualHost()
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let slide = group(
      [
        animation("startPoint", from: CGPoint(x: -1, y: 0.5), to: CGPoint(x: 1, y: 0.5)),
        animation("endPoint", from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 2, y: 0.5)),
      ], duration: 1)
    host.run { layer.add(slide, forKey: "slide") }
    context.commit()
    expectEqual(Pixels(context, 40, 40, at: 0)[20, 5], [255, 0, 0, 255])
    expect(Pixels(context, 40, 40, at: 0.5)[20, 5][1] > 240)
    expect(Pixels(context, 40, 40, at: 0.999)[20, 5][0] > 250)
    context.invalidate()
  }

  @Test("Q162 A gradient layer without a tree renders into a context")
  func rendersWithoutTree() throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 7, y: 9, width: 10, height: 10)
    layer.colors = [CGColor.redInk, CGColor.blueInk]
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    let image = try #require(context.makeImage())
    expect(image[5, 9].red > 200 && image[5, 0].blue > 200 && image[0, 5].alpha == 255)
  }

  @Test("Q163 A replicator applies its transform to each copy once more than to the one before")
  func replicatorTransformsAccumulate() {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(12, 5, 0)
    replicator.addSublayer(.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .redInk))
    root.addSublayer(replicator)
    let pixels = Pixels(root, 40, 40)
    for (x, y) in [(1, 1), (13, 6), (25, 11)] { expectEqual(pixels[x, y], [255, 0, 0, 255]) }
    expect(pixels[37, 16][3] == 0 && pixels[13, 1][3] == 0)
  }

  @Test("Q164 A replicator rotates its copies about its own center")
  func copiesRotateAboutCenter() {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    replicator.addSublayer(.solid(CGRect(x: 18, y: 0, width: 4, height: 4), .redInk))
    root.addSublayer(replicator)
    let pixels = Pixels(root, 40, 40)
    for (x, y) in [(20, 1), (38, 20), (20, 38), (1, 20)] { expectEqual(pixels[x, y][3], 255) }
    expectEqual(pixels[20, 20][3], 0)
  }

  @Test("Q165 Copies lag by instanceDelay and show the model until their animation starts")
  func delayedCopies() {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let pulse = CALayer.solid(CGRect(x: 0, y: 0, width: 10, height: 10), .redInk)
    pulse.opacity = 0
    replicator.addSublayer(pulse)
    root.addSublayer(replicator)
    let host = ManualHost()
    host.mediaTime = 1
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let fade = animation("opacity", from: 1, to: 0)
    host.run { pulse.add(fade, forKey: "pulsator") }
    context.commit()
    func alphas(_ time: Double) -> [Int] {
      let pixels = Pixels(context, 40, 40, at: time)
      return [pixels[5, 5][3], pixels[25, 5][3]]
    }
    expectEqual(alphas(1), [255, 0])
    expect(abs(alphas(1.5)[0] - 128) <= 1 && alphas(1.501)[1] > 250)
    expect(alphas(2.001)[0] == 0 && abs(alphas(2)[1] - 128) <= 1)
    context.invalidate()
  }

  @Test("Q168 A transition fades the changes of the transaction in which it is added")
  func transitionFadesChanges() {
    let live = LiveTree()
    live.host.silently {
      live.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      live.layer.backgroundColor = .redInk
    }
    live.context.commit()
    live.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock(live.note("done"))
      live.layer.backgroundColor = .blueInk
      let fade = CATransition()
      (fade.type, fade.duration) = (.fade, 1)
      live.layer.add(fade, forKey: kCATransition)
      CATransaction.commit()
    }
    live.context.commit()
    expect(live.layer.animation(forKey: kCATransition) is CATransition)
    live.go(to: 0.5)
    let half = Pixels(live.context, 10, 10, at: 0.5)[5, 5]
    expect((120...136).contains(half[0]) && (120...136).contains(half[2]) && half[3] == 255)
    expect(live.log.entries.isEmpty)
    live.go(to: 1.01)
    expectEqual(live.log.entries, ["done"])
    expectEqual(Pixels(live.context, 10, 10, at: 1.01)[5, 5], [0, 0, 255, 255])
  }

  @Test("Q169 A layer draws in its own space and y direction, with gradients extended past the end")
  func drawsRadialGradient() {
    let layer = Vignette()
    layer.frame = root.bounds
    layer.setNeedsDisplay()
    root.addSublayer(layer)
    let pixels = Pixels(root, 40, 40)
    expect(pixels[10, 30][3] < 12 && abs(pixels[38, 2][3] - 191) <= 1)
    expect(abs(pixels[20, 30][3] - 96) < 8)
  }

  @Test("Q214 A graphics state that a drawing saves and does not restore has no effect afterward")
  func unbalancedGraphicsStateIsRestored() {
    let layer = UnbalancedDrawingLayer()
    layer.frame = root.bounds
    layer.setNeedsDisplay()
    root.addSublayer(layer)
    let after = CALayer.solid(CGRect(x: 20, y: 20, width: 10, height: 10), .blueInk)
    root.addSublayer(after)
    let pixels = Pixels(root, 40, 40)
    expect(pixels[5, 5] == [255, 0, 0, 255] && pixels[25, 25] == [0, 0, 255, 255])
    expectEqual(pixels[15, 5][3], 0)
  }

  @Test(
    "Q215 needsDisplayOnBoundsChange redraws a layer when its size changes, not its position")
  func boundsSizeChangeRedraws() {
    let live = LiveTree()
    let layer = UnbalancedDrawingLayer()
    layer.needsDisplayOnBoundsChange = true
    live.host.silently { live.root.addSublayer(layer) }
    live.host.silently { layer.bounds.size = CGSize(width: 10, height: 10) }
    live.context.commit()
    let count = layer.count
    expect(count > 0)
    live.host.silently { layer.position.x += 5 }
    live.context.commit()
    expectEqual(layer.count, count)
    live.host.silently { layer.bounds.size.width = 20 }
    live.context.commit()
    expectEqual(layer.count, count + 1)
  }

  @Test("Q217 A transition of a private type still runs and completes")
  func privateTransitionCompletes() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("done"))
      let ripple = CATransition()
      ripple.type = CATransitionType(rawValue: "rippleEffect")
      ripple.duration = 1
      live.layer.add(ripple, forKey: kCATransition)
      CATransaction.commit()
    }
    live.go(to: 0.5)
    expect(live.log.entries.isEmpty && live.layer.animation(forKey: kCATransition) != nil)
    live.go(to: 1.01)
    expectEqual(live.log.entries, ["done"])
  }

  @Test("Q218 preferredFrameSize of a text layer is the size of its string in its font size")
  func preferredFrameSizeOfText() {
    let text = CATextLayer()
    (text.string, text.fontSize) = ("One", 17)
    let one = text.preferredFrameSize()
    expect(one.width > 15 && one.width < 60 && one.height > 12 && one.height < 40)
    text.string = "One two three"
    expect(text.preferredFrameSize().width > 2.5 * one.width)
    (text.string, text.fontSize) = ("One", 34)
    expect(abs(text.preferredFrameSize().width - 2 * one.width) < 3)
    // Neither the bounds nor wrapping and truncation change it; line separators do.
    text.bounds.size = CGSize(width: 5, height: 5)
    (text.isWrapped, text.truncationMode) = (true, .end)
    expect(abs(text.preferredFrameSize().width - 2 * one.width) < 3)
    (text.string, text.fontSize) = ("One\nOne", 17)
    let two = text.preferredFrameSize()
    expect(abs(two.width - one.width) < 0.01 && abs(two.height - 2 * one.height) < 2)
    text.string = nil
    expectEqual(text.preferredFrameSize(), .zero)
  }
}
