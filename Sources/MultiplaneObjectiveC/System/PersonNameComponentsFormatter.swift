// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A formatter of the names of people, in place of that of Foundation on Linux, which formats nothing.
///
/// - Note: Names in Chinese, Japanese and Korean characters begin with the family name, all others with the given name;
///   a user's preferences for short names do not exist. Phonetic representations are not formatted.
///
/// https://developer.apple.com/documentation/foundation/personnamecomponentsformatter
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of a name.
  public enum Style: Int, Sendable {
    /// The same as ``medium``.
    case `default` = 0
    /// The nickname, or else the given name: "Tom".
    case short
    /// The given name and the family name: "Thomas Clark".
    case medium
    /// All parts except the nickname: "Dr. Thomas Louis Clark Jr.".
    case long
    /// The initials: "TC".
    case abbreviated
  }

  /// Options without effect.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The phonetic representation is formatted. Has no effect.
    public static let phonetic = Self(rawValue: 1 << 1)
  }

  /// The form of a name. ``Style/default`` by default.
  open var style: Style = .default
  /// Whether the phonetic representation is formatted. False by default; stored without effect.
  open var isPhonetic = false
  /// The locale. The current locale by default; stored without effect.
  open var locale: Locale! = .autoupdatingCurrent

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter with the default settings, since the settings are not encoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a formatter with the same settings. The zone is ignored.
  ///
  /// - Note: For an instance of a program's subclass, the copy is the instance itself unless the subclass overrides the
  ///   method: Swift cannot create an object of a class that is not known.
  open override func copy(with zone: NSZone? = nil) -> Any {
    guard type(of: self) == PersonNameComponentsFormatter.self else { return self }
    let copy = PersonNameComponentsFormatter()
    copy.style = style
    copy.isPhonetic = isPhonetic
    copy.locale = locale
    return copy
  }

  /// Returns a name in a style. The options have no effect.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  /// Returns the text for `PersonNameComponents`; nil for other values.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  /// Returns a name in the form of ``style``, or in the long form if that would be empty.
  open func string(from components: PersonNameComponents) -> String {
    func joined(_ parts: [String?], _ separator: String) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let (given, family) = (components.givenName, components.familyName)
    let isFamilyFirst = ((family ?? "") + (given ?? "")).unicodeScalars.contains {
      switch $0.value {
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
      default: false
      }
    }
    let main = isFamilyFirst ? [family, given] : [given, family]
    let separator = isFamilyFirst ? "" : " "
    let long = joined(
      [
        components.namePrefix,
        joined(
          isFamilyFirst ? main : [given, components.middleName, family], separator),
        components.nameSuffix,
      ], " ")
    let text =
      switch style {
      case .short: joined([components.nickname], "").isEmpty ? given ?? "" : components.nickname!
      case .medium, .default: joined(main, separator)
      case .long: long
      case .abbreviated: joined(main.map { $0.map { String($0.prefix(1)) } }, "")
      }
    return text.isEmpty ? long : text
  }

  /// Titles before names, in lower case without periods.
  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "madam", "rev", "hon", "herr", "frau",
  ]
  /// Additions after names, in lower case without periods.
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "dds",
  ]

  /// Reads the parts of a name: titles, the given name, middle names, the family name and additions; with a comma, the
  /// family name comes first. A single word is a given name. Nil if there is neither a title nor a given name.
  ///
  /// https://developer.apple.com/documentation/foundation/personnamecomponentsformatter/personnamecomponents(from:)
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var name = PersonNameComponents()
    func key(_ word: Substring) -> String { word.filter { $0 != "." && $0 != "," }.lowercased() }
    func text(_ words: some Collection<Substring>) -> String? {
      let text = words.map { $0.filter { $0 != "," } }.joined(separator: " ")
      return text.isEmpty ? nil : text
    }
    var words = string.split(whereSeparator: \.isWhitespace)
    let first = words.prefix { Self.prefixes.contains(key($0)) }
    words.removeFirst(first.count)
    name.namePrefix = text(first)
    var last: [Substring] = []
    while words.count > 1, let word = words.last, Self.suffixes.contains(key(word)) {
      last.insert(words.removeLast(), at: 0)
    }
    name.nameSuffix = text(last)
    if let comma = words.dropLast().firstIndex(where: { $0.hasSuffix(",") }) {
      name.familyName = text(words[...comma])
      words.removeFirst(comma + 1)
    } else if words.count > 1 {
      name.familyName = text(words.suffix(1))
      words.removeLast()
    }
    name.givenName = text(words.prefix(1))
    name.middleName = text(words.dropFirst())
    return name.givenName == nil && name.namePrefix == nil ? nil : name
  }
}
