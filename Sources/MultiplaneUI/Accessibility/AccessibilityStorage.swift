// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The accessibility attributes that were set on a responder; created when the first attribute is set.
final class AccessibilityStorage {
  // An optional attribute is nil as long as it is not set; the default of the responder's class then applies.
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
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var userInputLabels: [String] = []
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
  var respondsToUserInteraction = false
  var containerType = UIAccessibilityContainerType.none
}

/// The default accessibility attributes of a responder class.
struct AccessibilityDefaults {
  var isElement = false
  var traits = UIAccessibilityTraits.none

  static let plain = AccessibilityDefaults()

  /// Returns the defaults of a class whose objects are accessibility elements, such as a control.
  static func element(_ traits: UIAccessibilityTraits = .none) -> AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: traits)
  }
}
