// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages

/// An option of ``CIImage`` initializers.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option in Core Image.
  public let rawValue: String
  /// Creates an option from its name in Core Image.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A color space that replaces that of the image; has no effect, since pixels are sRGB.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// A dictionary that becomes ``CIImage/properties``.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether the orientation in the properties of an image file is applied; false by default.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
  /// Whether the image is sampled as ``CIImage/samplingNearest()`` states; false by default.
  public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
}

/// An immutable image: the description of pixels, which are computed when a ``CIContext`` or a view draws the image.
///
/// The space of an image has y up. An image that is created from a bitmap has its lower left corner at the origin.
/// - Note: Unlike in Core Image, colors are gamma-encoded sRGB while filters are applied, the space in which layers are
///   composited. `CIExposureAdjust` nevertheless computes with linear light.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
  /// The description of the pixels.
  let recipe: any ImageRecipe
  /// The metadata of the file that the image was created from, with the keys of ImageIO, or the properties that were
  /// set; otherwise empty. Some operations, such as transforms, keep the properties; others, such as crops, drop them.
  public let properties: [String: Any]
  /// The Core Graphics image with the pixels, if the image was created from one, from bytes, or from a file without
  /// applying an orientation; nil for other images, such as those made by filters or transforms.
  public var cgImage: CGImage? {
    let pixels = (recipe as? SamplingRecipe)?.input ?? recipe
    return (pixels as? BitmapRecipe)?.image
  }

  init(_ recipe: any ImageRecipe, properties: [String: Any] = [:]) {
    self.recipe = recipe
    self.properties = properties
  }

  /// Creates an image without pixels.
  public override convenience init() { self.init(color: .clear, extent: .zero) }

  private init(color: CIColor, extent: CGRect) {
    let pixel = color.pixel
    recipe = GeneratorRecipe(extent: extent) { _ in pixel }
    properties = [:]
  }

  /// Creates an image with the pixels and the properties of another one.
  package convenience init(copying image: CIImage) {
    self.init(image.recipe, properties: image.properties)
  }
  /// Creates an image with the pixels of a Core Graphics image.
  public convenience init(cgImage image: CGImage) { self.init(BitmapRecipe(image: image)) }
  /// Creates an image with the pixels of a Core Graphics image. Of the options, only `properties` and
  /// `nearestSampling` have an effect.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(
      Self.recipe(BitmapRecipe(image: image), options),
      properties: options?[.properties] as? [String: Any] ?? [:])
  }

  /// Returns the recipe, sampled without interpolation if the options demand it.
  private static func recipe(
    _ recipe: any ImageRecipe, _ options: [CIImageOption: Any]?
  ) -> any ImageRecipe {
    options?[.nearestSampling] as? Bool == true
      ? SamplingRecipe(input: recipe, isSampledNearest: true) : recipe
  }
  /// Creates an infinite image of one color.
  public convenience init(color: CIColor) { self.init(color: color, extent: .infinite) }
  /// Creates an image from the data of an image file; nil if the data cannot be decoded. Its orientation is stored in
  /// ``properties``, but not applied.
  public convenience init?(data: Data) { self.init(data: data, options: nil) }
  /// Creates an image from the data of an image file; nil if the data cannot be decoded. The orientation is applied if
  /// the options demand it.
  public convenience init?(data: Data, options: [CIImageOption: Any]?) {
    guard let source = CGImageSourceCreateWithData(data, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) ?? [:]
    var properties: [String: Any] = [:]
    for (key, value) in found {
      if let key = key.base as? String { properties[key] = value }
    }
    properties = options?[.properties] as? [String: Any] ?? properties
    let made = CIImage(Self.recipe(BitmapRecipe(image: image), options))
    let orientation = (properties[kCGImagePropertyOrientation] as? NSNumber)?.int32Value ?? 1
    let isApplied = options?[.applyOrientationProperty] as? Bool ?? false
    self.init(
      isApplied ? made.oriented(forExifOrientation: orientation).recipe : made.recipe,
      properties: properties)
  }
  /// Creates an image from a file; nil if the file cannot be read or decoded.
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }
  /// Creates an image from a file; nil if the file cannot be read or decoded. The orientation is applied if the options
  /// demand it.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }
  /// Creates an image from bytes in the formats `RGBA8`, `BGRA8` and `ARGB8`, with premultiplied colors; without pixels
  /// for another format, a size outside 1...32,768, or too few bytes.
  /// - Parameters:
  ///   - data: The rows, from the top.
  ///   - bytesPerRow: The distance between rows.
  ///   - size: The size in pixels.
  ///   - format: The order of the components.
  ///   - colorSpace: Has no effect; the components are sRGB.
  public convenience init(
    bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let info = format.bitmapInfo, let provider = CGDataProvider(data: data),
      let image = CGImage(
        width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info,
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else {
      self.init()
      return
    }
    self.init(cgImage: image)
  }

  /// Returns an image without pixels.
  open class func empty() -> CIImage { CIImage() }

  /// The rectangle outside of which the image is transparent: infinite for an image that is nowhere limited, such as a
  /// color or a gradient, and empty for an image without pixels.
  open var extent: CGRect { recipe.extent }
  /// The color space of ``cgImage``; nil for an image without one.
  open var colorSpace: CGColorSpace? { cgImage?.colorSpace }
  /// A text with the origin and the size of ``extent``.
  open override var description: String {
    "<CIImage: extent \(extent.origin.x) \(extent.origin.y) \(extent.width) \(extent.height)>"
  }

  /// Returns the image itself, which is immutable. The zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Geometry

  /// Returns the part of the image in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage { CIImage(CropRecipe(input: recipe, rect: rect)) }

  /// Returns the image transformed, with interpolated pixels unless ``samplingNearest()`` applies. A transform that is
  /// not invertible gives an image without visible pixels.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    if matrix.isIdentity { return self }
    return CIImage(recipe.transformed(by: matrix), properties: properties)
  }
  /// Returns the image transformed. `highQualityDownsample` has no effect.
  open func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  /// Returns the transform that displays an image of this size with an EXIF orientation upright, with the lower left
  /// corner at the origin; the identity for values other than 1...8.
  open func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    CGImagePropertyOrientation(rawValue: UInt32(max(0, orientation)))
      .map { orientationTransform(for: $0) } ?? .identity
  }
  /// Returns the transform that displays an image of this size with an orientation upright, with the lower left corner
  /// at the origin.
  open func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    // The linear parts of the transforms, in a space with y up.
    let turned: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 0, 0)
      case .down: CGAffineTransform(-1, 0, 0, -1, 0, 0)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 0)
      case .leftMirrored: CGAffineTransform(0, -1, -1, 0, 0, 0)
      case .right: CGAffineTransform(0, -1, 1, 0, 0, 0)
      case .rightMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .left: CGAffineTransform(0, 1, -1, 0, 0, 0)
      }
    guard extent.isBounded else { return turned }
    let box = extent.applying(turned)
    return turned.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
  }
  /// Returns the image transformed so that pixels with an EXIF orientation 1...8 are upright; for other values, the
  /// image itself.
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    transformed(by: orientationTransform(forExifOrientation: orientation))
  }
  /// Returns the image transformed so that pixels with an orientation are upright.
  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image with the pixels at its edges continued infinitely.
  open func clampedToExtent() -> CIImage {
    CIImage(RepeatRecipe(input: recipe, inverse: .identity, isTiled: false))
  }
  /// Returns the part of the image in a rectangle, with the pixels at its edges continued infinitely.
  open func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

  // MARK: Colors

  /// Returns the image drawn over another one.
  open func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: ["inputBackgroundImage": dest])
  }
  /// Returns the image with an alpha of 1 in a rectangle, as if drawn over black, and with an alpha of 0 outside of it.
  /// - Note: The extent of the image is the rectangle.
  open func settingAlphaOne(in extent: CGRect) -> CIImage {
    let black = GeneratorRecipe { _ in Pixel(0, 0, 0, 1) }
    return CIImage(
      BlendRecipe(input: recipe, background: black, extent: extent) { source, _ in
        Pixel(source.x, source.y, source.z, 1)
      }, properties: properties)
  }
  /// Returns the image with its colors multiplied by their alpha.
  open func premultiplyingAlpha() -> CIImage {
    mapping { Pixel($0.x * $0.w, $0.y * $0.w, $0.z * $0.w, $0.w) }
  }
  /// Returns the image with its colors divided by their alpha.
  open func unpremultiplyingAlpha() -> CIImage { mapping { $0.straight } }
  /// Returns the image blurred by a Gaussian. The extent grows by three standard deviations at each side.
  /// - Parameter sigma: The standard deviation in pixels.
  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: ["inputRadius": sigma])
  }
  /// Returns the output of a filter whose input image is this image; without pixels for an unknown filter, and if the
  /// filter has no output.
  /// - Parameters:
  ///   - filterName: The name of the filter.
  ///   - params: The other inputs, by key.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return .empty() }
    for (key, value) in params.sorted(by: { $0.key < $1.key }) {
      filter.setValue(value, forKey: key)
    }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }
  /// Returns the output of a filter with default values whose input image is this image; without pixels for an unknown
  /// filter, and if the filter has no output.
  open func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Returns the image with colors interpolated between the centers of pixels when it is transformed. This is the
  /// default, except for QR codes and barcodes.
  open func samplingLinear() -> CIImage { sampling(isNearest: false) }
  /// Returns the image with the color of the nearest pixel at each point when it is transformed.
  ///
  /// The images of QR codes and barcodes are sampled so by default. The sampling also applies to crops, clamped and
  /// tiled images and colored versions of the image. If it is combined with other images, each keeps its own sampling.
  open func samplingNearest() -> CIImage { sampling(isNearest: true) }

  private func sampling(isNearest: Bool) -> CIImage {
    if recipe.isSampledNearest == isNearest { return self }
    let input = (recipe as? SamplingRecipe)?.input ?? recipe
    return CIImage(
      SamplingRecipe(input: input, isSampledNearest: isNearest), properties: properties)
  }
  /// Returns the image itself: pixels are computed on request, and not stored.
  open func insertingIntermediate() -> CIImage { self }
  /// Returns the image itself: pixels are computed on request, and not stored.
  open func insertingIntermediate(cache: Bool) -> CIImage { self }
  /// Returns the image with other ``properties``; keys that are not strings are dropped.
  open func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var named: [String: Any] = [:]
    for (key, value) in properties {
      if let key = key.base as? String { named[key] = value }
    }
    return CIImage(recipe, properties: named)
  }

  /// Returns the image with each premultiplied color in its extent replaced.
  func mapping(_ color: @escaping @Sendable (Pixel) -> Pixel) -> CIImage {
    CIImage(ColorRecipe(input: recipe, color: color), properties: properties)
  }

  /// Returns the image with red, green and blue, not premultiplied, replaced by a function of each.
  func mappingComponents(_ component: @escaping @Sendable (Double) -> Double) -> CIImage {
    mapping { color in
      let s = color.straight
      return Pixel(
        Float(component(Double(s.x))), Float(component(Double(s.y))), Float(component(Double(s.z))),
        s.w
      ).premultiplied
    }
  }
}
