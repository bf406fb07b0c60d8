// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An immutable description of a font by name or family, size, traits and features.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The name of a font attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Core Text's name of the attribute.
    public let rawValue: String
    /// Creates an attribute name. Unknown names are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The PostScript or full name of the font, a `String`.
    public static let name = AttributeName(rawValue: kCTFontNameAttribute)
    /// The name of the font family, a `String`.
    public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute)
    /// The name of the style, a `String` such as "Bold".
    public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute)
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: kCTFontSizeAttribute)
    /// The traits, a dictionary with keys of type ``TraitKey``.
    public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute)
  }

  /// A key of the traits dictionary.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Core Text's name of the trait.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, as ``SymbolicTraits`` or its bits.
    public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait)
    /// The weight, as a `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: kCTFontWeightTrait)
  }

  /// The stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of `CTFontSymbolicTraits`.
    public let rawValue: UInt32
    /// Creates traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An italic or oblique style.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of 600 or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded glyphs.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed glyphs.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Glyphs with equal advances.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The requested attributes.
  public let fontAttributes: [AttributeName: Any]

  /// Creates a descriptor with attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
  }

  /// Creates a descriptor with a font name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Whether an object is a descriptor with equal attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.coreText.isEqual(coreText) ?? false
  }

  /// A hash of the attribute names.
  open override var hash: Int { coreText.hash }

  /// The size in points of the best matching font; 12 if the descriptor has no size.
  open var pointSize: CGFloat { UIFont(descriptor: self, size: 0).pointSize }

  /// The traits of the best matching font.
  open var symbolicTraits: SymbolicTraits {
    SymbolicTraits(rawValue: UIFont(descriptor: self, size: 0).symbolicTraits.rawValue)
  }

  /// Returns the descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// Returns the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns the descriptor with additional attributes, which replace existing ones.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var all = fontAttributes.merging(attributes) { $1 }
    // New traits select another face of the family.
    if attributes[.traits] != nil, attributes[.name] == nil {
      all[.name] = nil
      all[.face] = nil
    }
    return UIFontDescriptor(fontAttributes: all)
  }

  /// Returns a descriptor of the same family with exactly the given traits; nil if the family has no such font.
  ///
  /// Only bold and italic are taken into account.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let font = UIFont(descriptor: self, size: 0)
    guard
      let found = font.withTraits(
        isBold: symbolicTraits.contains(.traitBold),
        isItalic: symbolicTraits.contains(.traitItalic), size: font.pointSize)
    else { return nil }
    return UIFontDescriptor(fontAttributes: Self.attributes(of: found))
  }
}

extension UIFontDescriptor {
  static func attributes(of font: CTFont) -> [AttributeName: Any] {
    let all = CTFontDescriptorCopyAttributes(CTFontCopyFontDescriptor(font))
    return Dictionary(
      uniqueKeysWithValues: all.map { (AttributeName(rawValue: $0.key), $0.value) })
  }

  var coreText: CTFontDescriptor {
    CTFontDescriptorCreateWithAttributes(
      Dictionary(
        uniqueKeysWithValues: fontAttributes.map { key, value in
          (key.rawValue, key == .traits ? Self.coreTextTraits(value) : value)
        }))
  }

  /// Converts traits to Core Text's keys and numeric values.
  private static func coreTextTraits(_ value: Any) -> Any {
    guard let traits = value as? [TraitKey: Any] else { return value }
    return Dictionary(
      uniqueKeysWithValues: traits.map { key, value -> (String, Any) in
        switch value {
        case let weight as UIFont.Weight: (key.rawValue, weight.rawValue)
        case let symbols as SymbolicTraits: (key.rawValue, symbols.rawValue)
        default: (key.rawValue, value)
        }
      })
  }
}
