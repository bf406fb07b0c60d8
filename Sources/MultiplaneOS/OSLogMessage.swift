// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a value in a log message is shown.
///
/// Private values are shown, since logs are written to standard error for the developer. A value with a mask is
/// replaced by the text of the mask, a sensitive one without a mask by `<private>`.
///
/// https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Hashable, Sendable {
  /// The text that replaces a value.
  public enum Mask: Hashable, Sendable {
    /// A text such as `<mask.hash: '7f1e5a23'>` with a number that is equal for equal values.
    case hash
    /// `<private>`.
    case none
  }

  private enum Kind: Hashable { case automatic, `public`, `private`, sensitive }
  private let kind: Kind
  private let mask: Mask?

  /// Shown, whatever the type of the value.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: nil) }
  /// Replaced by a mask.
  ///
  /// - Note: On Apple's platforms, values of types that are public by default, such as integers, are shown anyway.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .automatic, mask: mask)
  }
  /// Shown always.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .public, mask: nil) }
  /// Shown here; on Apple's platforms, only during development.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .private, mask: nil) }
  /// Replaced by a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .private, mask: mask)
  }
  /// Never shown; replaced by `<private>`.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: nil) }
  /// Never shown; replaced by a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .sensitive, mask: mask)
  }

  func text(_ value: String) -> String {
    if mask == .hash {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return "<mask.hash: '\(String(hash, radix: 16))'>"
    }
    return kind == .sensitive || mask != nil ? "<private>" : value
  }
}

/// The alignment of a value in a log message.
public struct OSLogStringAlignment: Sendable {
  private let columns: @Sendable () -> Int
  private let isLeft: Bool

  /// No alignment.
  public static var none: OSLogStringAlignment { .init(columns: { 0 }, isLeft: true) }
  /// Right-aligned: spaces precede a value that has fewer than `columns` characters.
  public static func right(
    columns: @escaping @autoclosure @Sendable () -> Int
  ) -> OSLogStringAlignment {
    .init(columns: columns, isLeft: false)
  }
  /// Left-aligned: spaces follow a value that has fewer than `columns` characters.
  public static func left(
    columns: @escaping @autoclosure @Sendable () -> Int
  ) -> OSLogStringAlignment {
    .init(columns: columns, isLeft: true)
  }

  func text(_ value: String) -> String {
    let space = String(repeating: " ", count: max(0, columns() - value.count))
    return isLeft ? value + space : space + value
  }
}

/// The format of an integer in a log message: its base, sign, prefix and minimum number of digits.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let uppercase: Bool
  private let hasPrefix: Bool
  private let hasSign: Bool
  private let minimum: Int

  private init(
    _ radix: Int, uppercase: Bool = false, prefix: Bool = false, sign: Bool = false,
    minimum: Int = 0
  ) {
    (self.radix, self.uppercase, hasPrefix) = (radix, uppercase, prefix)
    (hasSign, self.minimum) = (sign, minimum)
  }

  /// Decimal digits.
  public static var decimal: Self { Self(10) }
  /// Decimal digits, at least `minDigits` of them, after a plus sign if requested.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
    Self(10, sign: explicitPositiveSign, minimum: minDigits)
  }
  /// Hexadecimal digits.
  public static var hex: Self { Self(16) }
  /// Hexadecimal digits, at least `minDigits` of them. Uppercase digits, a plus sign and a prefix "0x" are optional.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> Self {
    Self(
      16, uppercase: uppercase, prefix: includePrefix, sign: explicitPositiveSign,
      minimum: minDigits)
  }
  /// Octal digits.
  public static var octal: Self { Self(8) }

  func text(_ value: some BinaryInteger) -> String {
    var digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    digits = String(repeating: "0", count: max(0, minimum - digits.count)) + digits
    let sign = value < 0 ? "-" : hasSign ? "+" : ""
    return sign + (hasPrefix && radix == 16 ? "0x" : "") + digits
  }
}

/// The format of a floating-point number in a log message: its notation, precision and sign.
public struct OSLogFloatFormatting: Sendable {
  private let format: @Sendable (Double) -> String

  /// Six digits after the decimal point.
  public static var fixed: Self { fixed(precision: 6) }
  /// A number of digits after the decimal point.
  public static func fixed(
    precision: @escaping @autoclosure @Sendable () -> Int, explicitPositiveSign: Bool = false
  ) -> Self {
    Self { String(format: "%\(explicitPositiveSign ? "+" : "").\(max(0, precision()))f", $0) }
  }
  /// Scientific notation with six digits after the decimal point.
  public static var exponential: Self { Self { String(format: "%e", $0) } }
  /// At most six significant digits, in scientific notation for exponents below -4 and above 5.
  public static var hybrid: Self { Self { String(format: "%g", $0) } }

  func text(_ value: Double) -> String { format(value) }
}

/// A message of a log, which is written as a string literal with interpolated values.
///
/// https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let text: String

  /// Creates a message from a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a log message.
///
/// https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends literal text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    text += align.text(privacy.text(value))
  }

  /// Appends the description of a value.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> Any?, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argument().map { "\($0)" } ?? "nil", align, privacy)
  }

  /// Appends a string.
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argument(), align, privacy)
  }

  /// Appends the description of an error; the attributes have no effect.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) {
    append("\(argument())", .none, privacy)
  }

  /// Appends an integer.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy)
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number())), align, privacy)
  }
}
