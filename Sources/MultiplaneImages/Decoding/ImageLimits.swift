// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// How large a picture from outside may be. What is larger is refused before memory is taken.
public struct ImageLimits: Hashable, Sendable {
  /// Pixels of one frame; 100 million by default, which is 400 MB.
  public var pixels = 100_000_000
  /// Pixels of a side; 32,768 by default, the most that a bitmap has: more counts as that.
  public var side = 32_768
  /// Frames; 10,000 by default.
  public var frames = 10_000
  /// Pixels of all frames together, which bounds the time that the last one takes; 4 billion by default.
  public var animationPixels = 4_000_000_000
  /// Bytes that reading may take beside the file itself, the picture that comes out included; 1 GiB by default.
  ///
  /// A picture is refused by its header when a reckoning from its size passes the limit. The tables that libwebp makes
  /// for lossless pictures are not in the reckoning: ``ImageReader`` with `isolated: true` is held by the system.
  public var memory = 1 << 30
  /// Seconds until a process that decodes has to answer, with the header or a frame; 30 by default. In all it may take a
  /// hundred times these of the processor. Only for `isolated: true`.
  public var seconds = 30

  /// The defaults.
  public init() {}

  /// What a side has at most, whatever ``side`` says.
  var largestSide: Int { min(side, Bitmap.maximumSide) }

  /// - Parameter bytesPerPixel: what reading a frame takes at its worst.
  func check(
    width: Int, height: Int, bytesPerPixel: Int, _ format: ImageFormat, at offset: Int?
  ) throws {
    guard width > 0, height > 0 else {
      throw ImageReadError(.damaged, format, at: offset, "the picture has no size")
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
        "the frames have more pixels together than the limit, \(animationPixels)")
    }
  }
}
