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

  /// Reads an object from a string as ``RangedObjectValueFormatter`` does, or else a number or a date, and returns
  /// whether there is one. The package compiler writes this call in place of
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
      return true
    } catch {
      return false
    }
  }

  /// Reads a number or a date from a range of a string, all of it for nil. The range does not change. The package
  /// compiler writes this call in place of `super.getObjectValue(_:for:range:)`.
  /// - Throws: An error if the range as a whole describes none, or the formatter is of another class.
  public func _standardObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let text = rangep.flatMap { Range($0.pointee, in: string) }.map { String(string[$0]) } ?? string
    let value: AnyObject? =
      switch self as Formatter {
      case let formatter as NumberFormatter: formatter.number(from: text)
      case let formatter as DateFormatter: formatter.date(from: text).map { $0 as NSDate }
      default: nil
      }
    guard let value else { throw CocoaError(.formatting) }
    obj?.pointee = value
  }
}

extension ObjectValueReading where Self: NumberFormatter {
  /// Reads a number from a range of a string.
  /// - Throws: An error if the range describes no number.
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
  /// Reads a date from a range of a string.
  /// - Throws: An error if the range describes no date.
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
