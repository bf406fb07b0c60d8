// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A wish for a font: name or family, size, traits, features. Never changes.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Which of the values.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// As Core Text calls it.
    public let rawValue: String
    /// A name of any kind; unknown ones are kept, and make no difference.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The font's PostScript or full name, a `String`.
    public static let name = AttributeName(rawValue: kCTFontNameAttribute)
    /// The family's name, a `String`.
    public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute)
    /// The style's name, a `String` such as "Bold".
    public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute)
    /// Points an em, a number.
    public static let size = AttributeName(rawValue: kCTFontSizeAttribute)
    /// A dictionary by ``TraitKey``.
    public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute)
  }

  /// Which trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// As Core Text calls it.
    public let rawValue: String
    /// A name of any kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of ``SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait)
    /// The raw value of a `UIFont.Weight`, or one.
    public static let weight = TraitKey(rawValue: kCTFontWeightTrait)
  }

  /// What kind of letters.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of `CTFontSymbolicTraits`.
    public let rawValue: UInt32
    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Letters lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of 600 and more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wider than normal.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower than normal.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All advances are the same.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// What is wished for.
  public let fontAttributes: [AttributeName: Any]

  /// A wish of those values.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
  }

  /// A wish for a name and a size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Whether all values are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.coreText.isEqual(coreText) ?? false
  }

  /// Hashes the names of the values.
  open override var hash: Int { coreText.hash }

  /// Points an em of the font that comes nearest: 12 when no size is wished for.
  open var pointSize: CGFloat { UIFont(descriptor: self, size: 0).pointSize }

  /// The traits of the font that comes nearest.
  open var symbolicTraits: SymbolicTraits {
    SymbolicTraits(rawValue: UIFont(descriptor: self, size: 0).symbolicTraits.rawValue)
  }

  /// The same wish at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// The same wish in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// The same wish with further values, which take the place of its own.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var all = fontAttributes.merging(attributes) { $1 }
    // A weight asks for another face of the family.
    if attributes[.traits] != nil, attributes[.name] == nil {
      all[.name] = nil
      all[.face] = nil
    }
    return UIFontDescriptor(fontAttributes: all)
  }

  /// The same family with just those traits, of which bold and italic count; nil when the family has none.
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

  /// Traits by Core Text's names, weights as numbers.
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
