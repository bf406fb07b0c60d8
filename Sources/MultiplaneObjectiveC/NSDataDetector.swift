// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Types of text checking, as the bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// All types of text checking: those that Foundation defines and those of programs.
public let NSTextCheckingAllTypes: NSTextCheckingTypes = ~0
/// All types of text checking that Foundation defines.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xFFFF_FFFF
/// The types of text checking that programs may define.
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xFFFF_FFFF_0000_0000

extension NSTextCheckingKey {
  /// The street of an address, with the number.
  public static let street = NSTextCheckingKey(rawValue: "Street")
  /// The city of an address.
  public static let city = NSTextCheckingKey(rawValue: "City")
  /// The state of an address.
  public static let state = NSTextCheckingKey(rawValue: "State")
  /// The postal code of an address.
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
}

// Foundation on Linux marks these types as deprecated, because its own regular expressions do not find them.
extension NSTextCheckingResult.CheckingType {
  package static let foundDate = Self(rawValue: 1 << 3)
  package static let foundAddress = Self(rawValue: 1 << 4)
  package static let foundLink = Self(rawValue: 1 << 5)
  package static let foundPhoneNumber = Self(rawValue: 1 << 11)
}

/// A result for a link, a phone number, a date or an address.
private final class DetectedResult: NSTextCheckingResult {
  let type: CheckingType
  let place: NSRange
  var foundURL: URL?
  var foundPhoneNumber: String?
  var foundDate: Date?
  var foundTimeZone: TimeZone?
  var foundDuration: TimeInterval = 0
  var foundAddress: [NSTextCheckingKey: String]?

  init(_ type: CheckingType, _ place: NSRange) {
    (self.type, self.place) = (type, place)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
}

extension NSTextCheckingResult {
  private var detected: DetectedResult? { self as? DetectedResult }
  /// The URL of a link; nil for other results.
  public var url: URL? { detected?.foundURL }
  /// The phone number, as in the text; nil for other results.
  public var phoneNumber: String? { detected?.foundPhoneNumber }
  /// The date; nil for other results.
  public var date: Date? { detected?.foundDate }
  /// The duration of a date in seconds. 0 for other results, and for dates that a data detector finds.
  public var duration: TimeInterval { detected?.foundDuration ?? 0 }
  /// The time zone that the text of a date contains; nil without one and for other results. A data detector reads dates
  /// without a time zone in the current one.
  public var timeZone: TimeZone? { detected?.foundTimeZone }
  /// The parts of an address; nil for other results.
  public var addressComponents: [NSTextCheckingKey: String]? { detected?.foundAddress }

  /// Creates the result of a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    let result = DetectedResult(.foundLink, range)
    result.foundURL = url
    return result
  }
  /// Creates the result of a phone number.
  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String
  ) -> NSTextCheckingResult {
    let result = DetectedResult(.foundPhoneNumber, range)
    result.foundPhoneNumber = phoneNumber
    return result
  }
  /// Creates the result of a date.
  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    let result = DetectedResult(.foundDate, range)
    result.foundDate = date
    return result
  }
  /// Creates the result of a date.
  /// - Parameter duration: The duration in seconds.
  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult {
    let result = DetectedResult(.foundDate, range)
    (result.foundDate, result.foundTimeZone, result.foundDuration) = (date, timeZone, duration)
    return result
  }
  /// Creates the result of an address.
  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    let result = DetectedResult(.foundAddress, range)
    result.foundAddress = components
    return result
  }
}

/// An object that finds links, phone numbers, dates and addresses in text.
///
/// - Note: Apple's rules are not published. Found here are URLs with common schemes, host names with a common top-level
///   domain and mail addresses; phone numbers with the code of a country, with the prefix 0, or in the form of North
///   America; dates in numbers, which are month, day and year unless the year is first, dates with English names of
///   months, and the words today, tomorrow and yesterday, each with or without a time; and street addresses of the
///   United States, with capitals at the start of names. The class is not derived from `NSRegularExpression`, whose
///   methods cannot be overridden on Linux.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
  /// The types that were passed on creation.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  /// - Parameter checkingTypes: The combined raw values of the `NSTextCheckingResult.CheckingType` to find; types other
  ///   than links, phone numbers, dates and addresses are ignored.
  /// - Throws: An error if none of the types can be found.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let known: [NSTextCheckingResult.CheckingType] = [
      .foundLink, .foundPhoneNumber, .foundDate, .foundAddress,
    ]
    guard known.contains(where: { checkingTypes & $0.rawValue != 0 }) else {
      throw CocoaError(.formatting)
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Creates a detector.
  /// - Parameter types: The types to find; those other than links, phone numbers, dates and addresses are ignored.
  /// - Throws: An error if none of the types can be found.
  public convenience init(types: NSTextCheckingResult.CheckingType) throws {
    try self.init(types: types.rawValue)
  }

  /// Returns the detector itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the results in a range of a text, in UTF-16 code units, in the order of the text.
  /// - Parameter options: Have no effect.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [NSTextCheckingResult] = []
    for rule in DataDetectionRule.all where checkingTypes & rule.type.rawValue != 0 {
      for result in rule.results(in: string, range) {
        // The rules are in the order of preference.
        if !found.contains(where: { NSIntersectionRange($0.range, result.range).length > 0 }) {
          found.append(result)
        }
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// Calls a closure for each result in a range of a text, in UTF-16 code units.
  /// - Parameters:
  ///   - options: Have no effect.
  ///   - block: Receives a result, no flags, and a pointer to a value that ends the enumeration when it is set to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var isStopped = ObjCBool(false)
    for result in matches(in: string, options: options, range: range) {
      block(result, [], &isStopped)
      if isStopped.boolValue { return }
    }
  }
  /// Returns the number of results in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }
  /// Returns the first result in a range of a text; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }
  /// Returns the range of the first result in a range of a text; its location is `NSNotFound` if there is none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}
