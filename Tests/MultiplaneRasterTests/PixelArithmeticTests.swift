// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct PixelArithmeticTests {
  @Test func divisionBy255IsExact() {
    for t in UInt32(0)...65_025 {
      let exact = UInt32((Double(t) / 255).rounded())
      if PixelArithmetic.dividedBy255(t) != exact { Issue.record("\(t)") }
    }
  }

  @Test func coverageIsRoundedArea() {
    for area in stride(from: -131_072, through: 131_072, by: 37) {
      let exact = UInt8((Double(abs(area)) * 255 / 131_072).rounded())
      expectEqual(PixelArithmetic.coverage(ofArea: Int32(area), rule: .nonZero), exact)
      expectEqual(PixelArithmetic.coverage(ofArea: Int32(area), rule: .evenOdd), exact)
    }
  }

  @Test func evenOddCoverageHasPeriodTwo() {
    for windings: Int32 in -6...6 {
      let k = PixelArithmetic.coverage(ofArea: windings &* 131_072, rule: .evenOdd)
      expect(k == (windings % 2 == 0 ? 0 : 255))
    }
    let extreme = PixelArithmetic.coverage(ofArea: .min, rule: .nonZero)
    expectEqual(extreme, 255)
  }

  @Test func sourceOverNeverOverflows() {
    var n = RandomNumbers(seed: 3)
    for _ in 0..<20_000 {
      let a = n.byte()
      let c = PremultipliedColor(red: n.byte(), green: n.byte(), blue: n.byte(), alpha: a).valid
      let k = n.byte(), d = UInt32(truncatingIfNeeded: n.next())
      let result = PixelArithmetic.over(d, PixelArithmetic.scaled(c.pixel, by: k))
      for shift: UInt32 in [0, 8, 16, 24] {
        let s = Double(c.pixel >> shift & 255) * Double(k) / 255
        let inverse = 1 - Double(a) * Double(k) / 65_025
        let exact = s + Double(d >> shift & 255) * inverse
        let off = abs(Double(result >> shift & 255) - exact)
        if off > 1.6 { Issue.record("\(off)") }
      }
    }
  }

  @Test(arguments: RowKernels.variants.indices)
  func kernelsMatchFormulas(variant: Int) {
    let kernels = RowKernels.variants[variant]
    var n = RandomNumbers(seed: 5)
    func pixel(_ n: inout RandomNumbers) -> UInt32 {
      let a = [0, 255, n.byte()][n.int(0...2)]
      return PremultipliedColor(red: n.byte(), green: n.byte(), blue: n.byte(), alpha: a)
        .valid.pixel
    }
    for count in Array(0...35) + [64, 257] {
      let source = (0..<count).map { _ in pixel(&n) }
      let under = (0..<count).map { _ in UInt32(truncatingIfNeeded: n.next()) }
      var mask = (0..<count).map { _ in n.byte() }
      for i in stride(from: 0, to: count, by: 3) { mask[i] = i % 2 == 0 ? 0 : 255 }
      if count > 16 { for i in 0..<8 { mask[i] = 255 } }
      if count > 16 { for i in 8..<16 { mask[i] = 0 } }
      let color = pixel(&n), opacity = n.byte()
      func check(
        _ name: String, _ run: (UnsafeMutablePointer<UInt32>) -> Void, _ one: (Int) -> UInt32
      ) {
        var pixels = under + [0xdead_beef]
        pixels.withUnsafeMutableBufferPointer { run($0.baseAddress!) }
        let expected = (0..<count).map(one) + [0xdead_beef]
        expectEqual(pixels, expected, "\(kernels.name) \(name) \(count)")
      }
      check("fill", { kernels.fill($0, count, color) }, { _ in color })
      check(
        "solidOver", { kernels.solidOver($0, count, color) },
        { PixelArithmetic.over(under[$0], color) })
      check(
        "solidOver mask", { kernels.solidOver($0, mask: mask, count, color) },
        { PixelArithmetic.over(under[$0], PixelArithmetic.scaled(color, by: mask[$0])) })
      for k in [opacity, 255, 0] {
        check(
          "pixelsOver", { kernels.pixelsOver($0, source, count, opacity: k) },
          { PixelArithmetic.over(under[$0], PixelArithmetic.scaled(source[$0], by: k)) })
      }
      check(
        "pixelsOver mask", { kernels.pixelsOver($0, source, mask: mask, count) },
        { PixelArithmetic.over(under[$0], PixelArithmetic.scaled(source[$0], by: mask[$0])) })
      let others = (0..<count).map { _ in n.byte() }
      var product = mask
      product.withUnsafeMutableBufferPointer {
        if count > 0 { kernels.multiply($0.baseAddress!, by: others, count) }
      }
      expectEqual(product, zip(mask, others).map { PixelArithmetic.product($0, $1) })
      var alphas = [UInt8](repeating: 7, count: count + 1)
      alphas.withUnsafeMutableBufferPointer {
        kernels.maskFromAlpha($0.baseAddress!, source, count, opacity: opacity)
      }
      expectEqual(
        alphas, source.map { PixelArithmetic.product(UInt8($0 >> 24), opacity) } + [7])
      let table = (0..<1024).map { _ in UInt32(truncatingIfNeeded: n.next()) }
      let step = UInt32(n.int(0...900_000)), position = UInt32(n.int(0...100_000_000))
      check(
        "gradient", { kernels.gradient($0, count, table, position, step) },
        { table[Int((position + UInt32($0) * step) >> 20)] })
    }
  }
}
