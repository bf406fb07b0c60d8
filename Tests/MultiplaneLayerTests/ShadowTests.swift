// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@MainActor @Suite struct ShadowTests {
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// Creates a box of 20 x 20 at (20, 20) in a root, with a shadow opacity of 1.
  private func scene(_ change: (CALayer) -> Void) -> CALayer {
    let root = CALayer()
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    layer.backgroundColor = white
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    change(layer)
    root.addSublayer(layer)
    return root
  }

  /// Returns the integral of the Gaussian up to a distance.
  private func covered(_ x: Double, _ sigma: Double) -> Double {
    0.5 * erfc(-x / sigma / 2.0.squareRoot())
  }

  @Test(arguments: [1.0, 2, 3, 6]) func radiusIsStandardDeviation(radius: Double) {
    let root = scene {
      $0.frame = CGRect(x: -100, y: 20, width: 300, height: 200)
      $0.shadowRadius = CGFloat(radius)
    }
    let pixels = Pixels(root, 60, 60)
    for y in 0..<20 {
      let expected = 255 * covered(Double(y) + 0.5 - 20, radius)
      expect(abs(Double(pixels[30, y][3]) - expected) <= 5, "\(y)")
    }
  }

  @Test func offsetIsInLayerSpace() {
    let root = scene {
      $0.shadowOffset = CGSize(width: 5, height: -8)
      $0.shadowRadius = 0
    }
    let pixels = Pixels(root, 60, 60)
    expectEqual(pixels[44, 13], [0, 0, 0, 255])
    expectEqual(pixels[45, 13], [0, 0, 0, 0])
    expectEqual(pixels[44, 11], [0, 0, 0, 0])
    expectEqual(pixels[30, 30], [255, 255, 255, 255])
    root.sublayers![0].transform = CATransform3DMakeScale(2, 1, 1)
    expectEqual(Pixels(root, 60, 60)[59, 13], [0, 0, 0, 255])
  }

  @Test func strengthMultipliesColorAndOpacities() {
    let root = scene {
      $0.shadowOffset = CGSize(width: 0, height: 30)
      $0.shadowRadius = 0
      $0.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.shadowOpacity = 0.5
    }
    expectEqual(Pixels(root, 60, 80)[30, 55], [64, 0, 0, 64])
    root.sublayers![0].opacity = 0.5
    expectEqual(Pixels(root, 60, 80)[30, 55], [32, 0, 0, 32])
    root.sublayers![0].shadowColor = nil
    expectEqual(Pixels(root, 60, 80)[30, 55], [0, 0, 0, 0])
  }

  @Test(arguments: [.nan, -1] as [Float]) func invalidOpacitiesCastNoShadow(_ opacity: Float) {
    let root = scene {
      $0.shadowOffset = CGSize(width: 0, height: 30)
      $0.shadowOpacity = opacity
    }
    let pixels = Pixels(root, 60, 80)
    expectEqual(pixels[30, 60], [0, 0, 0, 0])
    expectEqual(pixels[30, 30], [255, 255, 255, 255])
  }

  @Test func shadowFollowsVisibleContent() {
    let root = scene {
      $0.backgroundColor = nil
      $0.borderWidth = 4
      $0.borderColor = white
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 0, height: 30)
      let child = CALayer()
      child.frame = CGRect(x: 8, y: 8, width: 4, height: 4)
      child.backgroundColor = white
      $0.addSublayer(child)
    }
    let pixels = Pixels(root, 60, 80)
    expectEqual(pixels[21, 60], [0, 0, 0, 255])
    expectEqual(pixels[26, 60], [0, 0, 0, 0])
    expectEqual(pixels[30, 60], [0, 0, 0, 255])
  }

  @Test func shadowPathReplacesSilhouette() {
    let root = scene {
      $0.backgroundColor = nil
      $0.shadowRadius = 0
      $0.shadowPath = CGPath(rect: CGRect(x: -10, y: 0, width: 5, height: 5))
    }
    let pixels = Pixels(root, 60, 60)
    expectEqual(pixels[12, 22], [0, 0, 0, 255])
    expectEqual(pixels[30, 30], [0, 0, 0, 0])
  }

  @Test func renderInContextIgnoresShadowPath() {
    let root = scene {
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 22, height: 0)
      $0.shadowPath = CGPath(rect: CGRect(x: -30, y: 0, width: 5, height: 5))
    }
    root.bounds = CGRect(x: 0, y: 0, width: 70, height: 60)
    let context = CGContext(
      data: nil, width: 70, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    root.render(in: context)
    expectEqual(context.makeImage()![50, 30].alpha, 255)
    expectEqual(context.makeImage()![14, 37].alpha, 0)
  }

  @Test func masksToBoundsClipsShadow() {
    let root = scene {
      $0.masksToBounds = true
      $0.shadowRadius = 5
    }
    let pixels = Pixels(root, 60, 60)
    expectEqual(pixels[18, 30], [0, 0, 0, 0])
    expectEqual(pixels[30, 30], [255, 255, 255, 255])
  }

  // Measured: a 50 % white layer above its own black shadow.
  @Test(arguments: [(1.0, 192), (0.5, 96)]) func masksClipShadowAndLayer(
    alpha: Double, expected: Int
  ) {
    let root = scene {
      $0.opacity = 0.5
      $0.shadowRadius = 0
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      mask.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
      $0.mask = mask
    }
    for path in [nil, CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))] {
      root.sublayers![0].shadowPath = path
      let pixels = Pixels(root, 60, 60)
      expect(abs(pixels[30, 25][3] - expected) <= 1)
      expectEqual(pixels[30, 35][3], 0)
    }
  }

  @Test func shadowShowsThroughTranslucentLayer() {
    let root = scene {
      $0.opacity = 0.5
      $0.shadowRadius = 0
    }
    // White at one half over black at one half.
    expectEqual(Pixels(root, 60, 60)[30, 30], [128, 128, 128, 192])
  }

  @Test func shadowPropertiesAnimate() {
    let root = scene {
      $0.backgroundColor = nil
      $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.shadowRadius = 0
    }
    let host = ManualHost()
    for (key, from) in [
      ("shadowOpacity", 0.0 as Any), ("shadowOffset", CGSize(width: 20, height: 0)),
      ("shadowPath", CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 0))),
    ] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.duration) = (from, 1)
      host.run { root.sublayers![0].add(animation, forKey: key) }
    }
    let context = RenderContext(layer: root, host: host)
    context.commit()
    let half = Pixels(context, 60, 60, at: 0.5)
    expectEqual(half[49, 29], [0, 0, 0, 128])
    expectEqual(half[49, 30], [0, 0, 0, 0])
    expectEqual(half[29, 29], [0, 0, 0, 0])
  }
}
