// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneRaster

/// A format of pixels.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: Int32
  /// Creates a format from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Alpha, red, green, blue: 8 bits each.
  public static let ARGB8 = CIFormat(rawValue: 0x109)
  /// Blue, green, red, alpha: 8 bits each.
  public static let BGRA8 = CIFormat(rawValue: 0x10A)
  /// Red, green, blue, alpha: 8 bits each.
  public static let RGBA8 = CIFormat(rawValue: 0x108)
  /// Red, green, blue, alpha: floating-point numbers of 32 bits.
  public static let RGBAf = CIFormat(rawValue: 0x90C)
  /// Alpha only, 8 bits.
  public static let A8 = CIFormat(rawValue: 0x40)
  /// Red only, 8 bits.
  public static let R8 = CIFormat(rawValue: 0x41)

  /// The layout of an image with this format; nil for formats other than those of four components of 8 bits.
  var bitmapInfo: CGBitmapInfo? {
    let first = CGImageAlphaInfo.premultipliedFirst.rawValue
    switch self {
    case .RGBA8: return CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    case .ARGB8: return CGBitmapInfo(rawValue: first)
    case .BGRA8: return CGBitmapInfo(rawValue: first | CGBitmapInfo.byteOrder32Little.rawValue)
    default: return nil
    }
  }
}

/// The format `RGBA8`.
public let kCIFormatRGBA8 = CIFormat.RGBA8
/// The format `BGRA8`.
public let kCIFormatBGRA8 = CIFormat.BGRA8
/// The format `ARGB8`.
public let kCIFormatARGB8 = CIFormat.ARGB8
/// The format `RGBAf`.
public let kCIFormatRGBAf = CIFormat.RGBAf

/// An option of a ``CIContext``. Options have no effect, since images are drawn by the processor, in sRGB.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option in Core Image.
  public let rawValue: String
  /// Creates an option from its name in Core Image.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The color space of filters.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The format of pixels while filters are applied.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// The color space of drawn images.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether the processor draws.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether images are drawn with low priority.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// Whether images are scaled down with high quality.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Whether intermediate results are cached.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether drawn images have premultiplied colors.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// A name for debugging.
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// The option ``CIContextOption/workingColorSpace``.
public let kCIContextWorkingColorSpace = CIContextOption.workingColorSpace
/// The option ``CIContextOption/outputColorSpace``.
public let kCIContextOutputColorSpace = CIContextOption.outputColorSpace
/// The option ``CIContextOption/useSoftwareRenderer``.
public let kCIContextUseSoftwareRenderer = CIContextOption.useSoftwareRenderer

/// An option of the data of an image file that a ``CIContext`` creates.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// Creates an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Draws images: computes the pixels that a ``CIImage`` describes.
open class CIContext: NSObject, @unchecked Sendable {
  private let target: CGContext?

  /// Creates a context.
  public override convenience init() { self.init(options: nil) }
  /// Creates a context. Options have no effect.
  public init(options: [CIContextOption: Any]?) { target = nil }
  /// Creates a context whose ``draw(_:in:from:)`` draws into a Core Graphics context. Options have no effect.
  public init(cgContext cgctx: CGContext, options: [CIContextOption: Any]?) { target = cgctx }

  /// The color space of filters: sRGB.
  open var workingColorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// The format of pixels while filters are applied: numbers of 32 bits.
  open var workingFormat: CIFormat { .RGBAf }
  /// Has no effect: nothing is cached.
  open func clearCaches() {}
  /// The maximum size of an image that can be drawn: 32,768 pixels in each direction.
  open func outputImageMaximumSize() -> CGSize { CGSize(width: 32_768, height: 32_768) }
  /// The maximum size of an image that can be used: 32,768 pixels in each direction.
  open func inputImageMaximumSize() -> CGSize { CGSize(width: 32_768, height: 32_768) }

  /// Returns the pixels of an image in a rectangle, which is rounded outwards to whole pixels; nil if it is empty or
  /// infinite, or if a side has more than 32,768 pixels. Colors are clamped to 0...1.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let region = PixelRegion(fromRect)
    guard fromRect.isBounded, !region.isEmpty, region.width <= Bitmap.maximumSide,
      region.height <= Bitmap.maximumSide
    else { return nil }
    let buffer = image.recipe.pixels(in: region)
    let bitmap = Bitmap(width: region.width, height: region.height)
    for y in 0..<region.height {
      let row = bitmap.pixels + (region.height - 1 - y) * bitmap.stride
      for x in 0..<region.width {
        row[x] = buffer.pixels[y * region.width + x].bytes.littleEndian
      }
    }
    return CGImage(adopting: bitmap)
  }
  /// Returns the pixels of an image in a rectangle, as ``createCGImage(_:from:)`` does. The format and the color space
  /// have no effect.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }
  /// Returns the pixels of an image in a rectangle, as ``createCGImage(_:from:)`` does. The format, the color space and
  /// whether drawing may be deferred have no effect.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?,
    deferred: Bool
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Draws the part `fromRect` of an image, scaled to `inRect`, into the Core Graphics context that this context was
  /// created with; has no effect without such a context.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let target, let pixels = createCGImage(image, from: fromRect) else { return }
    target.draw(pixels, in: inRect)
  }

  /// Writes the pixels of an image to memory, the top row first. Has no effect for a format that is not declared in
  /// ``CIFormat``, or if `bounds` is empty or infinite.
  /// - Parameters:
  ///   - data: At least `rowBytes` bytes for each row of `bounds`.
  ///   - rowBytes: The distance between rows.
  ///   - bounds: The rectangle of the image, rounded outwards to whole pixels.
  ///   - format: The format of the pixels, whose colors are premultiplied.
  ///   - colorSpace: Has no effect.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let region = PixelRegion(bounds)
    guard bounds.isBounded, !region.isEmpty else { return }
    let buffer = image.recipe.pixels(in: region)
    for y in 0..<region.height {
      let row = data + (region.height - 1 - y) * rowBytes
      for x in 0..<region.width {
        let pixel = buffer.pixels[y * region.width + x], bytes = pixel.bytes
        func store(_ shifts: UInt32...) {
          for (index, shift) in shifts.enumerated() {
            row.storeBytes(
              of: UInt8(truncatingIfNeeded: bytes >> shift),
              toByteOffset: x * shifts.count + index, as: UInt8.self)
          }
        }
        switch format {
        case .RGBA8: store(0, 8, 16, 24)
        case .BGRA8: store(16, 8, 0, 24)
        case .ARGB8: store(24, 0, 8, 16)
        case .R8: store(0)
        case .A8: store(24)
        case .RGBAf:
          for lane in 0..<4 {
            row.storeBytes(of: pixel[lane], toByteOffset: x * 16 + lane * 4, as: Float.self)
          }
        default: return
        }
      }
    }
  }

  /// Returns an image as the data of a PNG file; nil if its extent is empty, infinite or too large. The format, the
  /// color space and the options have no effect.
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { createCGImage(image, from: image.extent)?.pngData() }

  #if Codecs
    /// Returns an image, over white, as the data of a JPEG file; nil if its extent is empty, infinite or too large.
    ///
    /// Available with the package trait `Codecs`.
    /// - Parameters:
    ///   - colorSpace: Has no effect.
    ///   - options: The quality, with `kCGImageDestinationLossyCompressionQuality` as the name of the option; 0.8 by
    ///     default.
    public func jpegRepresentation(
      of image: CIImage, colorSpace: CGColorSpace,
      options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
      let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality)
      let quality = options[key].flatMap { UntypedValue.number($0) } ?? 0.8
      return try? createCGImage(image, from: image.extent)?
        .jpegData(quality: min(max(quality, 0), 1))
    }
  #endif
}

extension Pixel {
  /// The bytes red, green, blue and alpha from the lowest, with colors clamped to the alpha.
  fileprivate var bytes: UInt32 {
    let alpha = Swift.min(Swift.max(w, 0), 1)
    let clamped = pointwiseMin(pointwiseMax(self, Pixel()), Pixel(repeating: alpha))
    let rounded = SIMD4<UInt32>((clamped * 255).rounded(.toNearestOrAwayFromZero))
    return rounded.x | rounded.y << 8 | rounded.z << 16 | rounded.w << 24
  }
}
