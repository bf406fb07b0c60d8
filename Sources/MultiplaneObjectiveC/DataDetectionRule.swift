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
    options: NSRegularExpression.Options = .caseInsensitive,
    _ result: @escaping (NSTextCheckingResult, NSString) -> NSTextCheckingResult?
  ) {
    self.type = type
    // The patterns are constants, which a test compiles.
    expression = try! NSRegularExpression(pattern: pattern, options: options)
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

  /// Returns the link in a range, without trailing punctuation; nil if the remaining text is not a URL.
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

  /// The pattern of a phone number with a country code, after "+" or "00".
  private static let internationalNumber =
    #"(?:\+|00)[1-9]\d{0,14}(?:[ .\-/\u00A0]?\(\d{1,5}\)[ .\-/\u00A0]?\d{1,8}|[ .\-/\u00A0]\d{1,8}){0,6}"#
  /// The pattern of a North American phone number: with an area code, or of three and four digits.
  private static let americanNumber =
    #"(?:1[ .\-\u00A0]?)?(?:\([2-9]\d{2}\)[ .\-\u00A0]?\d{3}[ .\-\u00A0]?\d{4}"#
    + #"|[2-9]\d{2}[ .\-\u00A0]\d{3}[ .\-\u00A0]\d{4}|[2-9]\d{9})|[2-9]\d{2}-\d{4}"#
  /// The pattern of a phone number with the prefix 0 of long-distance calls.
  private static let nationalNumber =
    #"(?:\(0[1-9]\d{0,4}\)[ \-/\u00A0]?|0[1-9]\d{0,4}[ \-/\u00A0])\d{2,8}(?:[ \-\u00A0]\d{1,8}){0,4}"#
    + #"|0[1-9](?:\.\d{2}){4}|0[1-9]\d{8,9}"#

  private static let phone = DataDetectionRule(
    .foundPhoneNumber,
    #"(?<![\w+\-/$€£#@=]|\d[.,:])(?:"# + internationalNumber + "|" + americanNumber + "|"
      + nationalNumber + #")(?![\w/]|[\-.,:]\d)"#
  ) { match, text in
    let number = text.substring(with: match.range)
    let digits = number.filter(\.isNumber)
    let allowed: ClosedRange<Int> =
      number.hasPrefix("+") || digits.hasPrefix("00")
      ? 8...15 : digits.hasPrefix("0") ? 9...12 : 7...11
    guard allowed.contains(digits.count) else { return nil }
    let isDecimal = #"^\+?\d+\.\d+$"#
    let isDate = #"^\d{1,2}[\-/ ]\d{1,2}[\-/ ](?:19|20)\d\d(?!\d)"#
    for pattern in [isDecimal, isDate]
    where number.range(of: pattern, options: .regularExpression) != nil { return nil }
    guard !number.hasPrefix("+"), !number.contains("("), number.contains(" ") else {
      return .phoneNumberCheckingResult(range: match.range, phoneNumber: number)
    }
    // Groups of digits in a longer list of numbers are no phone number.
    let end = match.range.location + match.range.length
    let before = text.substring(
      with: NSRange(
        location: max(0, match.range.location - 2), length: min(2, match.range.location)))
    let after = text.substring(with: NSRange(location: end, length: min(2, text.length - end)))
    guard before.range(of: #"\d "#, options: .regularExpression) == nil,
      after.range(of: #" \d"#, options: .regularExpression) == nil
    else { return nil }
    return .phoneNumberCheckingResult(range: match.range, phoneNumber: number)
  }

  // MARK: Dates

  /// The pattern of a time of the day, with four groups: hour, minute, second, and am or pm.
  private static let clock =
    #"([01]?\d|2[0-3])(?::([0-5]\d))?(?::([0-5]\d))?(?!\d|:\d)(?:\s*(am\b|pm\b|[ap]\.m\.))?"#
  /// The pattern of the text between a date and a time. An hour without minutes is a time only with am or pm, or after
  /// "at".
  private static let beforeClock = #"(?:,?\s+(?:at\s+|(?=\d{1,2}(?::\d|\s*[ap]\.?m\b))))"#
  /// The pattern of an optional time of the day after a date, with the groups of ``clock``.
  private static let time = "(?:" + beforeClock + clock + ")?"
  private static let months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
  private static let monthName =
    "(\(months))(?:uary|ruary|ch|il|e|y|ust|t(?:ember)?|tember|ober|ember)?(?!\\w)"

  private static let isoDate = DataDetectionRule(
    .foundDate,
    #"(?<![\w\-])(\d{4})-(\d{2})-(\d{2})(?:(?:T|"# + beforeClock + ")" + clock + ")?"
      + #"(?:(?<=:\d{2})(?:\.\d{1,9})?(Z|[+\-]\d{2}(?::?\d{2})?)?)?(?![\w\-])"#
  ) { match, text in
    date(match, text, year: 1, month: number(match, text, 2), day: 3, time: 4, zone: 8)
  }

  private static let numericDate = DataDetectionRule(
    .foundDate, #"(?<![\w/])(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})"# + time + #"(?![\w/])"#
  ) { match, text in
    date(match, text, year: 3, month: number(match, text, 1), day: 2, time: 4)
  }

  private static let namedDate = DataDetectionRule(
    .foundDate,
    #"(?<![\w./])(?:(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+"# + monthName
      + #"(?:\.(?=,?\s+\d{4}))?|"# + monthName + #"\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d))"#
      + #"(?:,?\s+(\d{4})(?!\d))?"# + time + #"(?!\w)"#
  ) { match, text in
    let isDayFirst = match.range(at: 1).location != NSNotFound
    let name = text.substring(with: match.range(at: isDayFirst ? 2 : 3))
    // "may" and "mar" in lowercase are other words, unless a year follows.
    if name == "may" || name == "mar", match.range(at: 5).location == NSNotFound { return nil }
    let month = months.split(separator: "|").firstIndex { $0 == name.lowercased() }.map { $0 + 1 }
    return date(match, text, year: 5, month: month, day: isDayFirst ? 1 : 4, time: 6)
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

  private static func part(_ match: NSTextCheckingResult, _ text: NSString, _ index: Int) -> String?
  {
    let range = match.range(at: index)
    return range.location == NSNotFound ? nil : text.substring(with: range)
  }
  private static func number(_ match: NSTextCheckingResult, _ text: NSString, _ index: Int) -> Int?
  { part(match, text, index).flatMap { Int($0) } }

  private static func date(
    _ match: NSTextCheckingResult, _ text: NSString, year: Int, month: Int?, day: Int, time: Int,
    zone: Int? = nil
  ) -> NSTextCheckingResult? {
    guard let month, (1...12).contains(month), let day = number(match, text, day),
      (1...31).contains(day)
    else { return nil }
    var year = number(match, text, year) ?? Calendar.current.component(.year, from: Date())
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let parts = DateComponents(year: year, month: month, day: day)
    return result(
      match, text, parts, time: time, zone: zone.flatMap { part(match, text, $0) })
  }

  /// Returns the result for a day and the time in the groups of the match from the index `time` on, or noon if there is
  /// no time; nil if the month has no such day.
  /// - Parameter zone: The time zone, as "Z" or a difference from Greenwich; nil for the current one.
  private static func result(
    _ match: NSTextCheckingResult, _ text: NSString, _ day: DateComponents, time: Int,
    zone: String? = nil
  ) -> NSTextCheckingResult? {
    var parts = day
    parts.hour = number(match, text, time) ?? 12
    parts.minute = number(match, text, time + 1) ?? 0
    parts.second = number(match, text, time + 2) ?? 0
    if let half = part(match, text, time + 3), let hour = parts.hour {
      parts.hour = hour % 12 + (half.lowercased().hasPrefix("p") ? 12 : 0)
    }
    var calendar = Calendar.current
    let timeZone = zone.flatMap { Self.timeZone($0) }
    if let timeZone { calendar.timeZone = timeZone }
    guard let date = calendar.date(from: parts),
      calendar.component(.day, from: date) == day.day
    else { return nil }
    guard let timeZone else { return .dateCheckingResult(range: match.range, date: date) }
    return .dateCheckingResult(range: match.range, date: date, timeZone: timeZone, duration: 0)
  }

  private static func timeZone(_ text: String) -> TimeZone? {
    let digits = text.filter(\.isNumber)
    let hours = Int(digits.prefix(2)) ?? 0
    let seconds = (hours * 60 + (Int(digits.dropFirst(2)) ?? 0)) * 60
    return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds)
  }

  // MARK: Addresses

  /// The pattern of the abbreviations of the states of the United States and of the District of Columbia.
  private static let states =
    "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]"
    + "|W[AIVY]"

  // Names begin with a capital letter; so do the kinds of streets that are also common words.
  private static let address = DataDetectionRule(
    .foundAddress,
    #"\b(\d{1,6}[A-Z]?[ \t\u00A0]+(?:(?:[A-Z][\w.'’\-]*|\d{1,3}(?:st|nd|rd|th))[ \t\u00A0]+){1,4}?"#
      + #"(?:(?i:street|avenue|road|boulevard|lane|parkway)|ST|AVE|RD|BLVD|LN|DRIVE|DR|COURT|CT|WAY|PLACE|PL|LOOP"#
      + #"|SQUARE|SQ|PKWY|St|Ave|Rd|Blvd|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Loop|Square|Sq|Pkwy)\b\.?)"#
      + #"(?:,?\s+([A-Z][A-Za-z.'’\-]*(?: [A-Z][A-Za-z.'’\-]*){0,3}),?\s+("# + states
      + #")(?:,?\s+(\d{5}(?:-\d{4})?))?\b)?"#,
    options: []
  ) { match, text in
    var parts: [NSTextCheckingKey: String] = [:]
    for (index, key) in [NSTextCheckingKey.street, .city, .state, .zip].enumerated() {
      parts[key] = part(match, text, index + 1)
    }
    return .addressCheckingResult(range: match.range, components: parts)
  }
}
