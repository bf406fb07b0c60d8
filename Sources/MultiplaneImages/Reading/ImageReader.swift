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
/// Colours come as sRGB: matrix and gray profiles that the file carries are converted; of other profiles
/// unconvertedProfile tells the name. Of values of 16 bits the high 8 are taken.
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

  /// Reads what a file says of itself; its pixels only when they are asked for.
  public init(_ data: Data, limits: ImageLimits = ImageLimits()) throws {
    guard let format = ImageFormat(signature: data) else {
      throw ImageReadError(
        .unknownFormat, nil, at: 0,
        data.isEmpty ? "the file is empty" : "this is no PNG, JPEG, GIF or WebP file")
    }
    let decoder = try format.decoder(ImageBytes(data), limits)
    let header = decoder.header
    (self.format, width, height) = (format, header.width, header.height)
    (durations, loopCount) = (header.durations, header.loopCount)
    (orientation, hasAlpha) = (header.orientation, header.hasAlpha)
    frameCount = header.durations.count
    self.decoder = Mutex(decoder)
  }

  /// Reads a file; an error of the file system is thrown as it comes.
  public convenience init(contentsOf url: URL, limits: ImageLimits = ImageLimits()) throws {
    try self.init(try Data(contentsOf: url), limits: limits)
  }

  /// Seconds that a frame shows, as the file has it; 0 for a still picture.
  /// - Parameter index: 0 ..< ``frameCount``.
  public func storedDuration(at index: Int) -> Double { durations[index] }

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

/// What a file says of itself.
struct ImageHeader: Sendable {
  var width, height: Int
  /// In seconds, one for each frame.
  var durations: [Double]
  var loopCount = 1
  var orientation = 1
  var hasAlpha: Bool
}

/// The reader of one format.
protocol ImageDecoder: Sendable {
  var header: ImageHeader { get }
  var unconvertedProfile: String? { get }
  mutating func image(at index: Int) throws -> CGImage
}

extension ImageFormat {
  fileprivate func decoder(_ bytes: ImageBytes, _ limits: ImageLimits) throws -> any ImageDecoder {
    switch self {
    case .gif: return try GIFDecoder(bytes, limits)
    #if Codecs
      case .png: return try PNGDecoder(bytes, limits)
      case .jpeg: return try JPEGDecoder(bytes, limits)
      case .webp: return try WebPDecoder(bytes, limits)
    #else
      default:
        throw ImageReadError(
          .unsupported, self, "the package was built without the trait Codecs, which reads it")
    #endif
    }
  }
}
