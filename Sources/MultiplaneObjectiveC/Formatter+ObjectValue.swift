// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pointer to a variable that does not own the object in it on Apple's platforms; on Linux, it is an ordinary
/// pointer.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension UnsafeMutablePointer {
  /// Creates a pointer to the memory of a variable of another type. Unless that type is a class or an optional of one,
  /// the memory is set to nil, since setting the variable releases the object in it.
  public init<Other>(_ from: UnsafeMutablePointer<Other>) where Pointee == AnyObject? {
    self = UnsafeMutableRawPointer(from).assumingMemoryBound(to: AnyObject?.self)
    let isObject = Other.self is AnyClass || Other.self is any OptionalObject.Type
    if !isObject { UnsafeMutableRawPointer(from).storeBytes(of: 0, as: UInt.self) }
  }
}

/// An optional of a class.
private protocol OptionalObject {}
extension Optional: OptionalObject where Wrapped: AnyObject {}

/// A class of formatters that declares `getObjectValue(_:for:errorDescription:)`. The package compiler writes this
/// conformance.
public protocol ObjectValueFormatter: AnyObject {
  /// Reads the object that a string describes, and returns whether there is one.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// A class of formatters that declares `getObjectValue(_:for:range:)`. The package compiler writes this conformance.
public protocol RangedObjectValueFormatter: AnyObject {
  /// Reads the object that a range of a string describes, and sets the range to that of the used characters.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?) throws
}

/// A class of formatters that declares `attributedString(for:withDefaultAttributes:)`. The package compiler writes this
/// conformance.
public protocol AttributedStringFormatter: AnyObject {
  /// Returns the text for an object with attributes; nil if there is none.
  func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString?
}

/// The formatters of Foundation.
public protocol ObjectValueReading {}

extension Formatter: ObjectValueReading {}

// Foundation for Linux declares these methods for itself only. Members of the protocol and not of the classes, so that
// subclasses can declare members of the same names.
extension ObjectValueReading where Self: Formatter {
  /// Reads the object that a string describes: a number or a date, or what the class of the formatter reads. Returns
  /// whether there is one.
  ///
  /// https://developer.apple.com/documentation/foundation/formatter/getobjectvalue(_:for:errordescription:)
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any ObjectValueFormatter {
      return own.getObjectValue(obj, for: string, errorDescription: error)
    }
    return _standardObjectValue(obj, for: string, errorDescription: error)
  }

  /// Returns the text for an object with attributes, if the class of the formatter declares the method; otherwise nil.
  ///
  /// https://developer.apple.com/documentation/foundation/formatter/attributedstring(for:withdefaultattributes:)
  public func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? {
    (self as? any AttributedStringFormatter)?.attributedString(
      for: obj, withDefaultAttributes: attrs)
  }

  /// Returns nil. The package compiler writes this call in place of
  /// `super.attributedString(for:withDefaultAttributes:)`.
  public func _standardAttributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? { nil }

  /// Reads an object from a string as ``RangedObjectValueFormatter`` does, or else a number or a date, and returns
  /// whether there is one and the string has no other characters. The package compiler writes this call in place of
  /// `super.getObjectValue(_:for:errorDescription:)`.
  public func _standardObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      var range = NSRange(location: 0, length: string.utf16.count)
      if let own = self as? any RangedObjectValueFormatter {
        try own.getObjectValue(obj, for: string, range: &range)
      } else {
        try _standardObjectValue(obj, for: string, range: &range)
      }
      return range == NSRange(location: 0, length: string.utf16.count)
    } catch {
      return false
    }
  }

  /// Reads a number or a date at the beginning of a range of a string, of the whole string for nil, and sets the range
  /// to that of the used characters. The package compiler writes this call in place of
  /// `super.getObjectValue(_:for:range:)`.
  /// - Throws: An error if the range begins with no number or date, or the formatter is of another class.
  public func _standardObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let text = rangep.flatMap { Range($0.pointee, in: string) }.map { string[$0] } ?? string[...]
    let value: (object: AnyObject, used: Substring)? =
      switch self as Formatter {
      case let formatter as NumberFormatter:
        formatter.firstNumber(in: text).map { ($0.number, $0.used) }
      case let formatter as DateFormatter:
        formatter.firstDate(in: text).map { ($0.date as NSDate, $0.used) }
      default: nil
      }
    guard let value else { throw CocoaError(.formatting) }
    obj?.pointee = value.object
    rangep?.pointee = NSRange(value.used.startIndex..<value.used.endIndex, in: string)
  }
}

extension Substring {
  /// The parts that begin with the first character, the shortest first.
  fileprivate var prefixes: [Substring] { indices.map { self[...$0] } }
}

extension DateFormatter {
  /// Returns the date at the beginning of a text and the characters of the date, without trailing white space that the
  /// format does not need; nil if there is none.
  fileprivate func firstDate(in text: Substring) -> (date: Date, used: Substring)? {
    for part in text.prefixes.reversed() {
      guard let date = date(from: String(part)) else { continue }
      var used = part
      while used.last?.isWhitespace == true, self.date(from: String(used.dropLast())) == date {
        used.removeLast()
      }
      return (date, used)
    }
    return nil
  }
}

extension NumberFormatter {
  /// Returns the number at the beginning of a text, and its characters; nil if there is none.
  fileprivate func firstNumber(in text: Substring) -> (number: NSNumber, used: Substring)? {
    // Foundation for Linux accepts characters after a number, and does not tell how many it used.
    guard let number = number(from: String(text)),
      let shortest = text.prefixes.first(where: { self.number(from: String($0)) == number })
    else { return nil }
    var end = shortest.endIndex
    // Zeros after the decimal separator do not change the number.
    func skipDigits() { end = text[end...].firstIndex { !$0.isWholeNumber } ?? text.endIndex }
    skipDigits()
    if let separator = decimalSeparator, !separator.isEmpty, text[end...].hasPrefix(separator),
      !text[..<end].contains(separator)
    {
      let digits = text[end...].dropFirst(separator.count)
      if digits.first?.isWholeNumber == true {
        end = digits.startIndex
        skipDigits()
      }
    }
    for suffix in [positiveSuffix, negativeSuffix] {
      if let suffix, !suffix.isEmpty, text[end...].hasPrefix(suffix) {
        end = text[end...].dropFirst(suffix.count).startIndex
        break
      }
    }
    return (number, text[..<end])
  }
}

extension ObjectValueReading where Self: NumberFormatter {
  /// Reads the number at the beginning of a range of a string, of the whole string for nil, and sets the range to that
  /// of the used characters.
  /// - Throws: An error if the range begins with no number.
  ///
  /// https://developer.apple.com/documentation/foundation/numberformatter/getobjectvalue(_:for:range:)
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? any RangedObjectValueFormatter {
      return try own.getObjectValue(obj, for: string, range: rangep)
    }
    try _standardObjectValue(obj, for: string, range: rangep)
  }
}

extension ObjectValueReading where Self: DateFormatter {
  /// Reads the date at the beginning of a range of a string, of the whole string for nil, and sets the range to that of
  /// the used characters.
  /// - Throws: An error if the range begins with no date.
  ///
  /// https://developer.apple.com/documentation/foundation/dateformatter/getobjectvalue(_:for:range:)
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? any RangedObjectValueFormatter {
      return try own.getObjectValue(obj, for: string, range: rangep)
    }
    try _standardObjectValue(obj, for: string, range: rangep)
  }
}
