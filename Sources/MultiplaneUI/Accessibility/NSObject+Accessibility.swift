// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC

/// A class with accessibility properties of its own.
@MainActor private protocol AccessibilityProperties: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityIdentifier: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
}

extension UIResponder: AccessibilityProperties {}
extension UIBarItem: AccessibilityProperties {}
extension UIImage: AccessibilityProperties {}
extension UINavigationItem: AccessibilityProperties {}

/// The accessibility properties of an object whose class has none of its own.
private final class ObjectAccessibility: AccessibilityProperties {
  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityIdentifier: String?
  var accessibilityTraits = UIAccessibilityTraits.none

  private static var key: UInt8 = 0

  /// Returns the accessibility properties of an object: the object itself if its class has such properties, else an
  /// object associated with it, created on first access.
  static func properties(of object: AnyObject) -> any AccessibilityProperties {
    if let own = object as? any AccessibilityProperties { return own }
    if let known = objc_getAssociatedObject(object, &key) as? ObjectAccessibility { return known }
    let made = ObjectAccessibility()
    objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

// Members of the protocol and not of NSObject, so that classes can declare members of the same names: those of an
// extension of a class cannot be overridden.
/// Accessibility properties of objects other than responders, bar items, navigation items and images. They are stored
/// without effect.
extension NSObjectProtocol {
  @MainActor private var properties: any AccessibilityProperties {
    ObjectAccessibility.properties(of: self)
  }

  /// Whether the object is an accessibility element. False by default.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { properties.isAccessibilityElement }
    set { properties.isAccessibilityElement = newValue }
  }
  /// The text by which a screen reader names the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { properties.accessibilityLabel }
    set { properties.accessibilityLabel = newValue }
  }
  /// A description of the result of using the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { properties.accessibilityHint }
    set { properties.accessibilityHint = newValue }
  }
  /// The current value of the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { properties.accessibilityValue }
    set { properties.accessibilityValue = newValue }
  }
  /// An identifier by which tests can find the object. Nil by default.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { properties.accessibilityIdentifier }
    set { properties.accessibilityIdentifier = newValue }
  }
  /// The traits of the object. None by default.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { properties.accessibilityTraits }
    set { properties.accessibilityTraits = newValue }
  }
}
