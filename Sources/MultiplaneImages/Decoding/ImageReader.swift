// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// Reads an image file of any format known here: PNG (also animated), JPEG, GIF, WebP.
///
/// A file is foreign input: what is truncated, contradicts itself or passes a limit is an ImageReadError. A
/// picture that is damaged is refused whole.
///
/// Colours come as sRGB: matrix and gray profiles that the file carries are converted, and a PNG's gamma and primaries;
/// of other profiles unconvertedProfile tells the name. Of values of 16 bits the high 8 are taken.
public final class ImageReader: Sendable {
  /// What the first bytes say.
  public let format: ImageFormat
  /// Of the picture, in pixels.
  public let width, height: Int
  /// At least 1.
  public let frameCount: Int
  /// How often an animation plays; 0 is for ever. 1 for a still picture.
  public let loopCount: Int
  /// How the picture is to be turned, by EXIF's numbers 1...8; 1, upright, when the file does not say.
  public let orientation: Int
  /// Whether pixels may be transparent.
  public let hasAlpha: Bool
  /// The description of a colour profile that was not converted; nil when there is none.
  public var unconvertedProfile: String? { decoder.withLock { $0.unconvertedProfile } }

  private let durations: [Double]
  private let decoder: Mutex<any ImageDecoder>

  /// What the file says of its colours.
  let model: ImageColorModel
  /// Bits of a component in the file.
  let depth: Int

  /// Reads what a file says of itself; its pixels only when they are asked for.
  /// - Parameters:
  ///   - isolated: whether a process of its own decodes, as long as this reader lives. The system holds it to the limits'
  ///     memory and seconds, and ends it when it calls for more than memory, the clock and the socket to this process: it
  ///     opens no file and starts nothing (in builds with a sanitizer only memory, time and files are limited). It is
  ///     this executable, started again and caught before `main`: Linux on x86-64 and arm64 only, and not from a
  ///     library beside the executable; elsewhere it throws. It costs some milliseconds, and the pixels are copied.
  public init(
    _ data: Data, limits: ImageLimits = ImageLimits(), isolated: Bool = false
  ) throws {
    let format = try ImageFormat(of: data)
    let decoder: any ImageDecoder =
      isolated
      ? try OutOfProcessDecoder(data, format, limits)
      : try format.decoder(ImageBytes(data), limits)
    let header = decoder.header
    (model, depth) = (header.model, header.depth)
    (self.format, width, height) = (format, header.width, header.height)
    (durations, loopCount) = (header.durations, header.loopCount)
    (orientation, hasAlpha) = (header.orientation, header.hasAlpha)
    frameCount = header.durations.count
    self.decoder = Mutex(decoder)
  }

  /// Reads a file; an error of the file system is thrown as it comes.
  public convenience init(
    contentsOf url: URL, limits: ImageLimits = ImageLimits(), isolated: Bool = false
  ) throws {
    try self.init(try Data(contentsOf: url), limits: limits, isolated: isolated)
  }

  /// Seconds that a frame shows, as the file has it; 0 for a still picture.
  /// - Parameter index: 0 ..< ``frameCount``.
  public func unclampedDuration(at index: Int) -> Double { durations[index] }

  /// Seconds that a frame shows; 10 ms and less count as 100 ms, as browsers and ImageIO have it.
  public func duration(at index: Int) -> Double {
    durations.count > 1 && durations[index] <= 0.01 ? 0.1 : durations[index]
  }

  /// A frame as it shows, the frames before it included where it builds on them. Cheap in order.
  /// - Parameter index: 0 ..< ``frameCount``; others are a programmer's error.
  public func image(at index: Int = 0) throws -> CGImage {
    precondition((0..<frameCount).contains(index), "the file has \(frameCount) frames")
    return try decoder.withLock { try $0.image(at: index) }
  }
}
