// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import TestSupport
import Testing

@testable import MultiplaneRaster

/// The kernels in C compared with those in Swift, on all pairs of bytes where possible.
@Suite struct KernelTests {
  static let plain = RowKernels.variants[0]
  static let compiled = Array(RowKernels.variants.dropFirst())

  @Test func swiftAndCKernelsExist() {
    expectEqual(Self.plain.name, "Swift")
    expectEqual(Self.compiled.first?.name, "portable")
    expect(RowKernels.best.name != "Swift")
  }

  /// Runs a kernel of each variant on the same pixels and compares the results.
  private func compare(
    _ pixels: [UInt32], _ what: String,
    _ run: (RowKernels, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    func result(_ kernels: RowKernels) -> [UInt32] {
      var copy = pixels
      copy.withUnsafeMutableBufferPointer { run(kernels, $0.baseAddress!, $0.count) }
      return copy
    }
    let expected = result(Self.plain)
    for kernels in Self.compiled {
      let got = result(kernels)
      guard got != expected else { continue }
      let i = got.indices.first { got[$0] != expected[$0] }!
      Issue.record(
        "\(kernels.name) \(what): pixel \(i), \(pixels[i]) to \(got[i]), not \(expected[i])")
    }
  }

  /// Returns all pairs of channels below two alphas: one in red, permutations in green and blue.
  private func pairs(_ sa: UInt32, _ da: UInt32) -> (source: [UInt32], destination: [UInt32]) {
    var source: [UInt32] = [], destination: [UInt32] = []
    for s in 0...sa {
      for d in 0...da {
        source.append(sa << 24 | (sa - s) << 16 | (s * 7 % (sa + 1)) << 8 | s)
        destination.append(da << 24 | d << 16 | (da - d) << 8 | d)
      }
    }
    return (source, destination)
  }

  @Test(arguments: BlendMode.allCases)
  func blendModesOfAllPairs(mode: BlendMode) {
    for (sa, da) in [(255, 255), (255, 128), (77, 255), (200, 3), (1, 254), (0, 90), (90, 0)] {
      let (source, destination) = pairs(UInt32(sa), UInt32(da))
      let mask = source.indices.map { $0 % 9 < 6 ? 255 : UInt8(truncatingIfNeeded: $0 * 37) }
      compare(destination, "\(mode) \(sa) \(da)") { kernels, pixels, count in
        kernels.blend(pixels, source, mask: mask, count, mode)
      }
    }
  }

  @Test(arguments: [BlendMode.hue, .saturation, .color, .luminosity])
  func hueModesOfRandomColors(mode: BlendMode) {
    var n = RandomNumbers(seed: 91)
    func pixel() -> UInt32 {
      PremultipliedColor(
        red: n.byte(), green: n.byte(), blue: n.byte(), alpha: n.int(0...1) == 0 ? 255 : n.byte()
      ).valid.pixel
    }
    let destination = (0..<60_000).map { _ in pixel() }, source = destination.map { _ in pixel() }
    let mask = [UInt8](repeating: 255, count: source.count)
    compare(destination, "\(mode)") { kernels, pixels, count in
      kernels.blend(pixels, source, mask: mask, count, mode)
    }
  }

  @Test func colorsOverAllPairs() {
    for alpha: UInt32 in 0...255 {
      let color = alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 3
      let under = (0...255).map { UInt32($0) &* 0x0101_0101 }
      compare(under, "over \(alpha)") { $0.solidOver($1, $2, color) }
      let mask = (0...255).map { UInt8($0) }
      compare(under, "over \(alpha) mask") { $0.solidOver($1, mask: mask, $2, color) }
      let source = [UInt32](repeating: color, count: 256)
      compare(under, "pixels \(alpha) mask") { $0.pixelsOver($1, source, mask: mask, $2) }
      compare(under, "pixels \(alpha)") {
        $0.pixelsOver($1, source, $2, opacity: UInt8(255 - alpha))
      }
    }
  }

  @Test func matricesOfAllPairs() {
    var n = RandomNumbers(seed: 92)
    // Every unpremultiplied and every premultiplied red, and transparent pixels with nonzero channels.
    let (pixels, _) = pairs(255, 255)
    var premultiplied: [UInt32] = []
    for a: UInt32 in 0...255 {
      for c: UInt32 in 0...255 {
        let red = a * c / 255, green = c << 8, blue = (a - red) << 16
        premultiplied.append(a << 24 | blue | green | red)
      }
    }
    func row(_ size: Double) -> SIMD4<Float> {
      SIMD4((0..<4).map { _ in Float(n.real(-size...size)) })
    }
    let matrices =
      [ColorMatrix.identity, .controls(saturation: 0.4, brightness: 0.1, contrast: 1.3)]
      + [0.6, 1, 4, 1e38].map {
        ColorMatrix(red: row($0), green: row($0), blue: row($0), alpha: row($0), bias: row($0))
      }
    for matrix in matrices {
      for pixels in [pixels, premultiplied, Array(premultiplied[..<13])] {
        compare(pixels, "\(matrix)") { $0.map($1, $2, matrix.rows) }
        expectEqual(
          pixels.map(matrix.applied).first, ColorMatrix(matrix.rows).applied(to: pixels[0]))
      }
    }
  }

  @Test func mixesOfAllPairs() {
    let (source, destination) = pairs(255, 255)
    for (weight, opacity) in [(0, 32768), (1, 32768), (255, 9), (256, 32768), (100, 20_000)] {
      compare(destination, "\(weight) \(opacity)") {
        $0.mix($1, source, $2, weight: UInt32(weight), opacity: UInt32(opacity))
      }
    }
    for weight: UInt32 in 0...256 {
      compare(Array(destination[..<13]), "\(weight)") {
        $0.mix($1, source, $2, weight: weight, opacity: 32768 - weight)
      }
    }
  }

  @Test func masksOfAllPairs() {
    for k in UInt8.min...255 {
      let all = (0...255).map { UInt8($0) }, alphas = all.map { UInt32($0) << 24 | 77 }
      for kernels in RowKernels.variants {
        var mask = all
        mask.withUnsafeMutableBufferPointer {
          kernels.multiply($0.baseAddress!, by: [UInt8](repeating: k, count: 256), 256)
        }
        expectEqual(mask, all.map { PixelArithmetic.product($0, k) })
        mask.withUnsafeMutableBufferPointer {
          kernels.maskFromAlpha($0.baseAddress!, alphas, 256, opacity: k)
        }
        expectEqual(mask, all.map { PixelArithmetic.product($0, k) })
      }
    }
  }

  /// Positions that a sum rounds to the next number, and the endpoints.
  @Test func gradientsBetweenTableEntries() {
    let colors = (0..<1026).map { UInt32($0) }
    for (i, position) in [255.5, 127.5, 511.5, 0.5, 1022.5, 1023, 0].enumerated() {
      for nudge: Float in [Float(position).nextDown, Float(position), Float(position).nextUp] {
        let row = mp_gradient_row(u: nudge, v: 0, du: 0, dv: 0, scale: 1, offset: 0, last: 1023)
        compare([0, 0, 0], "\(i) \(nudge)") { $0.radial($1, $2, colors, row, 5) }
      }
    }
  }

  @Test func projectiveAndRadialGradients() {
    var n = RandomNumbers(seed: 93)
    let colors = (0..<258).map { UInt32($0) }
    func number() -> Double { [0, 1, n.real(-3...3), n.real(-300...300)][n.int(0...3)] }
    for i in 0..<3000 {
      let count = n.int(0...40), x = Int32(n.int(-30...30))
      let projected = mp_projected_gradient(
        nx: number(), ny: number(), nz: number(), dx: number() / 100, dy: number() / 100,
        dz: number(), last: 255, x: x)
      compare([UInt32](repeating: 7, count: count), "projected \(projected)") {
        $0.gradient($1, $2, colors, projected)
      }
      let circles = mp_two_point_conical_row(
        a: number(), cy: number(), tx: number(), b: number(), fy: number(), ty: number(),
        p: number() / 100, qy: number() / 100, tw: 1, x0: number(), y0: number(), dx: number(),
        dy: number(), r0: abs(number()), dr: number(), last: 255, x: x,
        is_affine: Int32(n.int(0...1)), extends_start: Int32(n.int(0...1)),
        extends_end: Int32(n.int(0...1)))
      compare([UInt32](repeating: 7, count: count), "circles \(i) \(circles)") {
        $0.gradient($1, $2, colors, circles)
      }
    }
  }
}
