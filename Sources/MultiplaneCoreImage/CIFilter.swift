// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A filter of images, and of rendered layers: see `CALayer.filters`, `CALayer.backgroundFilters` and
/// `CALayer.compositingFilter`.
///
///     let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!
///     blur.setValue(image, forKey: kCIInputImageKey)
///     let result = blur.outputImage
///
///     blur.name = "blur"
///     layer.filters = [blur]
///     layer.add(animation, forKey: nil)  // with the key path "filters.blur.inputRadius"
///
/// Layers apply the filters of this table:
///
/// | filter | inputs and their defaults |
/// | --- | --- |
/// | `CIGaussianBlur` | `inputRadius` 10: the standard deviation, in pixels of an image or points of a layer |
/// | `CIColorControls` | `inputSaturation` 1, `inputBrightness` 0, `inputContrast` 1 |
/// | `CIColorMatrix` | `inputRVector`, `inputGVector`, `inputBVector`, `inputAVector`: identity; `inputBiasVector` 0 |
/// | `CIColorInvert`, `CIMaskToAlpha` | none |
/// | `CIColorMonochrome` | `inputColor` (0.6, 0.45, 0.3), `inputIntensity` 1 |
/// | `CIHueAdjust` | `inputAngle` 0, in radians |
/// | `CISepiaTone` | `inputIntensity` 1 |
/// | `CIWhitePointAdjust` | `inputColor` white |
///
/// The blend modes of `CGBlendMode`, such as `CIMultiplyBlendMode`, and the compositing operators, such as
/// `CISourceInCompositing`, are filters that combine two images, `inputImage` and `inputBackgroundImage`.
///
/// Further filters, which ``filterNames(inCategory:)`` lists, apply to images only: gradients, patterns and codes,
/// adjustments of colors, box blurs, crops, transforms and tiles, masks.
///
/// Names, inputs and defaults are those of
/// https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/
///
/// A layer copies its filters when they are set. Afterward, inputs that are numbers or colors are changed by key paths
/// of the layer, such as `filters.blur.inputRadius`.
/// - Note: Unlike in Core Image, colors are gamma-encoded sRGB, in which layers are composited. The photo effects
///   (`CIPhotoEffectMono` and others) are tables that Apple does not publish: they are approximated by changes of
///   saturation, contrast and tint. `CIVignette` darkens by a function of the distance from the center of the image.
open class CIFilter: NSObject, NSCopying {
  package var values: FilterValues
  /// The inputs that were set and are not numbers, vectors or colors, by key.
  var objects: [String: Any] = [:]

  /// Creates a filter from its kind, name and inputs.
  package init(_ values: FilterValues) { self.values = values }

  /// Creates a filter for a subclass, which overrides ``outputImage``; its name is that of the class.
  public override init() { values = FilterValues(.custom("\(Self.self)")) }

  /// Creates a filter by its name in Core Image, with default inputs; nil for the names of unsupported filters.
  public convenience init?(name: String) {
    guard let kind = FilterKind(name: name) else { return nil }
    self.init(FilterValues(kind))
  }

  /// Creates a filter by its name in Core Image, and sets inputs by key; nil for the names of unsupported filters.
  /// Unknown keys and unusable values are reported and ignored.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    // Sorted, so that diagnostics have a fixed order.
    for (key, value) in (parameters ?? [:]).sorted(by: { $0.key < $1.key }) {
      setValue(value, forKey: key)
    }
  }

  /// Creates a filter by its name in Core Image, and sets inputs by key, like ``init(name:parameters:)``; nil for the
  /// names of unsupported filters.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// The filter's name in a layer's key paths, such as `blur` in `filters.blur.inputRadius`; the name in Core Image by
  /// default.
  open var name: String {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether a layer applies the filter; true by default. In the key paths of layers, its key is `enabled`.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The keys of the inputs, in alphabetical order.
  open var inputKeys: [String] {
    (Array(values.kind.defaults.keys) + values.kind.objects.keys).sorted()
  }
  /// The keys of the outputs: `outputImage`.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// The name of the filter (``kCIAttributeFilterName``), its display name (``kCIAttributeFilterDisplayName``) and, by
  /// the key of each input, a dictionary with the class of the input. For numbers, vectors, colors and strings, the
  /// dictionary also contains the default value.
  open var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: values.kind.name,
      kCIAttributeFilterDisplayName: CIFilter.localizedName(forFilterName: values.kind.name)
        ?? values.kind.name,
    ]
    for (key, input) in values.kind.defaults {
      let value = input.external
      result[key] = [
        kCIAttributeClass: NSStringFromClass(type(of: value as AnyObject)).components(
          separatedBy: "."
        ).last ?? "", kCIAttributeDefault: value,
      ]
    }
    for (key, object) in values.kind.objects {
      switch object {
      case .image: result[key] = [kCIAttributeClass: "CIImage"]
      case .data: result[key] = [kCIAttributeClass: "NSData"]
      case .text(let text):
        result[key] = [kCIAttributeClass: "NSString", kCIAttributeDefault: text]
      case .transform: result[key] = [kCIAttributeClass: "NSAffineTransform"]
      case .ignored: result[key] = [kCIAttributeClass: "NSObject"]
      }
    }
    return result
  }

  /// The image that the filter creates from its inputs; nil if a required input is missing or unusable. The pixels are
  /// computed when the image is drawn, from the inputs at the time of this access.
  ///
  /// Subclasses override the property.
  open var outputImage: CIImage? { operationOutput }

  /// Resets the inputs that have a default value. Images, messages and tables, which have none, remain unchanged, as do
  /// the name and ``isEnabled``.
  open func setDefaults() {
    values.setDefaults()
    objects = objects.filter { key, _ in
      switch values.kind.objects[key] {
      case .text, .transform: false
      default: true
      }
    }
  }

  /// Sets an input to a number, a `CIVector`, or a `CIColor` or `CGColor`, according to its default, or to an image,
  /// data, a string or a transform; nil sets the default, or removes the image or data. The keys `enabled` and
  /// `isEnabled` set ``isEnabled``, and nil sets it to true.
  ///
  /// Values for other keys and unusable values are reported and change nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "enabled" || key == "isEnabled" {
      guard let value = UntypedValue.unwrapped(value), !(value is NSNull) else {
        values.isEnabled = true
        return
      }
      guard let number = UntypedValue.number(value) else {
        return report(key, "A value of type \(type(of: value)) does nothing here. Give a Bool.")
      }
      values.isEnabled = number != 0
      return
    }
    if let kind = values.kind.objects[key] {
      guard let value = UntypedValue.unwrapped(value), !(value is NSNull) else {
        objects[key] = nil
        return
      }
      guard let object = kind.decoding(value) else {
        return report(key, "A value of type \(type(of: value)) does nothing here.")
      }
      objects[key] = object
      return
    }
    guard let input = values[key] else {
      return report(
        key,
        "\(values.kind.name) has no such input. Its inputs are: \(inputKeys.joined(separator: ", "))."
      )
    }
    guard let value = UntypedValue.unwrapped(value), !(value is NSNull) else {
      values[key] = nil
      return
    }
    guard let decoded = input.decoding(value) else {
      return report(
        key,
        "A value of type \(type(of: value)) does nothing here. Give a value of the type of the default, "
          + "a \(type(of: input.external)).")
    }
    values[key] = decoded
  }

  private func report(_ key: String, _ message: String) {
    // Cast through `Any`, since the conformance is declared in MultiplaneAnimation, which this module cannot import.
    (self as Any as? any MisuseReporting)?.reportMisuse(ofKey: key, message)
  }

  /// Returns the value of an input, with numbers as `NSNumber`; nil for an image, data or a transform that was not set.
  /// Returns ``isEnabled`` for the keys `enabled` and `isEnabled`, ``outputImage`` for `outputImage`, and nil for other
  /// keys.
  open func value(forKey key: String) -> Any? {
    if key == "enabled" || key == "isEnabled" { return values.isEnabled }
    if key == kCIOutputImageKey { return outputImage }
    if let kind = values.kind.objects[key] {
      if case .text(let text) = kind { return objects[key] ?? text }
      return objects[key]
    }
    return values[key]?.external
  }

  /// Returns a filter with the same operation, inputs, name and ``isEnabled``, of the same class, such as
  /// ``CIBlurFilter``. For an instance of a class that a program declares, the class of the copy is the nearest
  /// superclass that Core Image declares, such as `CIFilter`. The zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = emptyCopy()
    copy.objects = objects
    return copy
  }

  /// Whether the object is a filter of the same kind, in which the same inputs were set to equal values or the same
  /// images, with an equal name and the same ``isEnabled``.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIFilter, other.values == values,
      other.objects.count == objects.count
    else { return false }
    return objects.allSatisfy { key, value in
      guard let value = value as? AnyHashable else { return false }
      return (other.objects[key] as? AnyHashable) == value
    }
  }
  /// A hash value, equal for equal filters.
  open override var hash: Int { values.hashValue }
}

extension CIFilter {
  /// Returns the names of all filters of a category, in alphabetical order; nil stands for all categories. Empty for an
  /// unknown category.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }
  /// Returns the names of all filters that belong to each of some categories, in alphabetical order; nil or an empty
  /// array stands for all filters.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    let all =
      ImageFilter.allCases.map(\.rawValue) + ImageOperation.allCases.map(\.rawValue)
      + CGBlendMode.filterNames
    let wanted = categories ?? []
    return all.filter { name in
      wanted.allSatisfy { FilterCategory.contains($0, filterNamed: name) }
    }.sorted()
  }
  /// Returns the words of a filter's name, such as `Gaussian Blur` for `CIGaussianBlur`; nil for unknown filters.
  public class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterKind(name: filterName) != nil else { return nil }
    var words = ""
    for letter in filterName.dropFirst(2) {
      if letter.isUppercase, let last = words.last, !last.isUppercase { words += " " }
      words.append(letter)
    }
    return words
  }
}

private enum FilterCategory {
  /// Returns whether a filter belongs to a category; false for an unknown category.
  static func contains(_ category: String, filterNamed name: String) -> Bool {
    switch category {
    case kCICategoryBuiltIn, kCICategoryStillImage: true
    case kCICategoryBlur: name.hasSuffix("Blur")
    case kCICategoryGenerator: name.hasSuffix("Generator")
    case kCICategoryGradient: name.hasSuffix("Gradient")
    case kCICategoryTransition: name.hasSuffix("Transition")
    case kCICategoryCompositeOperation: name.hasSuffix("Compositing") || name.hasSuffix("BlendMode")
    case kCICategoryColorEffect: name.hasPrefix("CIPhotoEffect") || colorEffects.contains(name)
    default: others[category]?.contains(name) ?? false
    }
  }

  private static let colorEffects: Set<String> = [
    "CIColorCube", "CIColorCubeWithColorSpace", "CIColorInvert", "CIColorMonochrome",
    "CIColorPosterize", "CIFalseColor", "CIMaskToAlpha", "CIMaximumComponent", "CIMinimumComponent",
    "CISepiaTone", "CIVignette",
  ]
  /// The filters of the categories whose members have no common part of their names.
  private static let others: [String: Set<String>] = [
    kCICategoryColorAdjustment: [
      "CIColorClamp", "CIColorControls", "CIColorMatrix", "CIColorPolynomial", "CIColorThreshold",
      "CIExposureAdjust", "CIGammaAdjust", "CIHueAdjust", "CILinearToSRGBToneCurve",
      "CISRGBToneCurveToLinear", "CIVibrance", "CIWhitePointAdjust",
    ],
    kCICategoryGeometryAdjustment: [
      "CIAffineTransform", "CICrop", "CILanczosScaleTransform", "CIPerspectiveCorrection",
      "CIPerspectiveTransform",
    ],
    kCICategoryTileEffect: ["CIAffineClamp", "CIAffineTile"],
    kCICategorySharpen: ["CIUnsharpMask"],
    kCICategoryStylize: ["CIBlendWithAlphaMask", "CIBlendWithMask", "CIPixellate"],
    kCICategoryReduction: ["CIAreaAverage"],
  ]
}

extension FilterObject {
  /// Returns a value of this kind in the form in which filters store it; nil for values of other kinds.
  fileprivate func decoding(_ any: Any) -> Any? {
    switch self {
    case .image: return any as? CIImage
    case .data: return any as? Data ?? (any as? NSData).map { Data(referencing: $0) }
    case .text: return any as? String ?? (any as? NSString).map { $0 as String }
    case .ignored: return any
    case .transform:
      if let transform = any as? CGAffineTransform { return transform }
      if let vector = any as? CIVector, vector.count == 6 { return vector.cgAffineTransformValue }
      guard let value = any as? NSValue, !(value is NSNumber),
        String(cString: value.objCType) == "[6d]"
      else { return nil }
      var n = [Double](repeating: 0, count: 6)
      value.getValue(&n)
      return CGAffineTransform(
        a: CGFloat(n[0]), b: CGFloat(n[1]), c: CGFloat(n[2]), d: CGFloat(n[3]), tx: CGFloat(n[4]),
        ty: CGFloat(n[5]))
    }
  }
}
