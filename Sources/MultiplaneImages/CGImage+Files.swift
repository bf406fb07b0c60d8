// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import Foundation
  import MultiplaneGraphics

  extension CGImage {
    /// The picture of a PNG file, with the package trait `Codecs` only; nil when it cannot be read, of which
    /// ``ImageReader`` tells why.
    /// - Parameters:
    ///   - decode: nil.
    ///   - shouldInterpolate: kept in ``shouldInterpolate``.
    ///   - intent: has no effect.
    public convenience init?(
      pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
      shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
      self.init(source, .png, decode, shouldInterpolate)
    }

    /// The picture of a JPEG file, as ``init(pngDataProviderSource:decode:shouldInterpolate:intent:)``.
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

    /// The bytes of a JPEG file of the image, with the package trait `Codecs` only.
    /// - Parameters:
    ///   - quality: 0...1, beyond that the nearest; 0.8 by default. From 0.9 on colours have full resolution.
    ///   - background: shows through transparent pixels; white by default.
    public func jpegData(quality: Double = 0.8, background: CGColor? = nil) throws -> Data {
      var encoder = ImageFileEncoder(quality: quality)
      if let background { encoder.background = background.opaquePixel }
      return try encoder.encode(self, .jpeg)
    }

    /// The bytes of a WebP file of the image, with the package trait `Codecs` only.
    /// - Parameter quality: 0..<1, lossy; 1 and nil, the default, lose nothing.
    public func webPData(quality: Double? = nil) throws -> Data {
      try ImageFileEncoder(quality: quality).encode(self, .webp)
    }
  }
#endif
