// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Limits for decoding untrusted images: size, memory and time. Images whose dimensions or estimated memory exceed the
/// limits are rejected before pixels are allocated.
public struct ImageLimits: Hashable, Sendable {
  /// Maximum number of pixels of a frame; 100 million by default, which take 400 MB.
  public var pixels = 100_000_000
  /// Maximum width and height in pixels; 32,768 by default, which is also the upper bound.
  public var side = 32_768
  /// Maximum number of frames; 10,000 by default.
  public var frames = 10_000
  /// Maximum number of pixels of all frames together, which bounds the time to decode the last one; 4 billion by
  /// default. A JPEG file may have as many scans as this number divided by the number of pixels of the image, clamped
  /// to 50...500.
  public var animationPixels = 4_000_000_000
  /// Maximum number of bytes that decoding may allocate, including the image but not the file; 1 GiB by default.
  ///
  /// An image is rejected after its header if an estimate from its size exceeds the limit. The estimate excludes the
  /// tables of libwebp for lossless images. With ``ImageReader`` and `isolated: true`, the system also limits the
  /// memory of the decoder process, to the sum of this limit, 64 MiB and three times the size of the file.
  public var memory = 1 << 30
  /// Maximum time in seconds for a decoder process to return the header or a frame; 30 by default. Values below 1 are
  /// treated as 1.
  ///
  /// Over its lifetime, the process may use a hundred times as much processor time. Applies to `isolated: true` only.
  public var seconds = 30

  /// Creates the default limits.
  public init() {}

  /// Maximum width and height in pixels: ``side``, or the upper bound if that is smaller.
  var largestSide: Int { min(side, Bitmap.maximumSide) }

  /// Throws an error if a side of an image is 0, or if the image exceeds ``pixels``, ``side`` or ``memory``.
  /// - Parameter bytesPerPixel: the maximum memory for decoding a frame, in bytes per pixel.
  func check(
    width: Int, height: Int, bytesPerPixel: Int, _ format: ImageFormat, at offset: Int?
  ) throws {
    guard width > 0, height > 0 else {
      throw ImageReadError(.damaged, format, at: offset, "the width or height of the image is 0")
    }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width <= largestSide, height <= largestSide, !overflow, count <= pixels else {
      throw ImageReadError(
        .tooLarge, format, at: offset,
        "\(width) x \(height) pixels; the limits are \(largestSide) a side and \(pixels) in all")
    }
    guard count <= memory / bytesPerPixel else {
      throw ImageReadError(
        .tooLarge, format, at: offset,
        "\(width) x \(height) pixels take up to \(count * bytesPerPixel) bytes; "
          + "the limit is \(memory)")
    }
  }

  func check(frameCount: Int, pixels: Int, _ format: ImageFormat, at offset: Int?) throws {
    guard frameCount <= frames else {
      throw ImageReadError(
        .tooLarge, format, at: offset, "more frames than the limit, \(frames)")
    }
    guard pixels <= animationPixels else {
      throw ImageReadError(
        .tooLarge, format, at: offset,
        "all frames together have more pixels than the limit, \(animationPixels)")
    }
  }
}
