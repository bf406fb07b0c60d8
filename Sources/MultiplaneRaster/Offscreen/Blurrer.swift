// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

/// Blurs images, first along their columns, then along their rows, on one or more threads.
struct Blurrer {
  let kernels: RowKernels
  let team: ThreadTeam
  let pool: BufferPool

  /// Returns the blurred image; it contains at least all nonzero pixels within the clip.
  func blurred(_ image: ByteImage, _ x: BlurKernel, _ y: BlurKernel, clip: PixelRect) -> ByteImage {
    var image = image
    for pass in 0..<(y.form == .none ? 0 : y.passes) {
      // Later passes read pixels up to this distance beyond the clip.
      let left = y.radius * Int32(y.passes - 1 - pass)
      image = columns(image, y, rows: clip.y0 - left..<clip.y1 + left)
    }
    if x.form == .none { return image }
    if image.bytesPerPixel == 4 {
      for pass in 0..<x.passes {
        let left = x.radius * Int32(x.passes - 1 - pass)
        image = rows(image, x, columns: clip.x0 - left..<clip.x1 + left)
      }
      return image
    }
    image = transposed(image)
    for pass in 0..<x.passes {
      let left = x.radius * Int32(x.passes - 1 - pass)
      image = columns(image, x, rows: clip.x0 - left..<clip.x1 + left)
    }
    return transposed(image)
  }

  /// Returns the part of the range `wanted` in which a blur with a support radius can give nonzero results, if the
  /// input is nonzero only in `from..<to`.
  private func range(
    _ from: Int32, _ to: Int32, _ radius: Int32, _ wanted: Range<Int32>
  ) -> Range<Int32> {
    let low = max(from - radius, wanted.lowerBound), high = min(to + radius, wanted.upperBound)
    return low..<max(low, high)
  }

  private func columns(_ image: ByteImage, _ kernel: BlurKernel, rows: Range<Int32>) -> ByteImage {
    var bounds = image.bounds
    let range = range(bounds.y0, bounds.y1, kernel.radius, rows)
    (bounds.y0, bounds.y1) = (range.lowerBound, range.upperBound)
    let result = ByteImage(bounds, bytesPerPixel: image.bytesPerPixel, pool: pool)
    if bounds.isEmpty { return result }
    let run = mp_blur_run(
      in: image.memory, in_step: image.stride, in_group: 4, in_count: image.rows,
      out: result.memory, out_step: result.stride, out_group: 4, out_count: result.rows,
      first: Int(bounds.y0 - image.bounds.y0), kernel: kernel)
    blur(run, kernel, count: image.stride / 8, inOffset: 8, outOffset: 8)
    return result
  }

  /// Returns an image of four-byte pixels blurred along its rows, two rows at a time.
  private func rows(_ image: ByteImage, _ kernel: BlurKernel, columns: Range<Int32>) -> ByteImage {
    var bounds = image.bounds
    let range = range(bounds.x0, bounds.x1, kernel.radius, columns)
    (bounds.x0, bounds.x1) = (range.lowerBound, range.upperBound)
    let result = ByteImage(bounds, bytesPerPixel: 4, pool: pool)
    if bounds.isEmpty { return result }
    // The columns of the result are widened to whole blocks; those that the kernel cannot affect are cleared.
    let first = Int(result.bounds.x0 - image.bounds.x0)
    let skipped = max(0, -Int(kernel.radius) - first)
    if skipped > 0 {
      for y in 0..<result.rows {
        (result.memory + y * result.stride).update(repeating: 0, count: 4 * skipped)
      }
    }
    let run = mp_blur_run(
      in: image.memory, in_step: 4, in_group: image.stride,
      in_count: Int(image.bounds.x1 - image.bounds.x0), out: result.memory + 4 * skipped,
      out_step: 4, out_group: result.stride, out_count: result.stride / 4 - skipped,
      first: first + skipped, kernel: kernel)
    blur(
      run, kernel, count: (image.rows + 1) / 2, inOffset: 2 * image.stride,
      outOffset: 2 * result.stride)
    return result
  }

  /// Blurs `count` runs, each of eight parallel lanes of bytes, on the threads of the team. The offsets are the
  /// distances between consecutive runs, in bytes.
  private func blur(
    _ run: mp_blur_run, _ kernel: BlurKernel, count: Int, inOffset: Int, outOffset: Int
  ) {
    nonisolated(unsafe) let run = run
    let kernels = kernels
    team.perform(over: 0..<count) { part in
      kernel.withWeights { weights in
        withUnsafeTemporaryAllocation(
          byteCount: 32 * Int(run.widths.1 + run.widths.2) + 32, alignment: 32
        ) { scratch in
          var run = run
          (run.weights, run.weight_count) = (weights.baseAddress, weights.count)
          run.scratch = scratch.baseAddress!.assumingMemoryBound(to: UInt32.self)
          run.in += part.lowerBound * inOffset
          run.out += part.lowerBound * outOffset
          for _ in part {
            kernels.blur(run)
            run.in += inOffset
            run.out += outOffset
          }
        }
      }
    }
  }

  private func transposed(_ image: ByteImage) -> ByteImage {
    let b = image.bounds
    let result = ByteImage(
      PixelRect(x0: b.y0, y0: b.x0, x1: b.y1, y1: b.x1), bytesPerPixel: 1, pool: pool)
    // The blocks of the result begin at a multiple of 8, where the image may not have a row.
    let skipped = Int(b.y0 - result.bounds.x0)
    if skipped > 0 || result.stride != image.rows { result.clear(team) }
    let whole = image.rows & ~7
    let kernels = kernels
    team.perform(over: 0..<image.stride / 8) { part in
      // Columns of the image are rows of the result.
      let first = part.lowerBound * 8, count = part.count * 8
      kernels.transpose(
        image.memory + first, image.stride, columns: count, rows: whole,
        to: result.memory + first * result.stride + skipped, result.stride)
      for y in whole..<image.rows {
        for x in first..<first + count {
          result.memory[x * result.stride + skipped + y] = image.memory[y * image.stride + x]
        }
      }
    }
    return result
  }
}

extension BlurKernel {
  /// Calls a closure with the weights of a small kernel, or with an empty buffer for other kernels.
  func withWeights<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    if case .taps(let weights) = form { return weights.withUnsafeBufferPointer(body) }
    return body(UnsafeBufferPointer(start: nil, count: 0))
  }
}

extension mp_blur_run {
  /// Creates a run of a kernel, without weights and scratch memory.
  init(
    in input: UnsafePointer<UInt8>, in_step: Int, in_group: Int, in_count: Int,
    out: UnsafeMutablePointer<UInt8>, out_step: Int, out_group: Int, out_count: Int, first: Int,
    kernel: BlurKernel
  ) {
    self.init()
    (self.in, self.in_step, self.in_group, self.in_count) = (input, in_step, in_group, in_count)
    (self.out, self.out_step, self.out_group) = (out, out_step, out_group)
    (self.out_count, self.first) = (out_count, first)
    guard case .boxes(let a, let b, let c) = kernel.form else { return }
    widths = (a, b, c)
    let total = UInt64(a) * UInt64(b) * UInt64(c)
    let bits = Int32(64 - (total - 1).leadingZeroBitCount)
    shift = 31 + bits
    multiplier = UInt32(((1 << UInt64(shift)) + total - 1) / total)
    half = UInt32(total / 2)
  }
}
