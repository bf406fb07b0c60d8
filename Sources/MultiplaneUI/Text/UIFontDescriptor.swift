// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An immutable description of a font by name or family, size, traits and features.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The key of a font attribute in the attributes of a descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Core Text's name of the attribute, such as the value of `kCTFontNameAttribute`.
    public let rawValue: String
    /// Creates a key from Core Text's name of an attribute. Unknown attributes are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The PostScript, full or family name of the font, a `String`.
    public static let name = AttributeName(rawValue: kCTFontNameAttribute)
    /// The name of the font family, a `String`; ignored if there is a ``name``.
    public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute)
    /// The name of the style within the family, a `String` such as "Bold". A name that contains "italic" or "oblique"
    /// requests an italic face, and one that contains "bold" a bold face unless a weight is given; other names are
    /// ignored.
    public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute)
    /// The size of the font in points, a number.
    public static let size = AttributeName(rawValue: kCTFontSizeAttribute)
    /// The traits of the font, a dictionary with keys of type ``TraitKey``.
    public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute)
    /// The features of the font, an array of dictionaries with keys of type ``FeatureKey`` or Core Text's keys of
    /// OpenType features.
    public static let featureSettings = AttributeName(rawValue: kCTFontFeatureSettingsAttribute)
    /// The name of the font for users, a `String`; stored without effect.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The matrix of the font, an `NSValue`; stored without effect.
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    /// The characters that the font must have, a `CharacterSet`; stored without effect.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// The descriptors of the fonts for characters that the font lacks, an array; stored without effect.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The advance of all glyphs in points, a number; stored without effect.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// The text style with which the font scales, a `UIFont.TextStyle` or its name. It determines the size of a font
    /// whose descriptor has no size, and the weight of one without name, family, style and traits.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// A key of the dictionary for ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Core Text's name of the trait, such as the value of `kCTFontWeightTrait`.
    public let rawValue: String
    /// Creates a key from Core Text's name of a trait. Unknown traits are stored without effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, as ``SymbolicTraits`` or its bits.
    public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait)
    /// The weight, as a `UIFont.Weight` or its raw value, -1...1.
    public static let weight = TraitKey(rawValue: kCTFontWeightTrait)
    /// The width of the glyphs, -1...1; stored without effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant of the glyphs, -1...1; stored without effect.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of the dictionaries for ``AttributeName/featureSettings``.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Core Text's name of the key, such as the value of `kCTFontFeatureTypeIdentifierKey`.
    public let rawValue: String
    /// Creates a key from Core Text's name of it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, a number such as `kNumberSpacingType`.
    public static let type = FeatureKey(rawValue: kCTFontFeatureTypeIdentifierKey)
    /// The selector of the feature, a number such as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey(rawValue: kCTFontFeatureSelectorIdentifierKey)
    /// The type of the feature: the name of ``type`` before iOS 15.
    public static let featureIdentifier = FeatureKey(rawValue: kCTFontFeatureTypeIdentifierKey)
    /// The selector of the feature: the name of ``selector`` before iOS 15.
    public static let typeIdentifier = FeatureKey(rawValue: kCTFontFeatureSelectorIdentifierKey)
  }

  /// The traits of a font that are either present or absent.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bit mask of the traits, with the bits of `CTFontSymbolicTraits`.
    public let rawValue: UInt32
    /// Creates traits from a bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The trait of italic and oblique fonts.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The trait of fonts with an OpenType weight of 600 (semibold) or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The trait of fonts whose glyphs are wider than normal.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The trait of fonts whose glyphs are narrower than normal.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The trait of fonts whose glyphs all have the same advance.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The trait of fonts with glyphs for vertical text; no font has it here.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The trait of fonts for user interfaces; no font has it here.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The trait of fonts with less space between lines; without effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The trait of fonts with more space between lines; without effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    /// The bits of the classes of fonts.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    /// The class of fonts with old-style serifs; no font has a class here.
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    /// The class of fonts with transitional serifs.
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    /// The class of fonts with modern serifs.
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    /// The class of fonts with clarendon serifs.
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    /// The class of fonts with slab serifs.
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    /// The class of fonts with serifs of other forms.
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    /// The class of fonts without serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    /// The class of decorative fonts.
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    /// The class of fonts that resemble handwriting.
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    /// The class of fonts with symbols.
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the design.
    public let rawValue: String
    /// Creates a design from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The standard design of the system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// A design with rounded strokes, for which there is no font here.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs, for which there is no font here.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// The attributes that were given when the descriptor was created.
  public let fontAttributes: [AttributeName: Any]

  /// Creates a descriptor with attributes; all attributes are optional.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
  }

  /// Creates a descriptor with a font name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Creates a descriptor with a font name and a matrix, which is stored without effect.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: NSValue(cgAffineTransform: matrix)])
  }

  /// Whether an object is a font descriptor with equal attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.coreText.isEqual(coreText) ?? false
  }

  /// A hash of the names of the attributes, not of their values.
  open override var hash: Int { coreText.hash }

  /// The size in points of the best matching font; without a size, that of the text style, or 12 if there is none.
  open var pointSize: CGFloat { UIFont(descriptor: self, size: 0).pointSize }

  /// The PostScript name of the font that best matches the descriptor.
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// Returns the value of an attribute; nil if the descriptor does not have it.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The traits of the font that best matches the descriptor.
  open var symbolicTraits: SymbolicTraits {
    SymbolicTraits(rawValue: UIFont(descriptor: self, size: 0).symbolicTraits.rawValue)
  }

  /// Returns a copy of the descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// Returns a copy of the descriptor with another font family and without a font name.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a copy of the descriptor with another style within its family, such as "Bold", and without a font name.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.family] = attributes[.family] ?? UIFont(descriptor: self, size: 0).familyName
    attributes[.name] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a descriptor of the system font with a design, regular or bold, with the size and the text style of this
  /// descriptor. For the default design, returns the descriptor itself unless it describes the monospaced system font.
  /// - Returns: The descriptor; nil for designs other than the default and the monospaced one, for which there is no
  ///   font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let font = UIFont(descriptor: self, size: 0)
    let weight = UIFont.Weight(font.symbolicTraits.contains(.traitBold) ? 0.4 : 0)
    let monospaced = UIFont.monospacedSystemFont(ofSize: font.pointSize, weight: weight)
    let found: UIFont
    switch design {
    case .default:
      guard font.familyName == monospaced.familyName else { return self }
      found = UIFont.systemFont(ofSize: font.pointSize, weight: weight)
    case .monospaced: found = monospaced
    default: return nil
    }
    var attributes = Self.attributes(of: found)
    attributes[.textStyle] = fontAttributes[.textStyle]
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a copy of the descriptor with additional attributes, which replace existing ones. If they include traits
  /// and no name, the copy has no name and no style.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var all = fontAttributes.merging(attributes) { $1 }
    // New traits select another face of the family, so that the old name and style do not apply.
    if attributes[.traits] != nil, attributes[.name] == nil {
      all[.name] = nil
      all[.face] = nil
    }
    return UIFontDescriptor(fontAttributes: all)
  }

  /// Returns a descriptor of the face of the same family with the given combination of bold and italic; nil if the
  /// family has no such face.
  ///
  /// Other traits are ignored.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let font = UIFont(descriptor: self, size: 0)
    guard
      let found = font.withTraits(
        isBold: symbolicTraits.contains(.traitBold),
        isItalic: symbolicTraits.contains(.traitItalic), size: font.pointSize)
    else { return nil }
    var attributes = Self.attributes(of: found)
    attributes[.textStyle] = fontAttributes[.textStyle]
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns the descriptor of the system font for a text style, for the text size of ``UITraitCollection/current``.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  /// Returns the descriptor of the system font for a text style, for the text size of traits, or of
  /// ``UITraitCollection/current`` if they are nil or specify none.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The descriptor with the size of its text style, if it has no size, and with the face of the text style, if it
  /// describes no other one. The descriptor itself if it has no text style.
  var resolvingTextStyle: UIFontDescriptor {
    guard let textStyle else { return self }
    let font = UIFont.preferredFont(forTextStyle: textStyle)
    var attributes = fontAttributes
    attributes[.size] = attributes[.size] ?? font.pointSize
    let faceAttributes: [AttributeName] = [.name, .family, .face, .traits]
    if faceAttributes.allSatisfy({ attributes[$0] == nil }) { attributes[.name] = font.fontName }
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// The text style; nil if there is none.
  var textStyle: UIFont.TextStyle? {
    switch fontAttributes[.textStyle] {
    case let style as UIFont.TextStyle: style
    case let name as String: UIFont.TextStyle(rawValue: name)
    default: nil
    }
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
        uniqueKeysWithValues: fontAttributes.map { key, value -> (String, Any) in
          switch value {
          case let style as UIFont.TextStyle: (key.rawValue, style.rawValue)
          case let settings as [[FeatureKey: Any]]:
            (
              key.rawValue,
              settings.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.rawValue, $1) }) }
            )
          default: (key.rawValue, key == .traits ? Self.coreTextTraits(value) : value)
          }
        }))
  }

  /// Replaces trait keys by Core Text's names, and weights and symbolic traits by numbers. Returns a value of another
  /// type unchanged.
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
