// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values of the options `--seed`, `--locale` and `--time-zone`, which `play` and the commands of scenes share.
package enum SceneOptionValue {
  /// The seed of random numbers.
  package struct Seed: Equatable, Sendable {
    package var value: UInt64
    /// Whether the seed was drawn at random for this run.
    package var isDrawn = false

    /// Creates a seed that is not drawn.
    package init(_ value: UInt64) { self.value = value }

    /// Creates the seed that a text represents.
    /// - Throws: ``Invalid`` for a text that is neither `random` nor a whole number from 0 to 2^64 - 1.
    package init(_ text: String) throws(Invalid) {
      if text == "random" {
        // Short enough to be typed, and exact in the numbers of JSON.
        (value, isDrawn) = (UInt64.random(in: 1..<1 << 32), true)
      } else if let value = UInt64(text) {
        self.value = value
      } else {
        throw Invalid("--seed must be a whole number of 0 or more, or random.")
      }
    }

    /// A sentence with the seed and how to use it again.
    package var note: String {
      "The seed of the random numbers is \(value); use --seed \(value) to repeat this run."
    }
  }

  /// The reason why a text is not a value of an option.
  package struct Invalid: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// Returns the locale that a text identifies.
  /// - Throws: ``Invalid`` for a missing or unknown language, or an unknown region.
  package static func locale(_ text: String) throws(Invalid) -> Locale {
    let locale = Locale(identifier: text)
    guard let language = locale.language.languageCode, language.isISOLanguage else {
      throw Invalid("--locale must begin with the code of a language, such as de_DE.")
    }
    if let region = locale.region, !region.isISORegion {
      throw Invalid("--locale contains an unknown region, \(region.identifier).")
    }
    return locale
  }

  /// Returns the time zone that a text identifies by name or abbreviation.
  /// - Throws: ``Invalid`` for an unknown time zone.
  package static func timeZone(_ text: String) throws(Invalid) -> TimeZone {
    guard let zone = TimeZone(identifier: text) ?? TimeZone(abbreviation: text) else {
      throw Invalid("--time-zone must be the name of a time zone, such as Asia/Tokyo.")
    }
    return zone
  }
}
