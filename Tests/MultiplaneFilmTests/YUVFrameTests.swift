// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct YUVFrameTests {
  /// Returns a color, converted by the formulas of BT.709 in floating point.
  static func expected(_ r: Double, _ g: Double, _ b: Double) -> [Double] {
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return [
      16 + 219 * luma, 128 + 224 * (b - luma) / (2 * (1 - 0.0722)),
      128 + 224 * (r - luma) / (2 * (1 - 0.2126)),
    ]
  }

  static func converted(_ color: PremultipliedColor, path: YUVFrame.Kernel) -> [UInt8] {
    let bitmap = Bitmap(width: 34, height: 2)
    for i in 0..<bitmap.stride * 2 { bitmap.pixels[i] = color.pixel }
    let frame = YUVFrame(width: 34, height: 2)
    frame.fill(
      with: bitmap, over: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255), path: path)
    expectEqual(Set(frame.bytes[0..<68]).count, 1, "one colour gives one luma")
    expect(Set(frame.bytes[68..<85]).count == 1 && Set(frame.bytes[85...]).count == 1)
    return [frame.bytes[0], frame.bytes[68], frame.bytes[85]]
  }

  @Test(arguments: [YUVFrame.Kernel.fast, .portable, .reference])
  func primariesMatchFormula(path: YUVFrame.Kernel) {
    for bits in 0..<8 {
      let c = (0..<3).map { (channel: Int) -> UInt8 in bits >> channel & 1 == 0 ? 0 : 255 }
      let got = Self.converted(
        PremultipliedColor(red: c[0], green: c[1], blue: c[2], alpha: 255), path: path)
      let want = Self.expected(Double(c[0]) / 255, Double(c[1]) / 255, Double(c[2]) / 255)
      for (g, w) in zip(got, want) { expect(abs(Double(g) - w) <= 0.51, "\(c): \(got) \(want)") }
    }
  }

  @Test func grayHasNeutralChromaAndVideoRange() {
    var last = 0
    for v in 0...255 {
      let gray = UInt8(v)
      let got = Self.converted(
        PremultipliedColor(red: gray, green: gray, blue: gray, alpha: 255), path: .fast)
      expect(got[1] == 128 && got[2] == 128)
      expect(abs(Double(got[0]) - (16 + 219 * Double(v) / 255)) <= 0.51)
      expect(Int(got[0]) >= last)
      last = Int(got[0])
    }
    expectEqual(last, 235)
  }

  @Test func channelsAreRoundedToNearest() {
    var random = SplitMix(state: 709)
    for _ in 0..<500 {
      let (r, g, b) = (random.byte(), random.byte(), random.byte())
      let got = Self.converted(
        PremultipliedColor(red: r, green: g, blue: b, alpha: 255), path: .reference)
      let want = Self.expected(Double(r) / 255, Double(g) / 255, Double(b) / 255)
      for (g, w) in zip(got, want) { expect(abs(Double(g) - w) <= 0.51) }
    }
  }

  @Test func allKernelsProduceSameBytes() {
    var random = SplitMix(state: 7)
    for (width, height) in [
      (2, 2), (14, 4), (16, 2), (18, 6), (30, 2), (46, 8), (100, 10), (258, 4),
    ] {
      let bitmap = Bitmap(width: width, height: height)
      for i in 0..<bitmap.stride * height {
        // One third opaque, one third transparent, one third in between; premultiplied.
        let alpha = [255, 0, UInt32(random.byte())][Int(random.next() % 3)]
        var pixel = alpha << 24
        for shift in [0, 8, 16] {
          pixel |= UInt32(random.next() % UInt64(alpha + 1)) << UInt32(shift)
        }
        bitmap.pixels[i] = pixel
      }
      let back = PremultipliedColor(
        red: random.byte(), green: random.byte(), blue: random.byte(), alpha: 255)
      let frames = [YUVFrame.Kernel.fast, .portable, .reference].map { path in
        let frame = YUVFrame(width: width, height: height)
        frame.fill(with: bitmap, over: back, path: path)
        return Array(frame.bytes)
      }
      expectEqual(frames[0], frames[2], "\(width)x\(height): fast differs")
      expectEqual(frames[1], frames[2], "\(width)x\(height): portable differs")
    }
  }

  /// Blocks of one color, of alternating colors, and with one different pixel: cases in which the fast code takes
  /// shortcuts.
  @Test func uniformBlocksProduceSameBytes() {
    var random = SplitMix(state: 11)
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF20_40F0, 0, 0x8040_2010]
    let bitmap = Bitmap(width: 320, height: 64)
    for y in 0..<64 {
      for x in 0..<320 {
        bitmap.pixels[y * bitmap.stride + x] = colors[(x / 48 + y / 16) % 4]
      }
    }
    for _ in 0..<40 {
      bitmap.pixels[Int(random.next() % 64) * bitmap.stride + Int(random.next() % 320)] =
        0xFF00_FF00
    }
    let back = PremultipliedColor(red: 200, green: 100, blue: 50, alpha: 255)
    let frames = [YUVFrame.Kernel.fast, .portable, .reference].map { path in
      let frame = YUVFrame(width: 320, height: 64)
      frame.fill(with: bitmap, over: back, path: path)
      return Array(frame.bytes)
    }
    expect(frames[0] == frames[2] && frames[1] == frames[2])
  }

  @Test func chromaAveragesTwoByTwoBlocks() {
    let bitmap = Bitmap(width: 2, height: 2)
    let red: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF
    for i in 0..<2 {
      for j in 0..<2 { bitmap.pixels[i * bitmap.stride + j] = i + j == 0 ? red : white }
    }
    let frame = YUVFrame(width: 2, height: 2)
    frame.fill(with: bitmap, over: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
    let whole = Self.expected(1, 0, 0)
    expect(abs(Double(frame.bytes[4]) - (128 + (whole[1] - 128) / 4)) <= 0.51)
    expect(abs(Double(frame.bytes[5]) - (128 + (whole[2] - 128) / 4)) <= 0.51)
  }

  @Test func transparentPixelsShowBackground() {
    let bitmap = Bitmap(width: 2, height: 2)
    let frame = YUVFrame(width: 2, height: 2)
    frame.fill(with: bitmap, over: PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255))
    expectEqual(Array(frame.bytes), [235, 235, 235, 235, 128, 128])
  }
}

/// A small pseudorandom generator, so that tests are the same every time.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
}
