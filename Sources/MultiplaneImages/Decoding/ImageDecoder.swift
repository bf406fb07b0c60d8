// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The color model of a file, which is `rgb` also for PNG files with a palette; decoded images are RGB.
enum ImageColorModel: Int, Sendable {
  case rgb, gray, cmyk, indexed
}

/// The properties of an image file.
struct ImageHeader: Sendable {
  var width, height: Int
  /// Duration of each frame in seconds, as stored; a single 0 for a still image.
  var durations: [Double]
  var loopCount = 1
  var orientation = 1
  var hasAlpha: Bool
  /// The bit depth that a PNG file states; 8 in other formats.
  var depth = 8
  var model = ImageColorModel.rgb
}

/// A decoder of an image file, which parses the header on creation and decodes frames on request.
protocol ImageDecoder: Sendable {
  var header: ImageHeader { get }
  var unconvertedProfile: String? { get }
  mutating func image(at index: Int) throws -> CGImage
}

extension ImageFormat {
  /// Determines the format of a file by its first bytes.
  /// - Throws: ``ImageReadError`` for an unknown format.
  init(of data: Data) throws {
    guard let format = ImageFormat(signature: data) else {
      throw ImageReadError(
        .unknownFormat, nil, at: 0,
        data.isEmpty ? "the file is empty" : "the file is not a PNG, JPEG, GIF or WebP file")
    }
    self = format
  }

  /// Creates a decoder for a file of this format, and parses the header of the file.
  func decoder(_ bytes: ImageBytes, _ limits: ImageLimits) throws -> any ImageDecoder {
    switch self {
    case .gif: return try GIFDecoder(bytes, limits)
    #if Codecs
      case .png: return try PNGDecoder(bytes, limits)
      case .jpeg: return try JPEGDecoder(bytes, limits)
      case .webp: return try WebPDecoder(bytes, limits)
    #else
      default:
        throw ImageReadError(
          .unsupported, self, at: 0,
          "reading this format requires the package trait Codecs, which this build lacks")
    #endif
    }
  }
}
