// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The kinds of colours that files have.
enum ImageColorModel: Int, Sendable {
  case rgb, gray, cmyk, indexed
}

/// What a file says of itself.
struct ImageHeader: Sendable {
  var width, height: Int
  /// In seconds, one for each frame.
  var durations: [Double]
  var loopCount = 1
  var orientation = 1
  var hasAlpha: Bool
  /// Bits of a component.
  var depth = 8
  var model = ImageColorModel.rgb
}

/// The reader of one format.
protocol ImageDecoder: Sendable {
  var header: ImageHeader { get }
  var unconvertedProfile: String? { get }
  mutating func image(at index: Int) throws -> CGImage
}

extension ImageFormat {
  /// Throws for what no decoder reads.
  init(of data: Data) throws {
    guard let format = ImageFormat(signature: data) else {
      throw ImageReadError(
        .unknownFormat, nil, at: 0,
        data.isEmpty ? "the file is empty" : "this is no PNG, JPEG, GIF or WebP file")
    }
    self = format
  }

  /// Its decoder, which has read the header.
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
          "the package was built without the trait Codecs, which reads it")
    #endif
    }
  }
}
