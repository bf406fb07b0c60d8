// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rule by which a data detector finds one kind of data.
struct DataDetectionRule: @unchecked Sendable {
  let type: NSTextCheckingResult.CheckingType
  private let expression: NSRegularExpression
  /// Returns the result for a match of the expression in a text; nil if the matched part is not data of the type.
  private let result: (NSTextCheckingResult, NSString) -> NSTextCheckingResult?

  private init(
    _ type: NSTextCheckingResult.CheckingType, _ pattern: String,
    _ result: @escaping (NSTextCheckingResult, NSString) -> NSTextCheckingResult?
  ) {
    self.type = type
    // The patterns are constants, which a test compiles.
    expression = try! NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
    self.result = result
  }

  func results(in string: String, _ range: NSRange) -> [NSTextCheckingResult] {
    let text = NSString(string: string)
    let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    return expression.matches(in: string, options: [], range: range).compactMap {
      result($0, text)
    }
  }

  /// All rules in the order of preference: of overlapping results, that of the earlier rule is used.
  static let all: [DataDetectionRule] = [
    mail, scheme, host, address, isoDate, numericDate, namedDate, relativeDate, phone,
  ]

  // MARK: Links

  private static let mail = DataDetectionRule(
    .foundLink, #"(?:mailto:)?[A-Z0-9._%+\-]+@(?:[A-Z0-9\-]+\.)+[A-Z]{2,}"#
  ) { match, text in
    let found = text.substring(with: match.range)
    let address = found.lowercased().hasPrefix("mailto:") ? found : "mailto:" + found
    guard let url = URL(string: address) else { return nil }
    return .linkCheckingResult(range: match.range, url: url)
  }

  private static let scheme = DataDetectionRule(
    .foundLink, #"\b(?:https?|ftp|file|webcal|feed)://[^\s<>"]+|\b(?:tel|sms):[+0-9()\-.]+"#
  ) { match, text in link(match.range, text, prefix: "") }

  private static let host = DataDetectionRule(
    .foundLink,
    #"(?<![\w@./\-])(?:[a-z0-9](?:[a-z0-9\-]*[a-z0-9])?\.)+"#
      + #"(?:com|org|net|edu|gov|mil|int|info|biz|name|pro|mobi|app|dev|io|ai|co|me|tv|us|uk|de|fr|es|it|nl"#
      + #"|be|ch|at|eu|se|no|dk|fi|pl|cz|ru|cn|jp|kr|in|au|nz|ca|br|mx|ly|gl|cc|to|xyz|online|site|tech)"#
      + #"(?![\w\-])(?::\d+)?(?:[/?#][^\s<>"]*)?"#
  ) { match, text in link(match.range, text, prefix: "http://") }

  /// Returns the link in a range, without punctuation at its end, which belongs to the sentence; nil if the rest is not
  /// a URL.
  /// - Parameter prefix: The scheme that is put before the found text to make the URL; empty if the text has one.
  private static func link(
    _ range: NSRange, _ text: NSString, prefix: String
  ) -> NSTextCheckingResult? {
    var found = text.substring(with: range)
    while let last = found.last {
      let opening: Character? = last == ")" ? "(" : last == "]" ? "[" : nil
      if let opening {
        if found.count(where: { $0 == last }) <= found.count(where: { $0 == opening }) { break }
      } else if !".,;:!?'\"”’»…}".contains(last) {
        break
      }
      found.removeLast()
    }
    let length = found.utf16.count
    let escaped =
      URL(string: prefix + found) == nil
      ? found.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? found : found
    guard length > 0, let url = URL(string: prefix + escaped) else { return nil }
    return .linkCheckingResult(
      range: NSRange(location: range.location, length: length), url: url)
  }

  // MARK: Phone numbers

  private static let phone = DataDetectionRule(
    .foundPhoneNumber, #"(?<![\w.+\-/])(?:\+|\(\+?)?\d[\d() .\-/\u00A0]{5,24}\d(?![\w\-/])"#
  ) { match, text in
    let number = text.substring(with: match.range)
    let digits = number.count(where: \.isNumber)
    guard (7...15).contains(digits) else { return nil }
    // Digits without any sign of a phone number are one only with the length of a national number.
    let isPlain = number.allSatisfy(\.isNumber)
    guard !isPlain || digits == 10 || digits == 11 else { return nil }
    // Two adjacent separators of the same kind, such as "..", join other things.
    guard !number.contains("..") && !number.contains("--") && !number.contains("  ") else {
      return nil
    }
    return .phoneNumberCheckingResult(range: match.range, phoneNumber: number)
  }

  // MARK: Dates

  /// The pattern of an optional time of the day after a date, with four groups: hour, minute, second, and am or pm.
  private static let time =
    #"(?:(?:,?\s+(?:at\s+)?|T)(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?!\d)\s*([ap]\.?m\.?)?)?"#
  private static let months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
  private static let monthName =
    "(\(months))(?:uary|ruary|ch|il|e|y|ust|t(?:ember)?|tember|ober|ember)?\\.?"

  private static let isoDate = DataDetectionRule(
    .foundDate, #"(?<![\w\-])(\d{4})-(\d{2})-(\d{2})"# + time + #"(?![\w\-])"#
  ) { match, text in
    date(match, text, year: 1, month: number(match, text, 2), day: 3, time: 4)
  }

  private static let numericDate = DataDetectionRule(
    .foundDate, #"(?<![\w/])(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})"# + time + #"(?![\w/])"#
  ) { match, text in
    date(match, text, year: 3, month: number(match, text, 1), day: 2, time: 4)
  }

  private static let namedDate = DataDetectionRule(
    .foundDate,
    #"\b(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?"# + monthName
      + #"\s+(?:(\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,?\s*(\d{4}))?"# + time + #"(?!\w)"#
  ) { match, text in
    let name = text.substring(with: match.range(at: 2)).lowercased()
    let month = months.split(separator: "|").firstIndex { $0 == name }.map { $0 + 1 }
    let day = match.range(at: 1).location == NSNotFound ? 3 : 1
    guard match.range(at: day).location != NSNotFound else { return nil }
    return date(match, text, year: 4, month: month, day: day, time: 5)
  }

  private static let relativeDate = DataDetectionRule(
    .foundDate, #"\b(today|tomorrow|yesterday)"# + time + #"(?!\w)"#
  ) { match, text in
    let name = text.substring(with: match.range(at: 1)).lowercased()
    let days = ["yesterday": -1, "today": 0, "tomorrow": 1][name] ?? 0
    let now = Date().addingTimeInterval(Double(days) * 86_400)
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: now)
    return result(match, text, parts, time: 2)
  }

  private static func number(_ match: NSTextCheckingResult, _ text: NSString, _ index: Int) -> Int?
  {
    let range = match.range(at: index)
    return range.location == NSNotFound ? nil : Int(text.substring(with: range))
  }

  private static func date(
    _ match: NSTextCheckingResult, _ text: NSString, year: Int, month: Int?, day: Int, time: Int
  ) -> NSTextCheckingResult? {
    guard let month, (1...12).contains(month), let day = number(match, text, day),
      (1...31).contains(day)
    else { return nil }
    var year = number(match, text, year) ?? Calendar.current.component(.year, from: Date())
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return result(match, text, DateComponents(year: year, month: month, day: day), time: time)
  }

  /// Returns the result for a day and the time in the groups of the match from the index `time` on, or noon if there is
  /// no time; nil if the hour is invalid.
  private static func result(
    _ match: NSTextCheckingResult, _ text: NSString, _ day: DateComponents, time: Int
  ) -> NSTextCheckingResult? {
    var parts = day
    parts.hour = number(match, text, time) ?? 12
    parts.minute = number(match, text, time + 1) ?? 0
    parts.second = number(match, text, time + 2) ?? 0
    let half = match.range(at: time + 3)
    if half.location != NSNotFound, let hour = parts.hour {
      let isAfternoon = text.substring(with: half).lowercased().hasPrefix("p")
      parts.hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard let hour = parts.hour, hour < 24, let date = Calendar.current.date(from: parts) else {
      return nil
    }
    return .dateCheckingResult(range: match.range, date: date)
  }

  // MARK: Addresses

  private static let address = DataDetectionRule(
    .foundAddress,
    #"\b(\d{1,6}\s+(?:[A-Z0-9][\w.'\-]*\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive"#
      + #"|dr|court|ct|way|place|pl|loop|square|sq|parkway|pkwy)\b\.?)"#
      + #"(?:,?\s+([A-Z][A-Za-z.'\- ]*?),?\s+([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?\b)?"#
  ) { match, text in
    var parts: [NSTextCheckingKey: String] = [:]
    for (index, key) in [NSTextCheckingKey.street, .city, .state, .zip].enumerated() {
      let range = match.range(at: index + 1)
      if range.location != NSNotFound { parts[key] = text.substring(with: range) }
    }
    return .addressCheckingResult(range: match.range, components: parts)
  }
}
