// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that describe an element to assistive technologies.
/// - Note: Traits are stored without effect. Apple does not publish the raw values; those of this type are bits in the
///   order of the declarations.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each trait.
  public let rawValue: UInt64
  /// Creates a set of traits from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The empty set, for an element without particular behavior.
  public static let none: UIAccessibilityTraits = []
  /// The element behaves like a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element opens a destination, such as a web page, when it is activated.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is currently selected, such as a row of a table.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element behaves like a key of an on-screen keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element summarizes the content at the launch of the program.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled and does not respond to user interaction.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The element changes its label or value often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a field for search terms.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts playback or recording when activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The element's value can be incremented and decremented.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element receives touches directly while a screen reader is used.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns automatically when the text of the element has been read aloud.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element contains the items of a tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is a header that divides content, such as the title of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
