// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A filter of rendered layers: see `CALayer.filters`, `CALayer.backgroundFilters` and `CALayer.compositingFilter`.
///
///     let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!
///     blur.name = "blur"
///     layer.filters = [blur]
///     layer.add(animation, forKey: nil)  // with the key path "filters.blur.inputRadius"
///
/// | filter | inputs and their defaults |
/// | --- | --- |
/// | `CIGaussianBlur` | `inputRadius` 10: the standard deviation in the layer's points |
/// | `CIColorControls` | `inputSaturation` 1, `inputBrightness` 0, `inputContrast` 1 |
/// | `CIColorMatrix` | `inputRVector`, `inputGVector`, `inputBVector`, `inputAVector`: identity; `inputBiasVector` 0 |
/// | `CIColorInvert`, `CIMaskToAlpha` | none |
/// | `CIColorMonochrome` | `inputColor` (0.6, 0.45, 0.3), `inputIntensity` 1 |
/// | `CIHueAdjust` | `inputAngle` 0, in radians |
/// | `CISepiaTone` | `inputIntensity` 1 |
/// | `CIWhitePointAdjust` | `inputColor` white |
///
/// The blend modes of `CGBlendMode`, such as `CIMultiplyBlendMode`, and the compositing operators, such as
/// `CISourceInCompositing`, are filters that combine two images.
///
/// Names, inputs and defaults are those of
/// https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/
///
/// A layer copies its filters when they are set. Afterward, inputs that are numbers or colors are changed by key paths
/// of the layer, such as `filters.blur.inputRadius`.
/// - Note: Unlike in Core Image, colors are gamma-encoded sRGB, in which layers are composited, and filters are only
///   applied by layers: there are no `CIImage`s.
public final class CIFilter: NSObject, NSCopying {
  package var values: FilterValues

  /// Creates a filter from the values that a layer stores.
  package init(_ values: FilterValues) { self.values = values }

  /// Creates a filter by its name in Core Image, with default inputs; nil for the names of unsupported filters.
  public init?(name: String) {
    guard let kind = FilterKind(name: name) else { return nil }
    values = FilterValues(kind)
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
  public var name: String {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether a layer applies the filter; true by default. In the key paths of layers, its key is `enabled`.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The keys of the inputs, in alphabetical order; empty for filters without inputs, such as `CIColorInvert`, blend
  /// modes and compositing operators.
  public var inputKeys: [String] { values.kind.defaults.keys.sorted() }

  /// Sets all inputs to their default values. The name and ``isEnabled`` remain.
  public func setDefaults() { values.setDefaults() }

  /// Sets an input to a number, a `CIVector`, or a `CIColor` or `CGColor`, according to its default; nil sets the
  /// default. The keys `enabled` and `isEnabled` set ``isEnabled``, and nil sets it to true.
  ///
  /// Values for other keys and unusable values are reported and change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
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

  /// Returns the value of an input, with numbers as `NSNumber`. Returns ``isEnabled`` for the keys `enabled` and
  /// `isEnabled`, and nil for other keys.
  public func value(forKey key: String) -> Any? {
    if key == "enabled" || key == "isEnabled" { return values.isEnabled }
    return values[key]?.external
  }

  /// Returns a filter of the same kind, with equal inputs, an equal name and the same ``isEnabled``. The zone is
  /// ignored.
  public func copy(with zone: NSZone? = nil) -> Any { CIFilter(values) }

  /// Whether the object is a filter of the same kind, in which the same inputs were set to equal values, with an equal
  /// name and the same ``isEnabled``.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIFilter)?.values == values
  }
  /// A hash value of the kind, the inputs that were set, the name and ``isEnabled``, equal for equal filters.
  public override var hash: Int { values.hashValue }
}
