// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneUI
import TestSupport
import Testing

/// API that Apple declares without isolation, called from nonisolated functions as by a client without access to
/// internals.
@Suite struct NonisolatedDrawingTests {
  /// A nonisolated function, like the statements of a playground in Swift 5.
  private nonisolated func disc(_ color: UIColor, _ scale: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, scale)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    color.setStroke()
    color.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  @Test func imagesAreDrawnOffMainActor() throws {
    let image = try #require(disc(.red, 2))
    expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    expect(UIGraphicsGetCurrentContext() == nil)
    expect(UIImage(named: "no such picture") == nil)
    expect(UIImage(named: "no such picture", in: .main, compatibleWith: nil) == nil)
    expect(UIImage.animatedImageNamed("no such picture", duration: 1) == nil)
    expectEqual(UIGraphicsImageRendererFormat().scale, 3)
    expectEqual(UIGraphicsImageRendererFormat.default().scale, 3)
    expectEqual(UIGraphicsImageRendererFormat.preferred().scale, 3)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    expect(drawn.size == CGSize(width: 3, height: 3) && drawn.cgImage?.width == 9)
  }

  @MainActor @Test func imagesAreDrawnOnMainActor() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 2)
    stage.perform {
      expectEqual(disc(.red, 0)?.scale, 2, "0 is the scale of the host's screen")
      expectEqual(UIGraphicsImageRendererFormat().scale, 2)
    }
  }

  /// Tests that each thread has its own stack of contexts.
  @Test func threadsDoNotShareContexts() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    defer { UIGraphicsEndImageContext() }
    expect(UIGraphicsGetCurrentContext() != nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      expect(UIGraphicsGetCurrentContext() == nil)
      expectEqual(self.disc(.green, 1)?.size, CGSize(width: 4, height: 2))
      done.signal()
    }
    done.wait()
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 1, height: 1))
  }

  @Test func endImageContextIgnoresOtherContexts() throws {
    let bitmap = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    UIGraphicsPushContext(bitmap)
    UIGraphicsEndImageContext()
    expect(UIGraphicsGetCurrentContext() === bitmap)
    expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsPopContext()
    expect(UIGraphicsGetCurrentContext() == nil)
  }

  @MainActor final class TickCounter: NSObject {
    var turns = 0
    func countTick() { turns += 1 }
  }

  private nonisolated func link(_ target: Any, _ selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  @MainActor @Test func displayLinksCanBeCreatedNonisolated() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let wheel = TickCounter()
    stage.perform { link(wheel, Selector(TickCounter.countTick)).add(to: .main, forMode: .common) }
    try stage.simulate(to: 0.1)
    expect(wheel.turns > 3)
  }
}
