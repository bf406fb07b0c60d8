// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A checker of spelling without dictionaries: it finds no misspelled words, and keeps the words that it learns or
/// ignores.
///
/// <https://developer.apple.com/documentation/uikit/uitextchecker>
@preconcurrency @MainActor open class UITextChecker: NSObject {
  private static var learnedWords: Set<String> = []

  /// Creates a checker that ignores no words.
  public override init() { super.init() }

  /// Returns the range of the first misspelled word; always a range with the location `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// Returns corrections of a word; always nil.
  open func guesses(forWordRange range: NSRange, in string: String, language: String)
    -> [String]?
  { nil }
  /// Returns completions of the beginning of a word; always nil.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  /// Adds a word to ``ignoredWords``, unless it is one of them.
  open func ignoreWord(_ wordToIgnore: String) {
    if ignoredWords?.contains(wordToIgnore) != true {
      ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
    }
  }
  /// The words that this checker ignores. Nil by default.
  open var ignoredWords: [String]?
  /// Adds a word to those that checkers know, until the program ends.
  open class func learnWord(_ word: String) { learnedWords.insert(word) }
  /// Returns whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }
  /// Removes a word from those that checkers know.
  open class func unlearnWord(_ word: String) { learnedWords.remove(word) }
  /// The languages of the dictionaries; none.
  open class var availableLanguages: [String] { [] }
}

/// Rules for the passwords that the system suggests. Stored without effect, since it suggests none.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject, @preconcurrency NSCopying
{
  /// The rules, such as "required: upper; required: digit; minlength: 8;".
  public let passwordRulesDescriptor: String
  /// Creates rules from their description.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }
  /// Returns the rules themselves, which do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
