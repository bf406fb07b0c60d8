// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct FilterTests {
  private let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)

  private func shadow(
    _ sigma: Double, x: Double = 0, y: Double = 0, color: PremultipliedColor? = nil
  ) -> Shadow {
    Shadow(color: color ?? black, sigmaX: sigma, sigmaY: sigma, offsetX: x, offsetY: y)
  }

  /// Returns the fraction of an edge's change that a Gaussian reaches at a distance, by numerical integration.
  private func gaussianEdge(_ distance: Double, _ sigma: Double) -> Double {
    let steps = 4000, low = -8 * sigma
    var sum = 0.0
    let width = (distance - low) / Double(steps)
    for i in 0..<steps {
      let x = low + (Double(i) + 0.5) * width
      sum += Elementary.exp(-x * x / (2 * sigma * sigma))
    }
    return sum * width / (sigma * (2 * .pi as Double).squareRoot())
  }

  /// The difference between a blurred edge and that of a true Gaussian, in 1/255.
  @Test(arguments: [0.3, 0.5, 1, 2, 3, 3.9, 4, 4.5, 5, 6.3, 8, 10, 20, 40, 77, 101, 150, 200])
  func blurApproximatesGaussian(sigma: Double) {
    let kernel = BlurKernel(sigma: sigma)
    let side = Int(kernel.support) * 2 + 20
    var line = [UInt8](repeating: 255, count: side)
    for _ in 0..<kernel.passes {
      line = kernel.reference(
        line, first: -Int(kernel.radius), count: line.count + 2 * Int(kernel.radius))
    }
    var worst = 0.0
    for (i, value) in line.enumerated() where i < line.count / 2 {
      let distance = Double(i - Int(kernel.support)) + 0.5
      worst = max(worst, abs(Double(value) - 255 * gaussianEdge(distance, sigma)))
    }
    print("blur of \(sigma): within \((worst * 100).rounded() / 100) of 255")
    expect(worst < (sigma < 1 ? 14 : 2.9))
  }

  @Test func kernelWeightsAreNormalized() {
    for sigma in [0.2, 1, 2.5, 3.99, 4, 7, 33, 100] {
      let (weights, total) = BlurKernel(sigma: sigma).tapWeights
      expectEqual(weights.reduce(0, +), total)
      expectEqual(weights, weights.reversed())
      expectEqual(weights.count % 2, 1)
    }
    for none in [0, -1, 0.1, Double.nan, -Double.infinity] {
      expectEqual(BlurKernel(sigma: none).form, .none)
    }
    expectEqual(BlurKernel(sigma: .infinity), BlurKernel(sigma: Filter.largestSigma))
  }

  /// Every kernel variant compared with direct sums.
  @Test(arguments: RowKernels.variants.indices)
  func blurMatchesDirectSums(variant: Int) {
    var n = RandomNumbers(seed: 81)
    let pool = BufferPool()
    for sigma in [0, 0.4, 1, 3, 4, 5.5, 11, 30, 99, 130] {
      for threads in [1, 3] {
        let x0 = Int32(n.int(-40...20)), y0 = Int32(n.int(-40...20))
        let bounds = PixelRect(
          x0: x0, y0: y0, x1: x0 + Int32(n.int(1...50)), y1: y0 + Int32(n.int(1...50))
        ).widenedToBlocks
        let kernel = BlurKernel(sigma: sigma)
        let blurrer = Blurrer(
          kernels: RowKernels.variants[variant], team: ThreadTeam(count: threads), pool: pool)
        for bytes in [1, 4] {
          let image = ByteImage(bounds, bytesPerPixel: bytes, pool: pool)
          for i in 0..<image.stride * image.rows {
            image.memory[i] = n.int(0...2) == 0 ? 255 : n.byte()
          }
          for onX in [true, false] {
            let none = BlurKernel(sigma: 0)
            let clip = bounds.outset(x: 1300, y: 1300)
            let result = blurrer.blurred(
              image, onX ? kernel : none, onX ? none : kernel, clip: clip)
            let shown = bounds.outset(x: onX ? kernel.support : 0, y: onX ? 0 : kernel.support)
            for channel in 0..<bytes {
              let outer = onX ? bounds.y0..<bounds.y1 : bounds.x0..<bounds.x1
              for lane in outer where lane % 5 == 0 {
                var line = (onX ? bounds.x0..<bounds.x1 : bounds.y0..<bounds.y1).map {
                  (onX ? image.byte($0, lane) : image.byte(lane, $0))[channel]
                }
                for _ in 0..<kernel.passes {
                  line = kernel.reference(
                    line, first: -Int(kernel.radius), count: line.count + 2 * Int(kernel.radius))
                }
                let got = (onX ? shown.x0..<shown.x1 : shown.y0..<shown.y1).map {
                  (onX ? result.byte($0, lane) : result.byte(lane, $0))[channel]
                }
                let isEqual = got == line
                expect(isEqual, "sigma \(sigma), \(bytes) bytes, x \(onX), lane \(lane)")
              }
            }
          }
        }
      }
    }
  }

  @Test func shadowPreservesTotalAlpha() {
    for sigma in [0.0, 2, 5, 9] {
      let picture = RenderedImage(120, 120) {
        $0.fillShadow(
          of: .circle(60, 60, 15), transform: .identity, rule: .nonZero, shadow: shadow(sigma))
      }
      expect(abs(picture.area - .pi * 225) < 5)
      // Width and height are equal.
      for i in 0..<120 { expect(abs(picture.alpha(i, 59) - picture.alpha(59, i)) <= 1) }
    }
  }

  @Test func outlineShadowsAreOffsetAndTinted() {
    let red = PremultipliedColor(red: 128, green: 0, blue: 0, alpha: 128)
    let picture = RenderedImage(60, 40) {
      $0.fillShadow(
        of: .rect(10, 10, 10, 10), transform: .identity, rule: .nonZero,
        shadow: shadow(0, x: 5.5, y: -3, color: red))
    }
    expectEqual(picture[20, 10], 0x8000_0080)
    expectEqual(picture[15, 10], 0x4000_0040)
    expectEqual(picture[14, 10], 0)
    expectEqual(picture[20, 6], 0)
    expectEqual(picture[25, 16], 0x4000_0040)
  }

  @Test func groupShadowsLieBelowContent() {
    let picture = RenderedImage(60, 40) {
      $0.pushFilter([], shadow: shadow(0, x: 4, y: 2.6))
      $0.fill(.rect(10, 10, 10, 10), .color(200, 0, 0))
      $0.popFilter()
    }
    expectEqual(picture[12, 12], 0xff00_00c8)
    expectEqual(picture[22, 20], 0xff00_0000)
    expectEqual(picture[22, 12], 0)
    expectEqual(picture[22, 13], 0xff00_0000)
    expectEqual(picture[12, 21], 0)
    expectEqual(picture[14, 22], 0xff00_0000)
  }

  @Test func translucentContentShowsItsShadow() {
    let picture = RenderedImage(30, 30) {
      $0.pushFilter([], shadow: shadow(0), opacity: 128)
      $0.fill(.rect(10, 10, 10, 10), .white)
      $0.popFilter()
    }
    expectEqual(picture[12, 12], 0xc080_8080)
  }

  @Test func blurSpreadsColorsEvenly() {
    let picture = RenderedImage(100, 100) {
      $0.pushFilter([.blur(sigmaX: 6, sigmaY: 2)])
      $0.fill(.rect(40, 40, 20, 20), .color(0, 0, 255))
      $0.popFilter()
    }
    expect(abs(picture.area - 400) < 4)
    // Wider along the x axis, and blue throughout.
    expect(picture.alpha(32, 50) > picture.alpha(50, 32))
    for p in picture.pixels { expect(p >> 24 == p >> 16 & 255 && p & 0xffff == 0) }
  }

  @Test func colorMatrices() {
    func draw(_ matrix: ColorMatrix, _ paint: Paint) -> UInt32 {
      RenderedImage(4, 4) {
        $0.pushFilter([.colorMatrix(matrix)])
        $0.fill(.rect(0, 0, 2, 4), paint)
        $0.popFilter()
      }[1, 1]
    }
    expectEqual(draw(.identity, .color(10, 20, 30)), 0xff1e_140a)
    expectEqual(draw(.identity, .color(10, 20, 30, 77)), 0x4d1e_140a)
    // Unpremultiplied colors: inverted half transparent white is half transparent black.
    let inverted = ColorMatrix(
      red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], alpha: [0, 0, 0, 1],
      bias: [1, 1, 1, 0])
    expectEqual(draw(inverted, .color(128, 128, 128, 128)), 0x8000_0000)
    let gray = draw(.controls(saturation: 0), .color(255, 0, 0))
    expectEqual(gray, 0xff36_3636)
    expectEqual(draw(.controls(brightness: 0.2), .color(100, 0, 51)), 0xff66_3397)
    expectEqual(draw(.controls(contrast: 2), .color(100, 0, 200)), 0xffff_0049)
    // Transparent pixels stay transparent, and non-finite coefficients count as 0.
    var bad = inverted
    bad.red = [.nan, .infinity, 0, 0]
    bad.bias = [0.5, 0, 0, 0.7]
    expectEqual(
      RenderedImage(4, 4) {
        $0.pushFilter([.colorMatrix(bad)])
        $0.fill(.rect(0, 0, 2, 4), .white)
        $0.popFilter()
      }[3, 1], 0)
    expectEqual(draw(bad, .white), 0xff00_0080)
  }

  /// Adds random blurs and shadows, nested in clips, groups and each other.
  private static func scene(_ list: inout DrawList, _ n: inout RandomNumbers, depth: Int) {
    func outline(_ n: inout RandomNumbers) -> Outline {
      n.int(0...1) == 0
        ? .circle(n.real(-10...70), n.real(-10...60), n.real(1...25))
        : .rect(
          Double(n.int(-10...60)), Double(n.int(-10...40)), Double(n.int(1...30)),
          Double(n.int(1...30)))
    }
    func sigma(_ n: inout RandomNumbers) -> Double { [0, 0.7, 2, 4.5, 8][n.int(0...4)] }
    func color(_ n: inout RandomNumbers) -> PremultipliedColor {
      PremultipliedColor(red: n.byte(), green: n.byte(), blue: n.byte(), alpha: n.byte()).valid
    }
    func shadow(_ n: inout RandomNumbers) -> Shadow {
      Shadow(
        color: color(&n), sigmaX: sigma(&n), sigmaY: sigma(&n), offsetX: n.real(-20...20),
        offsetY: n.real(-20...20))
    }
    for _ in 0..<n.int(1...3) {
      switch depth < 3 ? n.int(0...5) : 5 {
      case 0:
        list.clip(n.int(0...3) == 0 ? Outline() : outline(&n))
        scene(&list, &n, depth: depth + 1)
        list.popClip()
      case 1:
        list.pushGroup(
          opacity: [255, n.byte()][n.int(0...1)],
          blend: n.int(0...1) == 0 ? .normal : BlendMode.allCases[n.int(0...27)])
        scene(&list, &n, depth: depth + 1)
        if n.int(0...2) == 0 {
          list.pushMask()
          scene(&list, &n, depth: depth + 1)
          list.popMask()
        }
        list.popGroup()
      case 2:
        list.fillShadow(
          of: outline(&n), transform: .identity, rule: .nonZero, shadow: shadow(&n),
          blend: n.int(0...1) == 0 ? .normal : BlendMode.allCases[n.int(0...27)])
      case 3, 4:
        let filters: [Filter] = (0..<n.int(0...2)).map { _ in
          n.int(0...1) == 0
            ? .blur(sigmaX: sigma(&n), sigmaY: sigma(&n))
            : .colorMatrix(.controls(saturation: 0.3, brightness: 0.1, contrast: 1.2))
        }
        list.pushFilter(
          filters, shadow: n.int(0...1) == 0 ? nil : shadow(&n),
          opacity: [255, 255, 0, n.byte()][n.int(0...3)])
        scene(&list, &n, depth: depth + 1)
        list.popFilter()
      default:
        list.fill(outline(&n), .solid(color(&n)))
      }
    }
  }

  @Test(arguments: 0..<8)
  func allBackendsMatchReference(block: Int) {
    for seed in UInt64(block) * 12 + 7000..<UInt64(block) * 12 + 7012 {
      func list(_ bandHeight: Int?, over draw: (inout DrawList) -> Void = { _ in }) -> DrawList {
        var n = RandomNumbers(seed: seed)
        var list = DrawList(width: 61, height: 47, bandHeight: bandHeight)
        draw(&list)
        Self.scene(&list, &n, depth: 0)
        return list
      }
      let expected = RenderedImage(
        list(nil), by: Rasterizer(backend: .reference), over: 0x8040_2010)
      for kernels in RowKernels.variants {
        expectEqual(
          RenderedImage(list(nil), by: Rasterizer(kernels: kernels), over: 0x8040_2010), expected,
          "seed \(seed), \(kernels.name)")
      }
      for (threads, height) in [(1, 1), (2, 4), (8, 8)] {
        expectEqual(
          RenderedImage(list(height), by: Rasterizer(threads: threads), over: 0x8040_2010),
          expected,
          "seed \(seed), \(threads) threads, bands of \(height)")
      }
      // A clip to whole pixels does not change the pixels inside it.
      var clipped = list(nil) { $0.clip(.rect(13, 9, 30, 21)) }
      clipped.popClip()
      let part = RenderedImage(clipped, over: 0x8040_2010)
      for y in 0..<47 {
        for x in 0..<61 {
          let inside = (13..<43).contains(x) && (9..<30).contains(y)
          if part[x, y] != (inside ? expected[x, y] : 0x8040_2010) {
            Issue.record("seed \(seed): \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func listWithOpenFilterHasValueSemantics() {
    var a = DrawList(width: 40, height: 40)
    a.pushFilter([.blur(sigmaX: 2, sigmaY: 2)])
    a.fill(.circle(20, 20, 10), .red)
    var b = a
    b.fill(.rect(0, 0, 40, 40), .white)
    b.popFilter()
    a.popFilter()
    expect(RenderedImage(a) != RenderedImage(b))
    b.removeAll()
    b.pushFilter([.blur(sigmaX: 2, sigmaY: 2)])
    b.fill(.circle(20, 20, 10), .red)
    b.popFilter()
    expectEqual(RenderedImage(a), RenderedImage(b))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e5])
  func extremeParametersNeverTrap(bad: Double) {
    let outline = Outline.circle(10, 10, 5)
    func draw(_ filter: Filter, _ shadow: Shadow) -> RenderedImage {
      RenderedImage(20, 20) {
        $0.pushFilter([filter], shadow: shadow)
        $0.fill(outline, .white)
        $0.popFilter()
        $0.fillShadow(of: outline, transform: .identity, rule: .nonZero, shadow: shadow)
      }
    }
    let plain = shadow(1)
    for i in 0..<4 {
      var s = plain
      if i == 0 { s.sigmaX = bad }
      if i == 1 { s.sigmaY = bad }
      if i == 2 { s.offsetX = bad }
      if i == 3 { s.offsetY = bad }
      _ = draw(.blur(sigmaX: 1, sigmaY: 1), s)
    }
    expectEqual(
      draw(.blur(sigmaX: bad, sigmaY: 0), plain),
      draw(.blur(sigmaX: bad > 0 ? Filter.largestSigma : 0, sigmaY: 0), plain))
  }
}
