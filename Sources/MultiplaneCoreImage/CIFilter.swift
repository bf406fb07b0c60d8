// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A filter for the pictures of layers: see `CALayer.filters`, `CALayer.backgroundFilters` and
/// `CALayer.compositingFilter`.
///
///     let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!
///     blur.name = "blur"
///     layer.filters = [blur]
///     layer.add(animation, forKey: nil)  // of the key path "filters.blur.inputRadius"
///
/// | filter | inputs and their defaults |
/// | --- | --- |
/// | `CIGaussianBlur` | `inputRadius` 10: the standard deviation in the layer's points |
/// | `CIColorControls` | `inputSaturation` 1, `inputBrightness` 0, `inputContrast` 1 |
/// | `CIColorMatrix` | `inputRVector`, `inputGVector`, `inputBVector`, `inputAVector`, `inputBiasVector` |
/// | `CIColorInvert`, `CIMaskToAlpha` | none |
/// | `CIColorMonochrome` | `inputColor` (0.6, 0.45, 0.3), `inputIntensity` 1 |
/// | `CIHueAdjust` | `inputAngle` 0, in radians |
/// | `CISepiaTone` | `inputIntensity` 1 |
/// | `CIWhitePointAdjust` | `inputColor` white |
///
/// The blend modes of `CGBlendMode`, such as `CIMultiplyBlendMode`, are filters that combine two pictures; so are
/// `CISourceInCompositing` and its like.
///
/// A layer takes filters as they are when they are set; what is changed later is changed by the layer's key path.
/// - Note: differs from Core Image in that colours are those of sRGB as encoded, in which layers are composited, and in
///   that a filter is applied by layers alone: there are no `CIImage`s.
public final class CIFilter: NSObject, NSCopying {
  package var values: FilterValues

  /// A filter of the values that a layer keeps.
  package init(_ values: FilterValues) { self.values = values }

  /// A filter by its name in Core Image, with its defaults; nil for filters that are not here.
  public init?(name: String) {
    guard let kind = FilterKind(name: name) else { return nil }
    values = FilterValues(kind)
  }

  /// A filter with some of its inputs set; nil for filters that are not here.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    // In one order, in which mistakes are reported too.
    for (key, value) in (parameters ?? [:]).sorted(by: { $0.key < $1.key }) {
      setValue(value, forKey: key)
    }
  }

  /// A filter with some of its inputs set; nil for filters that are not here.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// By which a layer's key paths find it, as in `filters.NAME.inputRadius`; at first what it was made by.
  public var name: String {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether a layer applies it. True by default; the key paths of layers know it as `enabled`.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// The keys of the inputs, sorted.
  public var inputKeys: [String] { values.kind.defaults.keys.sorted() }

  /// Sets all inputs to their defaults, as they are at first.
  public func setDefaults() { values.setDefaults() }

  /// Sets an input: a number, a `CIVector`, or a `CIColor` or `CGColor`; nil sets its default.
  ///
  /// Other keys, and values that do not fit, are reported, and change nothing.
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
      return report(key, "\(values.kind.name) has the inputs \(inputKeys.joined(separator: ", ")).")
    }
    guard let value = UntypedValue.unwrapped(value), !(value is NSNull) else {
      values[key] = nil
      return
    }
    guard let decoded = input.decoding(value) else {
      return report(
        key,
        "A value of type \(type(of: value)) does nothing here. Give one as the default is: "
          + "a \(type(of: input.external)).")
    }
    values[key] = decoded
  }

  private func report(_ key: String, _ message: String) {
    // By way of `Any`, since the conformance is declared in MultiplaneAnimation.
    (self as Any as? any MisuseReporting)?.reportMisuse(ofKey: key, message)
  }

  /// The value of an input, numbers as `NSNumber`; nil for other keys.
  public func value(forKey key: String) -> Any? {
    if key == "enabled" || key == "isEnabled" { return values.isEnabled }
    return values[key]?.external
  }

  /// A filter of the same inputs.
  public func copy(with zone: NSZone? = nil) -> Any { CIFilter(values) }

  /// Whether both are the same filter, with equal inputs, names and `isEnabled`.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIFilter)?.values == values
  }
  /// Equal for equal filters.
  public override var hash: Int { values.hashValue }
}
