// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// The typed filters of `CoreImage.CIFilterBuiltins`. On Apple's systems, a filter such as `CIFilter.gaussianBlur()` has
// the type `CIFilter & CIGaussianBlur`; here each of these filters is a subclass, whose name is that of the filter with
// the suffix `Filter`.

/// A filter with an output image.
public protocol CIFilterProtocol: AnyObject {
  /// The image that the filter creates from its inputs; nil if it can create none, for example because its input image
  /// is missing.
  var outputImage: CIImage? { get }
}

extension CIFilter: CIFilterProtocol {}

extension CIFilter {
  func number(_ key: String) -> Float { Float(values.number(key)) }
  func set(_ number: Float, _ key: String) { values[key] = .number(Double(number)) }
  func set(_ point: CGPoint, _ key: String) {
    values[key] = .vector([Double(point.x), Double(point.y), 0, 0], count: 2)
  }
  func set(_ object: Any?, forObject key: String) { objects[key] = object }
  func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .clear }
  func set(_ color: CIColor, _ key: String) { values[key] = .color(color.cgColor) }
}

extension CIFilter {
  /// Returns a filter with equal values and without objects. Its class is that of this filter or, for a class that a
  /// program declares, the nearest superclass of this module.
  func emptyCopy() -> CIFilter {
    switch self {
    case is CIBlurFilter: CIBlurFilter(values)
    case is CIColorControlsFilter: CIColorControlsFilter(values)
    case is CIToneFilter: CIToneFilter(values)
    case is CIPixellateFilter: CIPixellateFilter(values)
    case is CIQRCodeGeneratorFilter: CIQRCodeGeneratorFilter(values)
    case is CILinearGradientFilter: CILinearGradientFilter(values)
    case is CIBlendWithMaskFilter: CIBlendWithMaskFilter(values)
    case is CIImageFilter: CIImageFilter(values)
    default: CIFilter(values)
    }
  }
}

/// A filter that changes an image.
open class CIImageFilter: CIFilter {
  convenience init(named name: String) { self.init(FilterValues(FilterKind(name: name)!)) }

  /// The image that the filter changes; nil by default.
  public var inputImage: CIImage? {
    get { objects[kCIInputImageKey] as? CIImage }
    set { set(newValue, forObject: kCIInputImageKey) }
  }
}

/// The filter `CIGaussianBlur` or `CIBoxBlur`.
public final class CIBlurFilter: CIImageFilter {
  /// The standard deviation of a Gaussian, or the radius of a box, in pixels; 10 by default.
  public var radius: Float {
    get { number("inputRadius") }
    set { set(newValue, "inputRadius") }
  }
}

/// The filter `CIColorControls`.
public final class CIColorControlsFilter: CIImageFilter {
  /// The saturation: 0 gives grays, 1, the default, leaves colors unchanged.
  public var saturation: Float {
    get { number("inputSaturation") }
    set { set(newValue, "inputSaturation") }
  }
  /// The brightness, which is added to each component; 0 by default.
  public var brightness: Float {
    get { number("inputBrightness") }
    set { set(newValue, "inputBrightness") }
  }
  /// The factor of the distance of each component from 0.5; 1 by default.
  public var contrast: Float {
    get { number("inputContrast") }
    set { set(newValue, "inputContrast") }
  }
}

/// The filter `CISepiaTone` or `CIColorMonochrome`.
public final class CIToneFilter: CIImageFilter {
  /// The intensity, from 0, unchanged, to 1, the default.
  public var intensity: Float {
    get { number("inputIntensity") }
    set { set(newValue, "inputIntensity") }
  }
  /// The color of `CIColorMonochrome`; `CISepiaTone` has none.
  public var color: CIColor {
    get { color("inputColor") }
    set { set(newValue, "inputColor") }
  }
}

/// The filter `CIPixellate`.
public final class CIPixellateFilter: CIImageFilter {
  /// A corner of the squares; (150, 150) by default.
  public var center: CGPoint {
    get { values.point("inputCenter") }
    set { set(newValue, "inputCenter") }
  }
  /// The side of the squares in pixels; 8 by default.
  public var scale: Float {
    get { number("inputScale") }
    set { set(newValue, "inputScale") }
  }
}

/// The filter `CIQRCodeGenerator`.
public final class CIQRCodeGeneratorFilter: CIFilter {
  /// The bytes of the message; empty by default.
  public var message: Data {
    get { objects["inputMessage"] as? Data ?? Data() }
    set { set(newValue, forObject: "inputMessage") }
  }
  /// The level of error correction: `L`, `M`, the default, `Q` or `H`.
  public var correctionLevel: String {
    get { objects["inputCorrectionLevel"] as? String ?? "M" }
    set { set(newValue, forObject: "inputCorrectionLevel") }
  }
}

/// The filter `CILinearGradient`.
public final class CILinearGradientFilter: CIFilter {
  /// The point with the color ``color0``; the origin by default.
  public var point0: CGPoint {
    get { values.point("inputPoint0") }
    set { set(newValue, "inputPoint0") }
  }
  /// The point with the color ``color1``; (200, 200) by default.
  public var point1: CGPoint {
    get { values.point("inputPoint1") }
    set { set(newValue, "inputPoint1") }
  }
  /// The color at ``point0``; white by default.
  public var color0: CIColor {
    get { color("inputColor0") }
    set { set(newValue, "inputColor0") }
  }
  /// The color at ``point1``; black by default.
  public var color1: CIColor {
    get { color("inputColor1") }
    set { set(newValue, "inputColor1") }
  }
}

/// The filter `CIBlendWithMask`.
public final class CIBlendWithMaskFilter: CIImageFilter {
  /// The image that appears where the mask is black; nil, the default, for a transparent one.
  public var backgroundImage: CIImage? {
    get { objects[kCIInputBackgroundImageKey] as? CIImage }
    set { set(newValue, forObject: kCIInputBackgroundImageKey) }
  }
  /// The image whose luminance is the share of the input image in the result; nil by default.
  public var maskImage: CIImage? {
    get { objects[kCIInputMaskImageKey] as? CIImage }
    set { set(newValue, forObject: kCIInputMaskImageKey) }
  }
}

extension CIFilter {
  /// Returns a filter `CIGaussianBlur`.
  public class func gaussianBlur() -> CIBlurFilter { CIBlurFilter(named: "CIGaussianBlur") }
  /// Returns a filter `CIBoxBlur`.
  public class func boxBlur() -> CIBlurFilter { CIBlurFilter(named: "CIBoxBlur") }
  /// Returns a filter `CIColorControls`.
  public class func colorControls() -> CIColorControlsFilter {
    CIColorControlsFilter(named: "CIColorControls")
  }
  /// Returns a filter `CISepiaTone`.
  public class func sepiaTone() -> CIToneFilter { CIToneFilter(named: "CISepiaTone") }
  /// Returns a filter `CIColorMonochrome`.
  public class func colorMonochrome() -> CIToneFilter { CIToneFilter(named: "CIColorMonochrome") }
  /// Returns a filter `CIColorInvert`.
  public class func colorInvert() -> CIImageFilter { CIImageFilter(named: "CIColorInvert") }
  /// Returns a filter `CIPhotoEffectMono`.
  public class func photoEffectMono() -> CIImageFilter { CIImageFilter(named: "CIPhotoEffectMono") }
  /// Returns a filter `CIPhotoEffectNoir`.
  public class func photoEffectNoir() -> CIImageFilter { CIImageFilter(named: "CIPhotoEffectNoir") }
  /// Returns a filter `CIPixellate`.
  public class func pixellate() -> CIPixellateFilter { CIPixellateFilter(named: "CIPixellate") }
  /// Returns a filter `CIQRCodeGenerator`.
  public class func qrCodeGenerator() -> CIQRCodeGeneratorFilter {
    CIQRCodeGeneratorFilter(FilterValues(FilterKind(name: "CIQRCodeGenerator")!))
  }
  /// Returns a filter `CILinearGradient`.
  public class func linearGradient() -> CILinearGradientFilter {
    CILinearGradientFilter(FilterValues(FilterKind(name: "CILinearGradient")!))
  }
  /// Returns a filter `CIBlendWithMask`.
  public class func blendWithMask() -> CIBlendWithMaskFilter {
    CIBlendWithMaskFilter(named: "CIBlendWithMask")
  }
}
