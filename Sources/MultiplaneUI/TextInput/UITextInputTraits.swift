// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The automatic capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitalization.
  case none = 0
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// Every letter.
  case allCharacters
}

/// The autocorrection behavior.
public enum UITextAutocorrectionType: Int, Sendable {
  /// Chosen by the system; off; on.
  case `default` = 0, no, yes
}

/// The spell-checking behavior.
public enum UITextSpellCheckingType: Int, Sendable {
  /// Chosen by the system; off; on.
  case `default` = 0, no, yes
}

/// The behavior that replaces straight quotation marks with curly ones.
public enum UITextSmartQuotesType: Int, Sendable {
  /// Chosen by the system; off; on.
  case `default` = 0, no, yes
}

/// The behavior that replaces hyphens with dashes.
public enum UITextSmartDashesType: Int, Sendable {
  /// Chosen by the system; off; on.
  case `default` = 0, no, yes
}

/// The behavior that adjusts spaces around pasted or deleted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// Chosen by the system; off; on.
  case `default` = 0, no, yes
}

/// The type of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the current language.
  case `default` = 0
  /// ASCII characters.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// URL entry.
  case URL
  /// Digits only.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Email addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Text with direct access to @ and #.
  case twitter
  /// Web searches.
  case webSearch
  /// ASCII digits only.
  case asciiCapableNumberPad

  /// The old name of `asciiCapable`.
  public static let alphabet = asciiCapable
}

/// The appearance of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of its surroundings; dark; light.
  case `default` = 0, dark, light

  /// The old name of `dark`.
  public static let alert = dark
}

/// The title of the return key of an on-screen keyboard.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default` = 0
  /// The title of the same name.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The semantic meaning of a text, for AutoFill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the content type.
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A prefix or title, such as "Dr.".
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A suffix, such as "Jr.".
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A location, such as a point of interest or an address.
  public static let location = UITextContentType(rawValue: "location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The city and state of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A district of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

extension UITextInputTraits {
  /// Sentences; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The system's default; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The system's default; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The system's default; setting it has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The system's default; setting it has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The system's default; setting it has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The keyboard of the current language; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The appearance of the surroundings; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// "return"; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil; setting it has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
