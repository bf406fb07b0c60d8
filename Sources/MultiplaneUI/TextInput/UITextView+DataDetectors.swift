// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The kinds of data in a text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// Creates kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = Self(rawValue: 1 << 0)
  /// URLs and mail addresses.
  public static let link = Self(rawValue: 1 << 1)
  /// Street addresses.
  public static let address = Self(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = Self(rawValue: 1 << 3)
  /// Numbers of shipments, which are not found.
  public static let shipmentTrackingNumber = Self(rawValue: 1 << 4)
  /// Numbers of flights, which are not found.
  public static let flightNumber = Self(rawValue: 1 << 5)
  /// Words that may be looked up, which are not found.
  public static let lookupSuggestion = Self(rawValue: 1 << 6)
  /// Amounts of money, which are not found.
  public static let money = Self(rawValue: 1 << 7)
  /// Quantities with units, which are not found.
  public static let physicalValue = Self(rawValue: 1 << 8)
  /// All kinds.
  public static let all = Self(rawValue: .max)
}

extension TextEditor {
  /// The links to detected data in the text, if the owner is a text view that is not editable; otherwise empty.
  var detectedLinks: [(url: URL, range: NSRange)] {
    guard let view = owner as? UITextView, !view.isEditable, !view.dataDetectorTypes.isEmpty else {
      return []
    }
    let (text, types) = (store.string, view.dataDetectorTypes)
    if let detection, detection.types == types, detection.text == text { return detection.links }
    let links = Self.links(in: text, types)
    detection = (text, types, links)
    return links
  }

  private static func links(
    in text: String, _ types: UIDataDetectorTypes
  ) -> [(url: URL, range: NSRange)] {
    var kinds: NSTextCheckingResult.CheckingType = []
    if types.contains(.link) { kinds.insert(.foundLink) }
    if types.contains(.phoneNumber) { kinds.insert(.foundPhoneNumber) }
    if types.contains(.address) { kinds.insert(.foundAddress) }
    if types.contains(.calendarEvent) { kinds.insert(.foundDate) }
    guard let detector = try? NSDataDetector(types: kinds.rawValue) else { return [] }
    let all = NSRange(location: 0, length: text.utf16.count)
    let units = NSString(string: text)
    return detector.matches(in: text, options: [], range: all).compactMap { result in
      let found = units.substring(with: result.range)
      return url(of: result, found).map { ($0, result.range) }
    }
  }

  private static func url(of result: NSTextCheckingResult, _ text: String) -> URL? {
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    if let url = result.url { return url }
    if let number = result.phoneNumber {
      return URL(string: "tel:" + number.filter { $0.isNumber || $0 == "+" })
    }
    if result.addressComponents != nil {
      return URL(string: "https://maps.apple.com/?q=" + escaped(text))
    }
    return result.date.map { URL(string: "calshow:\($0.timeIntervalSinceReferenceDate)") } ?? nil
  }
}

extension AttributedText {
  /// Returns the text with the attribute `link` in the ranges of links, except where the text already has it.
  func adding(_ links: [(url: URL, range: NSRange)]) -> AttributedText {
    if links.isEmpty { return self }
    var result = AttributedText("")
    let units = Array(string.utf16)
    var rest = links[...]
    for run in runs {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        while let first = rest.first, first.range.location + first.range.length <= start {
          rest.removeFirst()
        }
        var end = run.range.upperBound
        var attributes = run.attributes
        if let link = rest.first {
          if link.range.location > start {
            end = min(end, link.range.location)
          } else {
            end = min(end, link.range.location + link.range.length)
            if attributes[.link] == nil { attributes[.link] = link.url }
          }
        }
        result.append(String(decoding: units[start..<end], as: UTF16.self), attributes: attributes)
        start = end
      }
    }
    return result
  }
}
