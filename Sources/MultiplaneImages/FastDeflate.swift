// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

/// A fast zlib encoder for rendered frames: the filter "Up" for every row, then one DEFLATE block of literals and of
/// runs of the pixel to the left.
///
/// Rendered pixels mostly repeat the row above or the pixel to the left; searching for other matches costs more time
/// than the bytes it saves are worth. A vector kernel computes the differences of a row from the row above, and a bit
/// mask of the pixels whose difference is not that of their left neighbor; a loop over the mask then takes one table
/// lookup per byte and one per run. The Huffman code is built for each image, from every eighth row if the image is
/// large, so that most rows are read only once. (A fixed code, as in fpng, https://github.com/richgel999/fpng, costs 10
/// to 20 % more bytes and saves a tenth of the time.)
struct FastDeflate {
  private let rows: PixelRows
  private let width: Int
  private let bytesPerPixel: Int
  private let longestRun: Int

  init(_ rows: PixelRows) {
    self.rows = rows
    width = rows.width
    bytesPerPixel = rows.bytesPerPixel
    // The maximum match length is 258 bytes.
    longestRun = 258 / bytesPerPixel
  }

  /// Capacity in bytes that ``compress(into:)`` requires: 12 bits, the longest code, for each byte of the rows, and 512
  /// bytes for the header and the end of the stream.
  var bound: Int { (1 + bytesPerPixel * width) * rows.height * 3 / 2 + 512 }

  /// Writes the zlib stream and returns its length in bytes. If the stream would be longer than one with uncompressed
  /// rows (``StoredDeflate``), writes the latter.
  func compress(into memory: UnsafeMutableRawPointer) -> Int {
    withScratch { scratch in
      let code = chooseCode(scratch)
      var writer = BitWriter(memory)
      writer.put(0x0178, 16)  // zlib: window of 32 KB, fastest level
      code.writeHeader(to: &writer)
      let adler =
        bytesPerPixel == 3
        ? encode(&writer, code, scratch, isRGB: true)
        : encode(&writer, code, scratch, isRGB: false)
      code.put(256, &writer)
      var end = writer.finish()
      end.storeBytes(of: adler.value.bigEndian, as: UInt32.self)
      end += 4
      let length = end - memory
      let rawLength = (1 + bytesPerPixel * width) * rows.height
      if length > StoredDeflate.bound(rawLength) {
        return StoredDeflate(rows).compress(into: memory)
      }
      return length
    }
  }

  // MARK: Rows

  private struct Scratch {
    var above, row, difference: UnsafeMutablePointer<UInt32>
    var changes: UnsafeMutablePointer<UInt64>
    var zero: UnsafeMutablePointer<UInt32>
  }

  private func withScratch<Result>(_ body: (Scratch) -> Result) -> Result {
    let words = (width + 63) / 64
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * width) { pixels in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { changes in
        pixels.initialize(repeating: 0)
        changes.initialize(repeating: 0)
        let base = pixels.baseAddress!
        let zero = base + 3 * width
        // The row above the first one is 0. With RGB its alpha is 255 like that of all pixels, so that alpha never
        // differs.
        zero.update(
          repeating: bytesPerPixel == 3 ? UInt32(littleEndian: 0xff00_0000) : 0, count: width)
        return body(
          Scratch(
            above: base, row: base + width, difference: base + 2 * width,
            changes: changes.baseAddress!, zero: zero))
      }
    }
  }

  /// Returns a Huffman code for the image, from the frequencies of all rows, or of every eighth row if the image has
  /// more than 65,536 pixels.
  private func chooseCode(_ scratch: Scratch) -> DeflateBlockCode {
    let isSample = width * rows.height > 65_536
    var counts = DeflateBlockCode.Counts(everySymbol: isSample)
    counts.addFilterBytes(rows.height)
    for y in Swift.stride(from: isSample ? 4 : 0, to: rows.height, by: isSample ? 8 : 1) {
      let above = y == 0 ? UnsafePointer(scratch.zero) : rows.row(y - 1, scratch.above)
      filter(rows.row(y, scratch.row), above, scratch)
      countRow(scratch, &counts)
    }
    return DeflateBlockCode(counts, bytesPerPixel: bytesPerPixel, longestRun: longestRun)
  }

  @discardableResult
  private func filter(
    _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ scratch: Scratch
  ) -> (sum: UInt64, weighted: UInt64) {
    var sums: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &sums) {
      mp_png_filter_up(
        row, above, scratch.difference, scratch.changes, width, UInt32(bytesPerPixel),
        $0.baseAddress!.assumingMemoryBound(to: UInt64.self))
    }
    return sums
  }

  private func countRow(_ scratch: Scratch, _ counts: inout DeflateBlockCode.Counts) {
    forEachRun(scratch) { x, run in
      if run > 0 {
        counts.add(run: run, longestRun, bytesPerPixel)
      }
      if x < width {
        counts.add(UInt32(littleEndian: scratch.difference[x]), isRGB: bytesPerPixel == 3)
      }
    }
  }

  /// Calls `body` with each pixel whose difference is not that of its left neighbor, and the length of the run of equal
  /// differences before it; at the end with `width` and the length of the last run.
  @inline(__always)
  private func forEachRun(_ scratch: Scratch, _ body: (_ x: Int, _ run: Int) -> Void) {
    var after = 0
    var start = 0
    var word = scratch.changes
    while start < width {
      var bits = word.pointee
      while bits != 0 {
        let x = start &+ bits.trailingZeroBitCount
        body(x, x &- after)
        after = x &+ 1
        bits &= bits &- 1
      }
      start &+= 64
      word += 1
    }
    body(width, width &- after)
  }

  @inline(__always)
  private func encode(
    _ writer: inout BitWriter, _ code: DeflateBlockCode, _ scratch: Scratch, isRGB: Bool
  ) -> Adler32 {
    var adler = Adler32()
    var buffers = (scratch.above, scratch.row)
    var above = UnsafePointer(scratch.zero)
    let rowLength = 1 + bytesPerPixel * width
    let longestRun = longestRun
    var local = writer
    code.withTables { literals, runs in
      for y in 0..<rows.height {
        swap(&buffers.0, &buffers.1)
        let row = rows.row(y, buffers.0)
        let sums = filter(row, above, scratch)
        above = row
        adler.append(
          count: rowLength, sum: 2 + sums.sum,
          countingDown: UInt64(2 * rowLength) + UInt64(rowLength - 1) * sums.sum - sums.weighted)

        local.put(literals[2])
        // The codes of the filter and of the first pixel may have 60 bits together.
        local.flush()
        forEachRun(scratch) { x, run in
          if run > 0 {
            var rest = run
            while rest > longestRun {
              local.put(runs[longestRun])
              local.flush()
              rest &-= longestRun
            }
            local.flush()
            if rest == 1 {
              // The literals of a pixel may have shorter codes than a run of one pixel.
              let literal = pixelCode(scratch.difference[x &- 1], literals, isRGB: isRGB)
              if literal.length <= UInt64(runs[1] &>> 24) {
                local.put(literal.code, literal.length)
              } else {
                local.put(runs[1])
              }
            } else {
              local.put(runs[rest])
            }
            local.flush()
          }
          if x < width {
            let literal = pixelCode(scratch.difference[x], literals, isRGB: isRGB)
            local.put(literal.code, literal.length)
            local.flush()
          }
        }
      }
    }
    writer = local
    return adler
  }

  /// Returns the concatenated codes of the bytes of a pixel, that of R in the lowest bits, and their total length in
  /// bits, at most 48.
  @inline(__always)
  private func pixelCode(
    _ pixel: UInt32, _ literals: UnsafePointer<UInt32>, isRGB: Bool
  ) -> (code: UInt64, length: UInt64) {
    let pixel = UInt32(littleEndian: pixel)
    let r = literals[Int(pixel & 255)]
    let g = literals[Int((pixel &>> 8) & 255)]
    let b = literals[Int((pixel &>> 16) & 255)]
    var code = UInt64(r & 0xff_ffff)
    var length = UInt64(r &>> 24)
    code |= UInt64(g & 0xff_ffff) &<< length
    length &+= UInt64(g &>> 24)
    code |= UInt64(b & 0xff_ffff) &<< length
    length &+= UInt64(b &>> 24)
    if !isRGB {
      let a = literals[Int(pixel &>> 24)]
      code |= UInt64(a & 0xff_ffff) &<< length
      length &+= UInt64(a &>> 24)
    }
    return (code, length)
  }
}

extension BitWriter {
  /// Appends the code of an entry in a table of ``DeflateBlockCode``: the lower 24 bits are the code, the top 8 bits
  /// its length.
  @inline(__always)
  mutating func put(_ entry: UInt32) { put(UInt64(entry & 0xff_ffff), UInt64(entry &>> 24)) }
}
