// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The accessibility attributes of an object, created when the first one is set.
final class AccessibilityStorage {
  // Optional attributes are nil if unset; the defaults then apply.
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

/// The default accessibility attributes of a class.
struct AccessibilityDefaults {
  var isElement = false
  var traits = UIAccessibilityTraits.none

  static let plain = AccessibilityDefaults()

  /// The defaults of a standard control.
  static func element(_ traits: UIAccessibilityTraits = .none) -> AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: traits)
  }
}
