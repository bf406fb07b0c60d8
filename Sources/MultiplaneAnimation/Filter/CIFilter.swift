// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The key of a blur's radius, in points.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of an effect's strength, 0...1.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"

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
  var values: FilterValues

  init(_ values: FilterValues) { self.values = values }

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
      guard let value = AnimatableValue.unwrapped(value), !(value is NSNull) else {
        values.isEnabled = true
        return
      }
      guard let number = AnimatableValue.number(value) else {
        return report(key, "A value of type \(type(of: value)) does nothing here. Give a Bool.")
      }
      values.isEnabled = number != 0
      return
    }
    guard let input = values[key] else {
      return report(key, "\(values.kind.name) has the inputs \(inputKeys.joined(separator: ", ")).")
    }
    guard let value = AnimatableValue.unwrapped(value), !(value is NSNull) else {
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
    let host = HostContext.current
    host.state.report(Diagnostic(layer: values.name, keyPath: key, message: message), to: host)
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

/// Up to four numbers, as inputs of filters take them.
public final class CIVector: NSObject {
  let lanes: SIMD4<Double>
  /// How many numbers there are, 1...4.
  public let count: Int

  init(lanes: SIMD4<Double>, count: Int = 4) { (self.lanes, self.count) = (lanes, count) }

  /// One number.
  public convenience init(x: CGFloat) { self.init(lanes: [Double(x), 0, 0, 0], count: 1) }
  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) {
    self.init(lanes: [Double(x), Double(y), 0, 0], count: 2)
  }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), 0], count: 3)
  }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(lanes: [Double(x), Double(y), Double(z), Double(w)])
  }

  /// The first number.
  public var x: CGFloat { CGFloat(lanes.x) }
  /// The second number; 0 when there is none.
  public var y: CGFloat { CGFloat(lanes.y) }
  /// The third number; 0 when there is none.
  public var z: CGFloat { CGFloat(lanes.z) }
  /// The fourth number; 0 when there is none.
  public var w: CGFloat { CGFloat(lanes.w) }
  /// The number at an index; 0 beyond the last.
  public func value(at index: Int) -> CGFloat {
    (0..<4).contains(index) ? CGFloat(lanes[index]) : 0
  }

  /// Whether the other is as many equal numbers.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector).map { $0.lanes == lanes && $0.count == count } ?? false
  }
  /// Equal for equal vectors.
  public override var hash: Int { lanes.hashValue }
}

/// A colour, as inputs of filters take it; components are those of sRGB as encoded, 0...1.
public final class CIColor: NSObject {
  /// The same colour for layers.
  public let cgColor: CGColor

  /// A colour of any space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour of components that are not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(
      cgColor: CGColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Not premultiplied.
  public var red: CGFloat { CGFloat(cgColor.straightRGBA.x) }
  /// Not premultiplied.
  public var green: CGFloat { CGFloat(cgColor.straightRGBA.y) }
  /// Not premultiplied.
  public var blue: CGFloat { CGFloat(cgColor.straightRGBA.z) }
  /// The coverage.
  public var alpha: CGFloat { CGFloat(cgColor.straightRGBA.w) }

  /// Whether the other is the same colour.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.cgColor == cgColor
  }
  /// Equal for equal colours.
  public override var hash: Int { cgColor.hashValue }
}
