// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// A reader of image files: PNG, animated PNG, JPEG, GIF and WebP. All formats except GIF require the package trait
/// `Codecs`.
///
/// Files are untrusted input: a truncated file, one whose pixels are found to be damaged, or one that exceeds a limit,
/// throws an ``ImageReadError``. A frame is never decoded in part.
///
/// Images are in sRGB, unless ``unconvertedProfile`` describes another profile: embedded matrix and gray profiles, and
/// the gamma and chromaticities of PNG files, are converted. Components of 16 bits are reduced to their high 8 bits.
public final class ImageReader: Sendable {
  /// The format, determined by the first bytes.
  public let format: ImageFormat
  /// Size of the image in pixels, before the ``orientation`` is applied.
  public let width, height: Int
  /// Number of frames, at least 1.
  public let frameCount: Int
  /// Number of times that an animation plays; 0 is forever. 1 if the file stores none.
  public let loopCount: Int
  /// EXIF orientation, 1...8; 1 (upright) by default.
  public let orientation: Int
  /// Whether the image may have transparent pixels.
  public let hasAlpha: Bool
  /// The description of a color profile that was not converted to sRGB; nil if there is none or no image was decoded.
  public var unconvertedProfile: String? { decoder.withLock { $0.unconvertedProfile } }

  private let durations: [Double]
  private let decoder: Mutex<any ImageDecoder>

  /// The color model of the file; `rgb` also for PNG files with a palette.
  let model: ImageColorModel
  /// The bit depth that a PNG file states; 8 in other formats.
  let depth: Int

  /// Creates a reader and parses the header; pixels are decoded on request.
  /// - Parameters:
  ///   - isolated: whether a separate process decodes the file, for as long as the reader exists. The process is an
  ///     instance of this executable that decodes instead of calling `main`. The system limits its memory and time, and
  ///     permits only the system calls that decoding requires, such as those for memory, signals, the clock and open
  ///     descriptors, among them the socket to this process; it cannot open files or start processes. In builds with
  ///     the address or thread sanitizer, only time, files and processes are limited. Isolation is available only on
  ///     Linux on x86-64 and arm64, and not from a shared library next to the executable; otherwise the initializer
  ///     throws. Isolation costs a few milliseconds and copies of the file and the pixels.
  /// - Throws: ``ImageReadError`` if the format is unknown or not supported, the file is found to be truncated, damaged
  ///   or beyond a limit, or the decoder process fails.
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

  /// Reads a file and creates a reader of its contents.
  /// - Throws: An error of the file system, or the errors of ``init(_:limits:isolated:)``.
  public convenience init(
    contentsOf url: URL, limits: ImageLimits = ImageLimits(), isolated: Bool = false
  ) throws {
    try self.init(try Data(contentsOf: url), limits: limits, isolated: isolated)
  }

  /// Returns the duration of a frame in seconds, as stored; 0 for a still image.
  /// - Parameter index: 0 ..< ``frameCount``.
  public func unclampedDuration(at index: Int) -> Double { durations[index] }

  /// Returns the duration of a frame in seconds; in a file of several frames, 10 ms and less are replaced by 100 ms. 0
  /// for a still image.
  public func duration(at index: Int) -> Double {
    durations.count > 1 && durations[index] <= 0.01 ? 0.1 : durations[index]
  }

  /// Decodes a frame, composited over the preceding ones if it depends on them; fastest in ascending order.
  /// - Parameter index: 0 ..< ``frameCount``; any other index traps.
  /// - Throws: ``ImageReadError`` if the frame or one before it is damaged or exceeds a limit, or the decoder process
  ///   fails.
  public func image(at index: Int = 0) throws -> CGImage {
    precondition((0..<frameCount).contains(index), "the file has \(frameCount) frames")
    return try decoder.withLock { try $0.image(at: index) }
  }
}
