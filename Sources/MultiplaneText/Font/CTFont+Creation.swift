// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which of the interface's fonts.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Of documents, 12 points.
  case user = 0
  /// Of documents, all advances the same, 10 points.
  case userFixedPitch = 1
  /// 13 points.
  case system = 2
  /// Bold, 13 points.
  case emphasizedSystem = 3
  /// 11 points.
  case smallSystem = 4
  /// Bold, 11 points.
  case smallEmphasizedSystem = 5
  /// 9 points.
  case miniSystem = 6
  /// Bold, 9 points.
  case miniEmphasizedSystem = 7
  /// 10 points.
  case label = 10
}

/// The font of a name: a family, full or PostScript name.
///
/// Apple's system fonts and Helvetica stand for the bundled Inter, Menlo, Monaco, SF Mono and Courier for the bundled
/// JetBrains Mono, so that pictures are the same on every machine; other names are those of bundled, registered
/// and then the machine's fonts. A name that nobody has gives Inter.
/// - Parameters:
///   - size: points an em; 0 stands for 12.
///   - matrix: applied to glyphs; nil changes nothing.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let style = FontLibrary.Style()
  let face =
    FontLibrary.shared.face(named: name, style) ?? FontLibrary.shared.systemFace(style)
  return CTFont(face: face, size: size, matrix: matrix?.pointee ?? .identity)
}

/// The font nearest to a descriptor. A size of 0 is the descriptor's, else 12.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  descriptor.font(size: size, matrix: matrix?.pointee ?? .identity)
}

/// One of the interface's fonts; never nil.
/// - Parameters:
///   - size: points an em; 0 is the type's own, which is macOS's.
///   - language: makes no difference.
public func CTFontCreateUIFontForLanguage(
  _ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let own: CGFloat =
    switch type {
    case .user: 12
    case .system, .emphasizedSystem: 13
    case .smallSystem, .smallEmphasizedSystem: 11
    case .miniSystem, .miniEmphasizedSystem: 9
    case .label, .userFixedPitch: 10
    }
  let isBold =
    type == .emphasizedSystem || type == .smallEmphasizedSystem || type == .miniEmphasizedSystem
  return CTFont(
    systemOfSize: size > 0 ? size : own, weight: isBold ? 700 : 400,
    isMonospaced: type == .userFixedPitch)
}

/// A font like another, of another size or matrix, or as a descriptor says.
/// - Parameters:
///   - size: 0 keeps the font's.
///   - matrix: nil keeps the font's.
///   - attributes: its features take the place of the font's; with a name or a family, that font's face does.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  let matrix = matrix?.pointee ?? font.matrix
  guard let attributes else {
    return CTFont(face: font.face, size: size, matrix: matrix, features: font.features)
  }
  let wish = CTFontCopyFontDescriptor(font).attributes.merging(attributes.attributes) { $1 }
  let isOther = [
    kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontTraitsAttribute,
    kCTFontStyleNameAttribute,
  ].contains { attributes.attributes[$0] != nil }
  guard isOther else {
    return CTFont(
      face: font.face, size: size, matrix: matrix,
      features: attributes.features.isEmpty ? font.features : attributes.features)
  }
  var names = wish
  if attributes.attributes[kCTFontNameAttribute] == nil { names[kCTFontNameAttribute] = nil }
  return CTFontDescriptor(names).font(size: size, matrix: matrix)
}

/// A font of the same family with other traits; nil when the family has none.
/// - Parameters:
///   - value: the traits wanted, of which bold and italic count.
///   - mask: the traits that change.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = font.symbolicTraits.subtracting(mask).union(value.intersection(mask))
  let found = font.withTraits(
    isBold: traits.contains(.traitBold), isItalic: traits.contains(.traitItalic),
    size: size > 0 ? size : font.pointSize)
  guard let found, let matrix else { return found }
  return CTFont(
    face: found.face, size: found.pointSize, matrix: matrix.pointee, features: found.features)
}

/// A font that has glyphs for a stretch of a string: the font itself when it has them, else a fallback for the
/// first character that it lacks.
public func CTFontCreateForString(
  _ font: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let units = Array(string.utf16)
  let low = min(max(range.location, 0), units.count)
  let high = min(low + max(range.length, 0), units.count)
  for scalar in String(decoding: units[low..<high], as: UTF16.self).unicodeScalars
  where !scalar.isInvisible {
    let found = FontFallback.font(for: scalar.value, in: font, language: "")
    if let found, found.face !== font.face { return found }
  }
  return font
}

/// A descriptor of those attributes.
public func CTFontDescriptorCreateWithAttributes(
  _ attributes: [CFString: Any]
) -> CTFontDescriptor { CTFontDescriptor(attributes) }

/// A descriptor of a name and a size.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor([
    kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size)),
  ])
}

/// A descriptor with further attributes, which take the place of its own.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: [CFString: Any]
) -> CTFontDescriptor { CTFontDescriptor(original.attributes.merging(attributes) { $1 }) }

/// One of a descriptor's attributes; nil when it has none of that name.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> Any? { descriptor.attributes[attribute] }

/// All of a descriptor's attributes.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> [CFString: Any] {
  descriptor.attributes
}

/// What makes the font: name, family, style, size, traits and features.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  var attributes: [String: Any] = [
    kCTFontNameAttribute: font.face?.postScriptName ?? "",
    kCTFontFamilyNameAttribute: font.face?.familyName ?? "",
    kCTFontStyleNameAttribute: font.face?.styleName ?? "",
    kCTFontSizeAttribute: NSNumber(value: Double(font.pointSize)),
    kCTFontTraitsAttribute: CTFontCopyTraits(font),
  ]
  if !font.features.isEmpty {
    attributes[kCTFontFeatureSettingsAttribute] = font.features.map {
      [kCTFontOpenTypeFeatureTag: $0.tag, kCTFontOpenTypeFeatureValue: NSNumber(value: $0.value)]
        as [String: Any]
    }
  }
  return CTFontDescriptor(attributes)
}

/// The font's symbolic traits and weight.
public func CTFontCopyTraits(_ font: CTFont) -> [CFString: Any] {
  [
    kCTFontSymbolicTrait: NSNumber(value: font.symbolicTraits.rawValue),
    kCTFontWeightTrait: NSNumber(
      value: Double(FontWeight.ui(font.face?.metrics.weight ?? 400))),
  ]
}

// MARK: - Fonts of files

/// How far a registered font reaches. Here all reach as far as the process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// The process.
  case process = 1
}

/// Makes the fonts of a file known to names and to missing characters; false when it holds none that can be read.
/// - Parameter error: is not written to.
public func CTFontManagerRegisterFontsForURL(
  _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { FontLibrary.shared.register(url) }

/// Takes the fonts of a registered file away; those in use stay. False when the file is not registered.
/// - Parameter error: is not written to.
public func CTFontManagerUnregisterFontsForURL(
  _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { FontLibrary.shared.unregister(url) }

/// Descriptors of the fonts in data, by PostScript name; empty when they cannot be read.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> [CTFontDescriptor] {
  FontLibrary.faces(in: FontBytes(data)).map {
    CTFontDescriptor([
      kCTFontNameAttribute: $0.postScriptName, kCTFontFamilyNameAttribute: $0.familyName,
      kCTFontStyleNameAttribute: $0.styleName,
    ])
  }
}

/// The font of data, at a size; nil when it cannot be read. Truncated and damaged fonts either cannot be read or
/// lack glyphs.
/// - Parameter size: points an em; 0 stands for 12.
public func CTFontCreateWithData(_ data: CFData, _ size: CGFloat) -> CTFont? {
  FontFace(FontBytes(data)).map { CTFont(face: $0, size: size) }
}

extension CGFont {
  /// The font of a name, found as by ``CTFontCreateWithName(_:_:_:)``; nil when nobody has it.
  public convenience init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name, FontLibrary.Style()) else { return nil }
    self.init(face)
  }
}

/// The font without its size; nil without the trait `Text`.
/// - Parameter attributes: is not written to.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutableRawPointer?
) -> CGFont? { font.face.map { CGFont($0) } }

/// A font without a size, at one.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(
    face: graphicsFont.source as? FontFace, size: size, matrix: matrix?.pointee ?? .identity,
    features: attributes?.features ?? [])
}
