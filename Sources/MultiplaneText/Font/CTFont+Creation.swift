// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The purpose of a font in the user interface.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Document text, 12 points.
  case user = 0
  /// Monospaced document text, 10 points.
  case userFixedPitch = 1
  /// System font, 13 points.
  case system = 2
  /// Bold system font, 13 points.
  case emphasizedSystem = 3
  /// Small system font, 11 points.
  case smallSystem = 4
  /// Small bold system font, 11 points.
  case smallEmphasizedSystem = 5
  /// Mini system font, 9 points.
  case miniSystem = 6
  /// Mini bold system font, 9 points.
  case miniEmphasizedSystem = 7
  /// Labels, 10 points.
  case label = 10
}

/// Creates the font with the given family, full or PostScript name.
///
/// Apple's system fonts and Helvetica map to the bundled Inter; Menlo, Monaco, SF Mono and Courier map to the bundled
/// JetBrains Mono, so that text renders the same on every machine. Other names are looked up in the bundled, the
/// registered and then the installed fonts. An unknown name returns Inter.
/// - Parameters:
///   - size: points per em; 0 is 12.
///   - matrix: is applied to glyphs; nil is the identity.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let style = FontLibrary.Style()
  let face =
    FontLibrary.shared.face(named: name, style) ?? FontLibrary.shared.systemFace(style)
  return CTFont(face: face, size: size, matrix: matrix?.pointee ?? .identity)
}

/// Creates the font that best matches a descriptor; a size of 0 selects the size of the descriptor, or 12 if it has
/// none.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  descriptor.font(size: size, matrix: matrix?.pointee ?? .identity)
}

/// Creates a font of the user interface; never returns nil.
/// - Parameters:
///   - size: points per em; 0 is the default size of the type.
///   - language: has no effect.
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

/// Creates a copy of a font with another size, matrix or attributes.
/// - Parameters:
///   - size: 0 keeps the size of the font.
///   - matrix: nil keeps the matrix of the font.
///   - attributes: features replace those of the font; a name, a family, traits, or a style name that contains "italic"
///     or "oblique" select another face; a size has no effect.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  let matrix = matrix?.pointee ?? font.matrix
  guard let attributes else {
    return CTFont(face: font.face, size: size, matrix: matrix, features: font.features)
  }
  let merged = CTFontCopyFontDescriptor(font).attributes.merging(attributes.attributes) { $1 }
  let isOther = [
    kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontTraitsAttribute,
    kCTFontStyleNameAttribute,
  ].contains { attributes.attributes[$0] != nil }
  guard isOther else {
    return CTFont(
      face: font.face, size: size, matrix: matrix,
      features: attributes.features.isEmpty ? font.features : attributes.features)
  }
  var names = merged
  if attributes.attributes[kCTFontNameAttribute] == nil { names[kCTFontNameAttribute] = nil }
  return CTFontDescriptor(names).font(size: size, matrix: matrix)
}

/// Creates a font of the same family with other symbolic traits; nil if the family has no such face.
/// - Parameters:
///   - size: 0 keeps the size of the font.
///   - matrix: nil keeps the matrix of the font.
///   - value: the requested traits; only bold and italic select a face.
///   - mask: the traits to change.
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

/// Returns another font for a range of a string: one that has the first visible character that `font` lacks. Characters
/// that no font has are skipped; if none remains, the result is `font` itself.
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

/// Creates a descriptor with the given attributes; keys other than the `kCTFont…Attribute` constants have no effect on
/// the font.
public func CTFontDescriptorCreateWithAttributes(
  _ attributes: [CFString: Any]
) -> CTFontDescriptor { CTFontDescriptor(attributes) }

/// Creates a descriptor with a font name and a size in points.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor([
    kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size)),
  ])
}

/// Creates a copy of a descriptor, in which the given attributes are added or replaced.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: [CFString: Any]
) -> CTFontDescriptor { CTFontDescriptor(original.attributes.merging(attributes) { $1 }) }

/// Returns the value of an attribute of a descriptor, or nil if it is not set.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> Any? { descriptor.attributes[attribute] }

/// Returns all attributes of a descriptor, including those that have no effect on the font.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> [CFString: Any] {
  descriptor.attributes
}

/// Returns a descriptor with the names, style, size, traits and features of a font.
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

/// Returns the symbolic traits and the weight of a font.
public func CTFontCopyTraits(_ font: CTFont) -> [CFString: Any] {
  [
    kCTFontSymbolicTrait: NSNumber(value: font.symbolicTraits.rawValue),
    kCTFontWeightTrait: NSNumber(
      value: Double(FontWeight.ui(font.face?.metrics.weight ?? 400))),
  ]
}

// MARK: - Fonts from files

/// The scope of a font registration; only the process is available.
public enum CTFontManagerScope: UInt32, Sendable {
  /// The fonts become available in the current process only.
  case process = 1
}

/// The domain of the errors of the font manager.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The errors of the font manager; ``insufficientPermissions`` and ``inUse`` are never reported.
public enum CTFontManagerError: Int, Sendable {
  /// The file does not exist.
  case fileNotFound = 101
  /// The file may not be read; never reported, since ``unrecognizedFormat`` is reported instead.
  case insufficientPermissions = 102
  /// The file is not a font, or cannot be read.
  case unrecognizedFormat = 103
  /// The graphics font was not created from the data of a font file.
  case invalidFontData = 104
  /// The file, or a font with the PostScript name of the graphics font, is registered.
  case alreadyRegistered = 105
  /// The font is not registered.
  case notRegistered = 201
  /// The font is in use; never reported.
  case inUse = 202
}

/// Writes an error of the font manager to a pointer, unless that is nil; the caller of the font manager has to release
/// the error.
private func write(
  _ code: CTFontManagerError, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) {
  error?.pointee = Unmanaged.passRetained(
    NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue))
}

/// Registers the fonts of a file for lookup by name and as fallbacks; returns false if the file is registered already
/// or has no readable font.
/// - Parameter error: receives the error if the result is false; the caller has to release it.
public func CTFontManagerRegisterFontsForURL(
  _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let found = FontLibrary.shared.register(url) else { return true }
  write(found, to: error)
  return false
}

/// Undoes the registration of the fonts of a file; returns false if the file is not registered. Existing `CTFont`
/// objects stay valid.
/// - Parameter error: receives the error if the result is false; the caller has to release it.
public func CTFontManagerUnregisterFontsForURL(
  _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.shared.unregister(url) { return true }
  write(.notRegistered, to: error)
  return false
}

/// Registers a font for lookup by name and as a fallback; returns false if a registered font has its PostScript name,
/// or if the font was not created from the data of a font file.
/// - Parameter error: receives the error if the result is false; the caller has to release it.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let face = font.source as? FontFace else {
    write(.invalidFontData, to: error)
    return false
  }
  if FontLibrary.shared.register(face) { return true }
  write(.alreadyRegistered, to: error)
  return false
}

/// Undoes the registration of a font by ``CTFontManagerRegisterGraphicsFont(_:_:)``; returns false if the font was not
/// registered in this way. Existing `CTFont` objects stay valid.
/// - Parameter error: receives the error if the result is false; the caller has to release it.
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if let face = font.source as? FontFace, FontLibrary.shared.unregister(face) { return true }
  write(.notRegistered, to: error)
  return false
}

/// Returns descriptors with the names of the fonts in data; empty if no font is readable.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> [CTFontDescriptor] {
  FontLibrary.faces(in: FontBytes(data)).map {
    CTFontDescriptor([
      kCTFontNameAttribute: $0.postScriptName, kCTFontFamilyNameAttribute: $0.familyName,
      kCTFontStyleNameAttribute: $0.styleName,
    ])
  }
}

/// Creates a font from the bytes of a font file; nil if the file is not readable.
///
/// A truncated or damaged font may be readable and lack glyphs.
/// - Parameter size: points per em; 0 is 12.
public func CTFontCreateWithData(_ data: CFData, _ size: CGFloat) -> CTFont? {
  FontFace(FontBytes(data)).map { CTFont(face: $0, size: size) }
}

extension CGFont {
  /// Creates the first font of a font file; nil if it is not readable.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = FontFace(FontBytes(data)) else { return nil }
    self.init(face)
  }

  /// The PostScript name of the font; nil if it has none.
  public var postScriptName: CFString? {
    (source as? FontFace).map(\.postScriptName).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The full name of the font; nil if it has none.
  public var fullName: CFString? {
    (source as? FontFace).map(\.fullName).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates the font that ``CTFontCreateWithName(_:_:_:)`` finds for a name; nil if the name is unknown.
  public convenience init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name, FontLibrary.Style()) else { return nil }
    self.init(face)
  }
}

/// Returns the font without its size, or nil if the package trait `Text` is disabled.
/// - Parameter attributes: is not written to.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutableRawPointer?
) -> CGFont? { font.face.map { CGFont($0) } }

/// Creates a font of the given size from a font without a size.
/// - Parameters:
///   - size: points per em; 0 is 12.
///   - matrix: is applied to glyphs; nil is the identity.
///   - attributes: only features have an effect.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(
    face: graphicsFont.source as? FontFace, size: size, matrix: matrix?.pointee ?? .identity,
    features: attributes?.features ?? [])
}
