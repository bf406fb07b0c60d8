// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number of an encoding of strings.
public typealias CFStringEncoding = UInt32

/// The encodings that Core Foundation supports on every system.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringbuiltinencodings
public enum CFStringBuiltInEncodings: UInt32, Sendable {
  /// Mac OS Roman, for Western European languages.
  case macRoman = 0
  /// Windows code page 1252, for Western European languages.
  case windowsLatin1 = 0x0500
  /// ISO 8859-1, for Western European languages.
  case isoLatin1 = 0x0201
  /// The encoding of NeXTSTEP, for Western European languages.
  case nextStepLatin = 0x0B01
  /// ASCII, with 7 bits per character.
  case ASCII = 0x0600
  /// UTF-16 with a byte order mark.
  case UTF16 = 0x0100
  /// UTF-8.
  case UTF8 = 0x0800_0100
  /// ASCII with escapes for other characters.
  case nonLossyASCII = 0x0BFF
  /// UTF-16, big endian.
  case UTF16BE = 0x1000_0100
  /// UTF-16, little endian.
  case UTF16LE = 0x1400_0100
  /// UTF-32 with a byte order mark.
  case UTF32 = 0x0C00_0100
  /// UTF-32, big endian.
  case UTF32BE = 0x1800_0100
  /// UTF-32, little endian.
  case UTF32LE = 0x1C00_0100
}

/// Encodings that Core Foundation does not support on every system.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringencodings
public enum CFStringEncodings: CFIndex, Sendable {
  /// ISO 8859-2, for Central European languages.
  case isoLatin2 = 0x0202
  /// Code page 437, that of DOS in the United States.
  case dosLatinUS = 0x0400
  /// Windows code page 1250, for Central European languages.
  case windowsLatin2 = 0x0501
  /// Windows code page 1251, for Cyrillic.
  case windowsCyrillic = 0x0502
  /// Windows code page 1253, for Greek.
  case windowsGreek = 0x0503
  /// Windows code page 1254, for Turkish.
  case windowsLatin5 = 0x0504
  /// ISO 2022-JP, for Japanese, with 7 bits per byte.
  case ISO_2022_JP = 0x0820
  /// EUC-JP, for Japanese.
  case EUC_JP = 0x0920
  /// Shift-JIS, for Japanese.
  case shiftJIS = 0x0A01
  /// GB 18030, for Chinese and all other characters of Unicode.
  case GB_18030_2000 = 0x0632
  /// EUC-KR, for Korean.
  case EUC_KR = 0x0940
  /// Big5, for Chinese in traditional characters.
  case big5 = 0x0A03
}

/// The number of UTF-8.
public var kCFStringEncodingUTF8: CFStringEncoding { CFStringBuiltInEncodings.UTF8.rawValue }
/// The number of ASCII.
public var kCFStringEncodingASCII: CFStringEncoding { CFStringBuiltInEncodings.ASCII.rawValue }
/// The number that stands for an unknown encoding.
public var kCFStringEncodingInvalidId: CFStringEncoding { 0xFFFF_FFFF }

private let foundationEncodings: [CFStringEncoding: String.Encoding] = [
  0: .macOSRoman, 0x0500: .windowsCP1252, 0x0201: .isoLatin1, 0x0B01: .nextstep, 0x0600: .ascii,
  0x0100: .utf16, 0x0800_0100: .utf8, 0x0BFF: .nonLossyASCII, 0x1000_0100: .utf16BigEndian,
  0x1400_0100: .utf16LittleEndian, 0x0C00_0100: .utf32, 0x1800_0100: .utf32BigEndian,
  0x1C00_0100: .utf32LittleEndian, 0x0202: .isoLatin2, 0x0501: .windowsCP1250,
  0x0502: .windowsCP1251, 0x0503: .windowsCP1253, 0x0504: .windowsCP1254, 0x0820: .iso2022JP,
  0x0920: .japaneseEUC, 0x0A01: .shiftJIS,
]

/// Returns Foundation's number of an encoding, the raw value of a `String.Encoding`; for an encoding that
/// `String.Encoding` does not name, `encoding` with bit 31 set.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringconvertencodingtonsstringencoding(_:)
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  // Foundation marks the numbers of other encodings by bit 31.
  foundationEncodings[encoding]?.rawValue ?? UInt(0x8000_0000 | encoding)
}

/// Returns the number of an encoding from Foundation's, the raw value of a `String.Encoding`; for other numbers, the
/// lower 31 bits if bit 31 is set, otherwise ``kCFStringEncodingInvalidId``.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringconvertnsstringencodingtoencoding(_:)
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  if let known = foundationEncodings.first(where: { $0.value.rawValue == encoding }) {
    return known.key
  }
  return encoding & 0x8000_0000 != 0
    ? CFStringEncoding(encoding & 0x7FFF_FFFF) : kCFStringEncodingInvalidId
}

/// Names of encodings in the registry of the IANA, and common variants, in lower case. The preferred name of an
/// encoding comes first.
private let charSetNames: [(name: String, encoding: CFStringEncoding)] = [
  ("utf-8", 0x0800_0100), ("utf8", 0x0800_0100), ("us-ascii", 0x0600), ("ascii", 0x0600),
  ("iso-8859-1", 0x0201), ("latin1", 0x0201), ("iso_8859-1", 0x0201), ("l1", 0x0201),
  ("iso-8859-2", 0x0202), ("iso-8859-3", 0x0203), ("iso-8859-4", 0x0204), ("iso-8859-5", 0x0205),
  ("iso-8859-6", 0x0206), ("iso-8859-7", 0x0207), ("iso-8859-8", 0x0208), ("iso-8859-9", 0x0209),
  ("iso-8859-10", 0x020A), ("iso-8859-13", 0x020D), ("iso-8859-14", 0x020E),
  ("iso-8859-15", 0x020F), ("iso-8859-16", 0x0210), ("macintosh", 0), ("ibm437", 0x0400),
  ("windows-1252", 0x0500), ("cp1252", 0x0500), ("windows-1250", 0x0501),
  ("windows-1251", 0x0502), ("windows-1253", 0x0503), ("windows-1254", 0x0504),
  ("windows-1255", 0x0505), ("windows-1256", 0x0506), ("windows-1257", 0x0507),
  ("windows-1258", 0x0508), ("koi8-r", 0x0A02), ("koi8-u", 0x0A08), ("shift_jis", 0x0A01),
  ("shift-jis", 0x0A01), ("sjis", 0x0A01), ("euc-jp", 0x0920), ("iso-2022-jp", 0x0820),
  ("gb2312", 0x0930), ("gbk", 0x0631), ("gb18030", 0x0632), ("big5", 0x0A03), ("euc-kr", 0x0940),
  ("iso-2022-kr", 0x0840), ("utf-16", 0x0100), ("utf-16be", 0x1000_0100),
  ("utf-16le", 0x1400_0100), ("utf-32", 0x0C00_0100), ("utf-32be", 0x1800_0100),
  ("utf-32le", 0x1C00_0100),
]

/// Returns the number of the encoding with a name of the IANA's registry, such as "utf-8"; case is ignored.
/// ``kCFStringEncodingInvalidId`` if the name is not known.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringconvertianacharsetnametoencoding(_:)
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let name = theString.lowercased()
  return charSetNames.first { $0.name == name }?.encoding ?? kCFStringEncodingInvalidId
}

/// Returns the preferred name of an encoding in the IANA's registry, in lower case; nil for an encoding whose name is
/// not known.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  charSetNames.first { $0.encoding == encoding }?.name
}

/// The name of a transformation that converts all scripts to Latin letters.
public var kCFStringTransformToLatin: CFString! { StringTransform.toLatin.rawValue }
/// The name of a transformation that converts Chinese to Latin letters.
public var kCFStringTransformMandarinLatin: CFString! { StringTransform.mandarinToLatin.rawValue }
/// The name of a transformation that removes accents and other combining marks.
public var kCFStringTransformStripCombiningMarks: CFString! {
  StringTransform.stripCombiningMarks.rawValue
}
/// The name of a transformation that removes diacritics.
public var kCFStringTransformStripDiacritics: CFString! {
  StringTransform.stripDiacritics.rawValue
}
/// The name of a transformation that converts characters of full width to those of half width.
public var kCFStringTransformFullwidthHalfwidth: CFString! {
  StringTransform.fullwidthToHalfwidth.rawValue
}

/// Transforms a range of a string.
///
/// - Parameters:
///   - range: The range, which is set to that of the result; nil transforms the whole string.
///   - transform: The name of a transformation: one of the constants, or an identifier of ICU.
///   - reverse: Whether the reverse transformation is applied.
/// - Returns: Whether the string was transformed: false if the transformation is not known or has no reverse.
///
/// https://developer.apple.com/documentation/corefoundation/cfstringtransform(_:_:_:_:)
@discardableResult public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!,
  _ reverse: Bool
) -> Bool {
  let part =
    range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
    ?? NSRange(location: 0, length: string.length)
  let text = string.substring(with: part)
  guard
    let result = text.applyingTransform(StringTransform(rawValue: transform), reverse: reverse)
  else { return false }
  string.replaceCharacters(in: part, with: result)
  range?.pointee.length = result.utf16.count
  return true
}
