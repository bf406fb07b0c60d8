// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is said of something to those who cannot see it; made when something is said.
final class AccessibilityStorage {
  /// Nil where nobody said, and what the class says by default counts.
  var isElement: Bool?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var path: UIBezierPath?
  var elements: [Any]?
  var userInputLabels: [String] = []
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
}

/// What a class says of its objects as long as nobody says something else.
struct AccessibilityDefaults {
  var isElement = false
  var traits = UIAccessibilityTraits.none

  static let plain = AccessibilityDefaults()

  /// Of a standard control.
  static func element(_ traits: UIAccessibilityTraits = .none) -> AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: traits)
  }
}
