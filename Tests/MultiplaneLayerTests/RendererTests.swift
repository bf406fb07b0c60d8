// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@MainActor @Suite struct RendererTests {
  private let bitmap = Bitmap(width: 8, height: 4)
  private let root = CALayer()
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func renderer() -> CARenderer {
    root.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    root.backgroundColor = red
    let renderer = CARenderer(bitmap: bitmap)
    renderer.layer = root
    renderer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    return renderer
  }

  private func draw(_ renderer: CARenderer, _ time: Double) {
    renderer.beginFrame(atTime: time)
    renderer.render()
    renderer.endFrame()
  }

  private func alpha(_ x: Int, _ y: Int) -> Int {
    Int(UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x]) >> 24)
  }

  @Test func defaultValues() {
    let renderer = CARenderer(bitmap: bitmap)
    expect(renderer.layer == nil)
    expect(renderer.bounds.isNull)
    expect(renderer.updateBounds().isNull)
    expectEqual(renderer.nextFrameTime(), .infinity)
    renderer.endFrame()
    renderer.render()
    draw(renderer, 1)
    expectEqual(alpha(0, 0), 0)
  }

  @Test func drawsChangedContent() {
    let renderer = renderer()
    renderer.beginFrame(atTime: 0, timeStamp: nil)
    expectEqual(renderer.updateBounds(), renderer.bounds)
    renderer.render()
    renderer.endFrame()
    expectEqual(alpha(3, 1), 255)
    expectEqual(alpha(4, 1), 0)
    expectEqual(alpha(3, 2), 0)
    expect(renderer.updateBounds().isNull)
    renderer.beginFrame(atTime: 1)
    expect(renderer.updateBounds().isNull)
    renderer.endFrame()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.position.x += 1
    CATransaction.commit()
    draw(renderer, 2)
    expectEqual(alpha(0, 0), 0)
    expectEqual(alpha(4, 0), 255)
    expectEqual(renderer.nextFrameTime(), .infinity)
  }

  @Test func updateBoundsCoverChanges() {
    let renderer = renderer()
    let small = CALayer()
    small.frame = CGRect(x: 1, y: 0, width: 1, height: 1)
    small.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    root.addSublayer(small)
    draw(renderer, 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    small.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    renderer.beginFrame(atTime: 1)
    let update = renderer.updateBounds()
    expect(update.contains(small.frame))
    expect(update.width <= 3 && update.height <= 2)
    renderer.endFrame()
    // Content that was not rendered still counts as changed.
    renderer.beginFrame(atTime: 2)
    expectEqual(renderer.updateBounds(), update)
    renderer.render()
    renderer.endFrame()
    expectEqual(bitmap.pixels[1], 0xff00_ff00)
    renderer.beginFrame(atTime: 3)
    expect(renderer.updateBounds().isNull)
    renderer.endFrame()
  }

  @Test func addUpdateLimitsDrawing() {
    let renderer = renderer()
    draw(renderer, 0)
    for i in 0..<bitmap.stride * 4 { bitmap.pixels[i] = 0 }
    renderer.beginFrame(atTime: 1)
    renderer.addUpdate(CGRect(x: 1, y: 0, width: 1.5, height: 1))
    expectEqual(renderer.updateBounds(), CGRect(x: 1, y: 0, width: 1.5, height: 1))
    renderer.render()
    renderer.endFrame()
    expectEqual((0..<4).map { alpha($0, 0) }, [0, 255, 255, 0])
    expectEqual((0..<4).map { alpha($0, 1) }, [0, 0, 0, 0])
    renderer.beginFrame(atTime: 2)
    renderer.addUpdate(CGRect(x: -100, y: -100, width: 1, height: 1))
    renderer.render()
    renderer.endFrame()
    expectEqual(alpha(0, 0), 0)
  }

  @Test func boundsScaleAndTranslate() {
    let renderer = renderer()
    renderer.bounds = CGRect(x: 2, y: 0, width: 4, height: 2)
    draw(renderer, 0)
    expectEqual(alpha(3, 3), 255)
    expectEqual(alpha(4, 0), 0)
  }

  @Test func animationsUseFrameTimes() {
    let host = ManualHost()
    host.mediaTime = 500
    host.run {
      let renderer = renderer()
      draw(renderer, 10)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.duration = 2
      var completed = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { completed += 1 }
      root.add(fade, forKey: "fade")
      CATransaction.commit()
      expectEqual(root.presentation()?.animationKeys(), ["fade"])
      draw(renderer, 20)
      expectEqual(alpha(0, 0), 0)
      expectEqual(renderer.nextFrameTime(), 20)
      draw(renderer, 21)
      expectEqual(alpha(0, 0), 128)
      draw(renderer, 20.5)
      expectEqual(alpha(0, 0), 64)
      expectEqual(completed, 0)
      draw(renderer, 23)
      expectEqual(alpha(0, 0), 255)
      expect(root.animationKeys() == nil)
      expectEqual(completed, 1)
      expectEqual(renderer.nextFrameTime(), .infinity)
    }
  }

  @Test func displayLinksUseHostClock() {
    let host = ManualHost()
    host.mediaTime = 500
    host.run {
      let renderer = renderer()
      draw(renderer, 10)
      var times: [Double] = []
      var link: CADisplayLink?
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        // CACurrentMediaTime() is the frame's time here, not the display's.
        expectEqual(CACurrentMediaTime(), 20)
        link = CADisplayLink { times.append($0.timestamp) }
        link?.add(to: .main, forMode: .common)
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration) = (0, 2)
      root.add(fade, forKey: "fade")
      CATransaction.commit()
      draw(renderer, 15)
      draw(renderer, 20)
      expect(link != nil && times.isEmpty)
      host.advance(to: 500 + 3.5 / 60)
      let ticks: [Double] = [30_001, 30_002, 30_003]
      expectEqual(times, ticks.map { $0 / 60 })
      // Frames do not advance the display link.
      draw(renderer, 900)
      expectEqual(times.count, 3)
      link?.invalidate()
    }
  }

  @Test func nextFrameTimeIsAnimationBegin() {
    let renderer = renderer()
    draw(renderer, 0)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.beginTime = 5
    fade.duration = 1
    root.add(fade, forKey: nil)
    draw(renderer, 1)
    expectEqual(renderer.nextFrameTime(), 5)
    renderer.layer = nil
    expectEqual(renderer.nextFrameTime(), .infinity)
    expect(root.presentation() == nil)
  }

  @Test func framesRenderInAnyOrder() {
    let renderer = renderer()
    draw(renderer, 0)
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 4
    move.duration = 1
    move.isRemovedOnCompletion = false
    root.add(move, forKey: nil)
    draw(renderer, 0)
    func bytes(_ time: Double) -> [UInt32] {
      draw(renderer, time)
      return (0..<bitmap.stride * 4).map { bitmap.pixels[$0] }
    }
    let times = [0.1, 0.9, 0.3, 0.5]
    let forth = times.map(bytes)
    let back = times.reversed().map(bytes)
    expectEqual(forth, back.reversed())
    expectEqual(Set(forth).count, 4)
  }
}
