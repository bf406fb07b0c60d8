// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import TestSupport
import Testing

@testable import MultiplaneImages

@Suite struct PNGKernelTests {
  @Test func rowFilterMatchesDefinition() {
    var patterns = GoldenPatterns(seed: 5)
    for width in [1, 2, 7, 63, 64, 65, 127, 128, 200, 1000] {
      for kind in 0..<3 {
        let above = (0..<width).map { _ in patterns.color() }
        // Noise; the row above with a few other pixels; the row above with the lowest bits flipped.
        let row = above.map { pixel -> UInt32 in
          switch kind {
          case 0: patterns.color()
          case 1: patterns.next(20) == 0 ? patterns.color() : pixel
          default: pixel ^ 0x0101_0101
          }
        }
        for bytesPerPixel in [3, 4] { compare(row, above, bytesPerPixel) }
      }
    }
  }

  private func compare(_ row: [UInt32], _ above: [UInt32], _ bytesPerPixel: Int) {
    let width = row.count
    var difference = [UInt32](repeating: 0, count: width)
    var changes = [UInt64](repeating: .max, count: (width + 63) / 64)
    var sums: [UInt64] = [0, 0]
    mp_png_filter_up(row, above, &difference, &changes, width, UInt32(bytesPerPixel), &sums)

    var sum: UInt64 = 0
    var weighted: UInt64 = 0
    var expected: [UInt32] = []
    var expectedChanges = [UInt64](repeating: 0, count: changes.count)
    for x in 0..<width {
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        let shift = UInt32(8 * channel)
        let a = UInt8(truncatingIfNeeded: UInt32(littleEndian: row[x]) >> shift)
        let b = UInt8(truncatingIfNeeded: UInt32(littleEndian: above[x]) >> shift)
        pixel |= UInt32(a &- b) << shift
        sum += UInt64(a &- b)
        weighted += UInt64(a &- b) * UInt64(bytesPerPixel * x + channel)
      }
      if x == 0 || pixel.littleEndian != expected[x - 1] {
        expectedChanges[x / 64] |= 1 << UInt64(x % 64)
      }
      expected.append(pixel.littleEndian)
    }
    expectEqual(difference, expected)
    expectEqual(changes, expectedChanges)
    expectEqual(sums, [sum, weighted])
  }
}

@Suite struct ChecksumTests {
  @Test func crcOfKnownStrings() {
    // The check value from the catalog of CRCs, and the CRC of the IEND chunk of every PNG file.
    expectEqual(crc(Array("123456789".utf8)), 0xcbf4_3926)
    expectEqual(crc(Array("IEND".utf8)), 0xae42_6082)
    expectEqual(crc([]), 0)
    expectEqual(crc([UInt8](repeating: 0, count: 32)), 0x190a_55ad)
    expectEqual(crc([UInt8](repeating: 255, count: 32)), 0xff6c_ab0b)
  }

  @Test func crcMatchesReference() {
    var patterns = GoldenPatterns(seed: 11)
    let bytes = (0..<700).map { _ in UInt8(patterns.next(256)) }
    for count in Array(0..<200) + [255, 256, 257, 512, 575, 640, 699] {
      let part = Array(bytes[(700 - count)...])
      expectEqual(crc(part), CRC32.reference(0, part), "\(count) bytes")
      let head = crc(Array(part[..<(count / 3)]))
      expectEqual(crc(Array(part[(count / 3)...]), after: head), crc(part))
    }
  }

  @Test func adlerOfKnownStrings() {
    expectEqual(adler(Array("Wikipedia".utf8)), 0x11e6_0398)
    expectEqual(adler([]), 1)
    // 1 + 255 n and its sums, modulo 65521, far beyond 32 bits.
    let count = 100_000
    let a = (1 + 255 * count) % 65521
    let b = (count + 255 * (count * (count + 1) / 2)) % 65521
    expectEqual(adler([UInt8](repeating: 255, count: count)), UInt32(b << 16 | a))
  }

  private func crc(_ bytes: [UInt8], after: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { CRC32.update(after, $0) }
  }

  private func adler(_ bytes: [UInt8]) -> UInt32 {
    var adler = Adler32()
    bytes.withUnsafeBytes { adler.update($0) }
    return adler.value
  }
}

@Suite struct PrefixCodeTests {
  @Test func codesAreCompleteAndWithinLengthLimit() {
    var patterns = GoldenPatterns(seed: 13)
    for limit in [7, 9, 12, 15] {
      for count in [2, 3, 5, 19, 100] {
        for kind in 0..<3 {
          // Equal, random, and Fibonacci-like frequencies, which without a limit give the longest codes.
          var frequencies = (0..<count).map { _ in UInt32(patterns.next(1000)) }
          if kind == 0 { frequencies = frequencies.map { _ in 1 } }
          if kind == 2 {
            for i in frequencies.indices {
              frequencies[i] = i < 2 ? 1 : min(1 << 28, frequencies[i - 1] + frequencies[i - 2])
            }
          }
          let code = HuffmanCode(frequencies: frequencies, longest: limit)
          var space = 0
          for i in frequencies.indices {
            expect((code.lengths[i] > 0) == (frequencies[i] > 0))
            expect(Int(code.lengths[i]) <= limit)
            if code.lengths[i] > 0 { space += 1 << (limit - Int(code.lengths[i])) }
          }
          let used = frequencies.count { $0 > 0 }
          expect(used < 2 || space == 1 << limit)
          // More frequent symbols never have longer codes.
          for i in frequencies.indices {
            for j in frequencies.indices where frequencies[i] > frequencies[j] && frequencies[j] > 0
            {
              expect(code.lengths[i] <= code.lengths[j])
            }
          }
        }
      }
    }
  }

  @Test func lengthSymbolsMatchDeflate() {
    // RFC 1951, 3.2.5.
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
      163, 195, 227, 258,
    ]
    for length in 3...258 {
      let (symbol, extra, extraCount) = DeflateBlockCode.length(length)
      let base = bases.lastIndex { $0 <= length }!
      expectEqual(symbol, 257 + base)
      expectEqual(extra, length - bases[base])
      expect(extraCount == (base < 8 || base == 28 ? 0 : base / 4 - 1))
    }
  }
}

@Suite struct StraightAlphaTests {
  @Test func divisionRoundsToNearest() {
    for alpha in 1...255 {
      let pixels = (0...alpha).map { UInt32($0 | $0 << 8 | $0 << 16 | alpha << 24).littleEndian }
      var straight = pixels
      StraightAlpha.convert(pixels, to: &straight, count: pixels.count)
      for c in 0...alpha {
        let value = (Double(c) * 255 / Double(alpha)).rounded()
        expectEqual(UInt32(littleEndian: straight[c]) & 255, UInt32(value))
        expectEqual(UInt32(littleEndian: straight[c]) >> 24, UInt32(alpha))
      }
    }
  }

  @Test func invalidPixelsAreClamped() {
    let pixels = [UInt32(0x80ff_ffff).littleEndian, UInt32(0x00ff_ffff).littleEndian]
    var straight = pixels
    StraightAlpha.convert(pixels, to: &straight, count: 2)
    expectEqual(straight, [UInt32(0x80ff_ffff).littleEndian, 0])
  }
}
