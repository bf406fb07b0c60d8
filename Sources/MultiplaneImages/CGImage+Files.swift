// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import Foundation
  import MultiplaneGraphics

  extension CGImage {
    /// Creates an image from a PNG file; nil if the file is in another format or cannot be decoded.
    ///
    /// Requires the package trait `Codecs`.
    /// - Parameters:
    ///   - decode: must be nil; otherwise the initializer returns nil.
    ///   - shouldInterpolate: the value of the property `shouldInterpolate` of the new image.
    ///   - intent: has no effect.
    public convenience init?(
      pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
      shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
      self.init(source, .png, decode, shouldInterpolate)
    }

    /// Creates an image from a JPEG file, with the same parameters as
    /// ``init(pngDataProviderSource:decode:shouldInterpolate:intent:)``; nil if the file is in another format or cannot
    /// be decoded.
    public convenience init?(
      jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
      shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
      self.init(source, .jpeg, decode, shouldInterpolate)
    }

    private convenience init?(
      _ source: CGDataProvider, _ format: ImageFormat, _ decode: UnsafePointer<CGFloat>?,
      _ shouldInterpolate: Bool
    ) {
      guard decode == nil, let data = source.data, let reader = try? ImageReader(data),
        reader.format == format, let image = try? reader.image()
      else { return nil }
      self.init(adopting: image.bitmap, shouldInterpolate: shouldInterpolate)
    }

    /// Returns the image as a JPEG file. Requires the package trait `Codecs`.
    /// - Parameters:
    ///   - quality: 0...1, 0.8 by default. If it rounds to at least 90 %, color has full resolution, otherwise half.
    ///   - background: the color behind transparent pixels; white by default.
    /// - Throws: ``ImageWriteError`` if a side exceeds 65,500 pixels or the encoder fails.
    public func jpegData(quality: Double = 0.8, background: CGColor? = nil) throws -> Data {
      var encoder = ImageFileEncoder(quality: quality)
      if let background { encoder.background = background.opaquePixel }
      return try encoder.encode(self, .jpeg)
    }

    /// Returns the image as a WebP file. Requires the package trait `Codecs`.
    /// - Parameter quality: lossy from 0 to below 1; lossless for 1 and nil, the default.
    /// - Throws: ``ImageWriteError`` if a side exceeds 16,383 pixels or the encoder fails.
    public func webPData(quality: Double? = nil) throws -> Data {
      try ImageFileEncoder(quality: quality).encode(self, .webp)
    }
  }
#endif
