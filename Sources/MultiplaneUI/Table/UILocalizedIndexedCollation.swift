// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sections of a list that is sorted by names, with one section for each letter and one for all other names.
/// - Note: The letters are A to Z in all languages. Letters with accents belong to the section of their base letter.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()
  private let titles = (65...90).map { String(UnicodeScalar(UInt8($0))) } + ["#"]

  /// Returns the only collation, which does not depend on the current language. A subclass has to override the method:
  /// it is an error to call the inherited one on a subclass.
  open class func current() -> Self {
    guard let collation = shared as? Self else {
      preconditionFailure("\(self) does not override current()")
    }
    return collation
  }

  /// The titles of the sections: the letters A to Z, and # for all other names.
  open var sectionTitles: [String] { titles }
  /// The titles in an index, the same as ``sectionTitles``.
  open var sectionIndexTitles: [String] { titles }
  /// Returns the section of an entry of the index: the same number.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  private func name(of object: Any, _ selector: Selector) -> String {
    let value = (object as? NSObject)?.perform(selector)?.takeUnretainedValue()
    return value as? String ?? (value as? NSString).map { String($0) } ?? ""
  }

  /// Returns the section for the name that a method of an object returns; the last one if the name does not begin with
  /// a letter A to Z, with or without an accent, or if the object is not an `NSObject` with such a method.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let folded = name(of: object, selector).folding(
      options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    return folded.first.flatMap { titles.dropLast().firstIndex(of: String($0).uppercased()) }
      ?? titles.count - 1
  }
  /// Returns objects sorted by the names that a method of each one returns, in the order of the current locale, without
  /// regard to case. Objects with equal names keep their order.
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    let named = array.enumerated().map {
      (index: $0.offset, object: $0.element, name: name(of: $0.element, selector))
    }
    return named.sorted {
      let order = $0.name.localizedCaseInsensitiveCompare($1.name)
      return order == .orderedSame ? $0.index < $1.index : order == .orderedAscending
    }.map(\.object)
  }
}
