// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How large a picture from outside may be. What is larger is refused before memory is taken.
public struct ImageLimits: Hashable, Sendable {
  /// Pixels of one frame; 100 million by default, which is 400 MB.
  public var pixels = 100_000_000
  /// Pixels of a side; 32,768 by default.
  public var side = 32_768
  /// Frames; 10,000 by default.
  public var frames = 10_000

  /// The defaults.
  public init() {}

  func check(width: Int, height: Int, _ format: ImageFormat, at offset: Int?) throws {
    guard width > 0, height > 0 else {
      throw ImageReadError(.damaged, format, at: offset, "the picture has no size")
    }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width <= side, height <= side, !overflow, count <= pixels else {
      throw ImageReadError(
        .tooLarge, format, at: offset,
        "\(width) x \(height) pixels; the limits are \(side) a side and \(pixels) in all")
    }
  }

  func check(frameCount: Int, _ format: ImageFormat, at offset: Int?) throws {
    guard frameCount <= frames else {
      throw ImageReadError(
        .tooLarge, format, at: offset, "more frames than the limit, \(frames)")
    }
  }
}
