// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The automatic capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Letters are inserted as typed.
  case none = 0
  /// The first letter of each word is capitalized.
  case words
  /// The first letter of each sentence is capitalized.
  case sentences
  /// Every letter is capitalized.
  case allCharacters
}

/// The setting for automatic correction of typed text; stored without effect.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The three settings: chosen by the system, off, on.
  case `default` = 0, no, yes
}

/// The setting for marking misspelled words; stored without effect.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The three settings: chosen by the system, off, on.
  case `default` = 0, no, yes
}

/// The setting for replacing straight quotation marks with curly ones; stored without effect.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The three settings: chosen by the system, off, on.
  case `default` = 0, no, yes
}

/// The setting for replacing hyphens with dashes; stored without effect.
public enum UITextSmartDashesType: Int, Sendable {
  /// The three settings: chosen by the system, off, on.
  case `default` = 0, no, yes
}

/// The setting for adjusting spaces around pasted or deleted text; stored without effect.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The three settings: chosen by the system, off, on.
  case `default` = 0, no, yes
}

/// The type of an on-screen keyboard. The only effect is that ``URL`` and ``emailAddress`` disable automatic
/// capitalization.
public enum UIKeyboardType: Int, Sendable {
  /// A keyboard for the current language.
  case `default` = 0
  /// A keyboard for ASCII characters.
  case asciiCapable
  /// A keyboard for digits and punctuation.
  case numbersAndPunctuation
  /// A keyboard for URLs, without automatic capitalization.
  case URL
  /// A keypad for digits only.
  case numberPad
  /// A keypad for the digits and symbols of telephone numbers.
  case phonePad
  /// A keypad for names and telephone numbers.
  case namePhonePad
  /// A keyboard for email addresses, without automatic capitalization.
  case emailAddress
  /// A keypad for digits and a decimal point.
  case decimalPad
  /// A keyboard with direct access to @ and #.
  case twitter
  /// A keyboard for search terms and URLs.
  case webSearch
  /// A keypad for ASCII digits only.
  case asciiCapableNumberPad

  /// The former name of ``asciiCapable``.
  public static let alphabet = asciiCapable
}

/// The appearance of an on-screen keyboard; stored without effect.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The three appearances: the default one, dark, light.
  case `default` = 0, dark, light

  /// The former name of ``dark``.
  public static let alert = dark
}

/// The title of the return key of an on-screen keyboard; stored without effect.
public enum UIReturnKeyType: Int, Sendable {
  /// The title "return".
  case `default` = 0
  /// Titles that correspond to the names of the cases, such as "Go".
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The semantic meaning of a text, for AutoFill; stored without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the content type.
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The full name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A prefix or title, such as "Dr.".
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// The given name of a person, such as "Ada".
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A name of a person between the given name and the family name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// The family name of a person, such as "Lovelace".
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A suffix, such as "Jr.".
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// The name by which friends call a person.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a person in an organization, such as "Engineer".
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of the organization to which a person or an address belongs.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A location, such as a point of interest or an address.
  public static let location = UITextContentType(rawValue: "location")
  /// A street address with all of its lines.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address, such as street and number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address, such as the number of an apartment.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city or town in an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state, province or other region in an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The city and the state in an address, in one text.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A district of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of the country in an address, not its code.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The postal code in an address, such as a ZIP code of the United States.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number; `tel` in the `autocomplete` attribute of HTML.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address; `email` in the `autocomplete` attribute of HTML.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The address of a web page; `url` in the `autocomplete` attribute of HTML.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card, without its expiration date and security code.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name with which a user logs in.
  public static let username = UITextContentType(rawValue: "username")
  /// The existing password with which a user logs in, unlike ``newPassword``.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for a single login, such as one received by text message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

extension UITextInputTraits {
  /// Always ``UITextAutocapitalizationType/sentences`` in this default implementation; setting the property has no
  /// effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Always the system's choice in this default implementation; setting the property has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Always the system's choice in this default implementation; setting the property has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Always the system's choice in this default implementation; setting the property has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// Always the system's choice in this default implementation; setting the property has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// Always the system's choice in this default implementation; setting the property has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// Always the keyboard of the current language in this default implementation; setting the property has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Always the default appearance in this default implementation; setting the property has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Always the title "return" in this default implementation; setting the property has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Always false in this default implementation; setting the property has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Always false in this default implementation; setting the property has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Always nil in this default implementation; setting the property has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// Always nil in this default implementation; setting the property has no effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
