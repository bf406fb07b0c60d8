// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The PostScript, full or family name of the font, a `String`.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The family name, a `String`; has no effect in a descriptor with ``kCTFontNameAttribute``.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The name of the style within the family, a `String` such as "Bold Italic". In a descriptor, only the words "bold",
/// "italic" and "oblique" have an effect, and "bold" only without a weight.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The size in points per em, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// A dictionary of ``kCTFontSymbolicTrait`` and ``kCTFontWeightTrait``.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// An array of dictionaries of ``kCTFontOpenTypeFeatureTag`` and ``kCTFontOpenTypeFeatureValue``, or of
/// ``kCTFontFeatureTypeIdentifierKey`` and ``kCTFontFeatureSelectorIdentifierKey``.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// The bits of ``CTFontSymbolicTraits``, a number. In a descriptor, bold has an effect only without a weight, and
/// monospaced only without a name or if no font has the name; traits other than bold, italic and monospaced have no
/// effect.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The weight, a number from -1 (thinnest) to 1; regular is 0, bold 0.4.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The OpenType tag of a feature, a `String` of four characters.
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// The value of a feature, a number; 0 is off.
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"

/// The type of a feature, a number such as ``kNumberSpacingType``.
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
/// The selector of a feature of its type, a number such as ``kMonospacedNumbersSelector``.
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"

/// A font request: name or family, size, traits and features.
public final class CTFontDescriptor: NSObject, @unchecked Sendable {
  /// Values by attribute; the keys are the `kCTFont…Attribute` constants. Other keys are stored and have no effect on
  /// the font.
  let attributes: [String: Any]

  init(_ attributes: [String: Any]) { self.attributes = attributes }

  /// Whether the attributes are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFontDescriptor else { return false }
    return NSDictionary(dictionary: attributes).isEqual(to: other.attributes)
  }

  /// A hash of the names of the attributes.
  public override var hash: Int { Set(attributes.keys).hashValue }

  /// The requested size in points; 0 if none is set.
  var size: CGFloat { NumberCoercion.number(attributes[kCTFontSizeAttribute]) ?? 0 }

  /// The features of the settings, in order. If the selectors of a type exclude each other, a selector removes the
  /// features of the type's other selectors that come before it.
  var features: [FontFeature] {
    let list = attributes[kCTFontFeatureSettingsAttribute] as? [[String: Any]] ?? []
    return list.reduce(into: []) { found, entry in
      if let type = NumberCoercion.number(entry[kCTFontFeatureTypeIdentifierKey]),
        let selector = NumberCoercion.number(entry[kCTFontFeatureSelectorIdentifierKey])
      {
        let (type, selector) = (Int(min(max(type, -1), 1000)), Int(min(max(selector, -1), 1000)))
        let excluded = FontFeature.tags(excludedByType: type, selector: selector)
        found.removeAll { excluded.contains($0.tag) }
        if let feature = FontFeature(type: type, selector: selector) { found.append(feature) }
        return
      }
      guard let tag = entry[kCTFontOpenTypeFeatureTag] as? String,
        let value = NumberCoercion.number(entry[kCTFontOpenTypeFeatureValue])
      else { return }
      found.append(FontFeature(tag, Int(min(max(value, 0), 1000))))
    }
  }

  /// Returns the font that best matches the descriptor; a bundled font if the name is unknown or not set.
  /// - Parameter size: points per em; 0 is the size of the descriptor, or else 12.
  func font(size: CGFloat, matrix: CGAffineTransform) -> CTFont {
    let traits = attributes[kCTFontTraitsAttribute] as? [String: Any] ?? [:]
    let bits = NumberCoercion.number(traits[kCTFontSymbolicTrait]).map {
      UInt32(min(max($0, 0), 4e9))
    }
    let symbols = CTFontSymbolicTraits(rawValue: bits ?? 0)
    let styleName = (attributes[kCTFontStyleNameAttribute] as? String ?? "").lowercased()
    var weight = NumberCoercion.number(traits[kCTFontWeightTrait]).map { FontWeight.openType($0) }
    if symbols.contains(.traitBold) || styleName.contains("bold") { weight = weight ?? 700 }
    let style = FontLibrary.Style(
      weight: weight ?? 400,
      isItalic: symbols.contains(.traitItalic) || styleName.contains("italic")
        || styleName.contains("oblique"))
    let name =
      attributes[kCTFontNameAttribute] as? String
      ?? attributes[kCTFontFamilyNameAttribute] as? String
    let face =
      name.flatMap { FontLibrary.shared.face(named: $0, style) }
      ?? FontLibrary.shared.systemFace(
        style, isMonospaced: symbols.contains(.traitMonoSpace))
    let requestedSize = size > 0 ? size : self.size
    return CTFont(
      face: face, size: requestedSize > 0 ? requestedSize : 12, matrix: matrix, features: features)
  }
}

/// Conversion between the weights of UIKit and Core Text, -1...1, and those of OpenType, 1...1000:
/// https://learn.microsoft.com/en-us/typography/opentype/spec/os2#usweightclass
package enum FontWeight {
  /// Corresponding weights in ascending order; others are interpolated linearly.
  private static let table: [(ui: CGFloat, openType: CGFloat)] = [
    (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900), (1, 1000),
  ]

  /// Returns the OpenType weight, 1...1000, of a UIKit weight; the argument is clamped to -1...1.
  package static func openType(_ weight: CGFloat) -> CGFloat {
    interpolate(weight, table.map { ($0.ui, $0.openType) })
  }

  /// Returns the UIKit weight, -1...1, of an OpenType weight; the argument is clamped to 1...1000.
  package static func ui(_ weight: CGFloat) -> CGFloat {
    interpolate(weight, table.map { ($0.openType, $0.ui) })
  }

  private static func interpolate(_ x: CGFloat, _ pairs: [(CGFloat, CGFloat)]) -> CGFloat {
    guard x > pairs[0].0 else { return pairs[0].1 }
    for (low, high) in zip(pairs, pairs.dropFirst()) where x <= high.0 {
      return low.1 + (high.1 - low.1) * (x - low.0) / (high.0 - low.0)
    }
    return pairs[pairs.count - 1].1
  }
}

/// Conversion of finite numbers, such as integers, `Double`, `CGFloat` and `NSNumber`, to `CGFloat`.
enum NumberCoercion {
  static func number(_ any: Any?) -> CGFloat? {
    let value: CGFloat? =
      switch any {
      case let x as CGFloat: x
      case let x as Double: CGFloat(x)
      case let x as Float: CGFloat(x)
      case let x as Int: CGFloat(x)
      case let x as UInt32: CGFloat(x)
      case let x as NSNumber: CGFloat(x.doubleValue)
      case let x as any BinaryInteger: CGFloat(Double(x))
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}
