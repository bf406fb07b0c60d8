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
